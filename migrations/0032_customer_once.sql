-- One update for a new order, where there were two: it names the customer and counts the order.
create or replace function follow_order() returns trigger language plpgsql as $$
declare
  root uuid;
begin
  -- Whoever is erased keeps the counts.
  if current_setting('shop.erasing', true) = 'on' then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.phone <> new.phone then
    perform count_order(old, -1);
    perform count_order(new, 1);
    perform name_customer(root_of_phone(new.phone));
    root := root_of_phone(old.phone);
    perform name_customer(root);
    -- A number that was a slip of the keys.
    update customer set name = '', email = null, district_id = null, district = null, district_bn = null
    where id = root and orders = 0;
    return null;
  end if;
  if tg_op = 'INSERT' then
    root := root_of_phone(new.phone);
    update customer set
      orders = orders + 1,
      delivered = delivered + (new.status = 'delivered')::int,
      refused = refused + (new.status = 'returned')::int,
      spent = spent + new.paid - new.refunded,
      first_order_at = least(first_order_at, new.placed_at),
      (name, email, district_id, district, district_bn, last_order_at) = (
        select newest.name, newest.email, newest.district_id, newest.district, newest.district_bn, newest.at from (values
          (new.name, lower(new.email), new.district_id, new.district, new.district_bn, new.placed_at, 1),
          (name, email, district_id, district, district_bn, last_order_at, 2)
        ) newest (name, email, district_id, district, district_bn, at, rank)
        order by newest.at desc nulls last, newest.rank limit 1)
    where id = root;
    return null;
  end if;
  if (old.status, old.paid, old.refunded) is distinct from (new.status, new.paid, new.refunded) then
    root := root_of_phone(new.phone);
    update customer set
      delivered = delivered + (new.status = 'delivered')::int - (old.status = 'delivered')::int,
      refused = refused + (new.status = 'returned')::int - (old.status = 'returned')::int,
      spent = spent + (new.paid - new.refunded) - (old.paid - old.refunded)
    where id = root;
  end if;
  if (old.name, old.email, old.district_id) is distinct from (new.name, new.email, new.district_id) then
    perform name_customer(root_of_phone(new.phone));
  end if;
  return null;
end $$;

-- The history of a customer tells of merges into them, too; of a split the number itself tells.
create trigger write_audit_of_root after update of merged_into on customer for each row
  when (new.merged_into is not null and old.merged_into is distinct from new.merged_into
    and coalesce(current_setting('audit.account', true), '') <> '')
  execute function write_audit('customer', 'root_id', 'orders', 'delivered', 'refused', 'spent', 'name', 'email',
    'name_words', 'district_id', 'district', 'district_bn', 'first_order_at', 'last_order_at');
