-- A product may follow the size guide of its main category, whatever that is later; new products do.
alter table product drop constraint product_size_guide_check;
alter table product
  alter column size_guide set default 'category',
  add constraint product_size_guide_check
    check (size_guide in ('category', 'none', 'bangle', 'ring', 'shoe', 'adjustable'));

-- Sizes are filtered under the name of their guide, so lists follow it as pages do.
create function announce_size_guide() returns trigger language plpgsql as $$
begin
  perform announce_products(array(
    select id from product where main_category_id = new.id and size_guide = 'category' order by 1));
  return null;
end $$;
create trigger announce_size_guide after update of size_guide on category for each row
  when (old.size_guide <> new.size_guide) execute function announce_size_guide();
