-- Cards of products are kept in memory: what they show of options and pictures announces its changes as well.

do $$
declare
  part text;
begin
  foreach part in array array['product_option', 'option_value', 'product_picture'] loop
    execute format('create trigger announce_insert after insert on %I referencing new table as changed
      for each statement execute function announce_changed_rows(%L)', part, 'product_id');
    execute format('create trigger announce_update after update on %I referencing new table as changed
      for each statement execute function announce_changed_rows(%L)', part, 'product_id');
    execute format('create trigger announce_delete after delete on %I referencing old table as changed
      for each statement execute function announce_changed_rows(%L)', part, 'product_id');
  end loop;
end $$;

-- A picture's size and colour are facts of its file; they change for all products that show it.
create trigger announce_change after update on picture
  for each statement execute function announce_kind('product:*');
