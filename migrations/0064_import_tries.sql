-- An import that fails with an unexpected error is tried a few times and ends then, so that a person can go on or take it back.

alter table catalogue_import add column tries smallint not null default 0 check (tries >= 0);
comment on column catalogue_import.tries is 'Unexpected errors one after the other, since somebody pressed or a batch was done.';
drop trigger write_audit on catalogue_import;
call audit_table('catalogue_import', 'import', 'number', 'key', 'head', 'fields', 'device', 'request_id', 'touched_at', 'has_read', 'tries');
