-- Pages are kept until something that they show changes (docs/decisions/0046-page-tags.md), so all of it is announced.

do $$
declare
  part text;
begin
  foreach part in array array['product_detail', 'product_related', 'product_video', 'variant_picture'] loop
    execute format('create trigger announce_insert after insert on %I referencing new table as changed
      for each statement execute function announce_changed_rows(%L)', part, 'product_id');
    execute format('create trigger announce_update after update on %I referencing new table as changed
      for each statement execute function announce_changed_rows(%L)', part, 'product_id');
    execute format('create trigger announce_delete after delete on %I referencing old table as changed
      for each statement execute function announce_changed_rows(%L)', part, 'product_id');
  end loop;
end $$;

-- A running sale says on the page until when it lasts.
create function announce_sale_rows() returns trigger language plpgsql as $$
begin
  perform announce_products(array(
    select distinct v.product_id from changed join variant v on v.id = changed.variant_id order by 1));
  return null;
end $$;
create trigger announce_update after update on variant_sale referencing new table as changed
  for each statement execute function announce_sale_rows();
create trigger announce_delete after delete on variant_sale referencing old table as changed
  for each statement execute function announce_sale_rows();

-- Pages say how many pieces there are. Lists do not change with them, so this is told on a channel of its own: whoever
-- keeps lists in memory has nothing to read again.
create function announce_pieces() returns trigger language plpgsql as $$
declare
  ids int[];
begin
  ids := array(
    select distinct v.product_id
    from were join are using (variant_id, location_id) join variant v on v.id = variant_id
    where were.on_hand - were.held <> are.on_hand - are.held order by 1);
  perform pg_notify('pieces', array_to_string(ids[part * 500 + 1:part * 500 + 500], ','))
  from generate_series(0, (cardinality(ids) - 1) / 500) as part
  where cardinality(ids) > 0;
  return null;
end $$;
create trigger announce_pieces after update on stock referencing old table as were new table as are
  for each statement execute function announce_pieces();
