-- Settings that staff save by one form have one entry in the audit that names what became other, in place of one for each
-- stored value (migrations/0104).
drop trigger write_audit on setting;
create trigger write_audit after insert or update or delete on setting for each row
  when (coalesce(current_setting('audit.account', true), '') <> ''
    and coalesce(current_setting('audit.counted', true), '') = '')
  execute function write_audit('setting', 'name');
