-- The numbers of an import that rests are kept with it, so that a list of imports counts no lines.

alter table catalogue_import add column counts jsonb check (jsonb_typeof(counts) = 'object');
comment on column catalogue_import.counts is 'Lines and products by outcome and step; null while the import is worked on, and where nobody counted.';
drop trigger write_audit on catalogue_import;
call audit_table('catalogue_import', 'import', 'number', 'key', 'head', 'fields', 'device', 'request_id', 'touched_at', 'has_read', 'tries', 'counts');
