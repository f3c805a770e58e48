-- What changes many products at once has one entry in the audit that counts them, where until now one for each hid all
-- else. Whoever does it sets `audit.counted`, writes the entry, and keeps a version of each product for its own history.
drop trigger write_audit on product;
create trigger write_audit after insert or update or delete on product for each row
  when (coalesce(current_setting('audit.account', true), '') <> ''
    and coalesce(current_setting('audit.counted', true), '') = '')
  execute function write_audit('product', 'id');
drop trigger write_audit on product_version;
create trigger write_audit after insert or update or delete on product_version for each row
  when (coalesce(current_setting('audit.account', true), '') <> ''
    and coalesce(current_setting('audit.counted', true), '') = '')
  execute function write_audit('product_version', 'product_id', 'form', 'account_id', 'saved_at');
