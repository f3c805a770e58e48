-- Notes, tags and blocks of a customer are things of their own in the audit, told apart by name; all have the id of the
-- customer, so that its history finds them.
drop trigger write_audit on customer_note;
drop trigger write_audit on customer_tag;
drop trigger write_audit on cash_block;
call audit_table('customer_note', 'customer_note', 'customer_id');
call audit_table('customer_tag', 'customer_tag', 'customer_id');
call audit_table('cash_block', 'cash_block', 'customer_id');
create index on audit_entry (thing_id, id desc);
