-- An order of three lines spent a third of its time in the database in triggers. They say what they said before, with less
-- work (docs/measurements/performance-checkout.md).

-- A new row was turned into JSON for each look at one of its columns, and an order has seventy of them.
create or replace function refuse_wrong_step() returns trigger language plpgsql as $$
declare
  came_from text := 'new';
  goes_to text;
begin
  if tg_argv[1] = 'status' then
    goes_to := new.status;
    if tg_op = 'UPDATE' then came_from := old.status; end if;
  elsif tg_argv[1] = 'payment_status' then
    goes_to := new.payment_status;
    if tg_op = 'UPDATE' then came_from := old.payment_status; end if;
  elsif tg_argv[1] = 'state' then
    goes_to := new.state;
    if tg_op = 'UPDATE' then came_from := old.state; end if;
  end if;
  if not exists (
    select from status_step
    where machine = tg_argv[0] and from_status = came_from and goes_to = any (to_statuses)
  ) then
    raise exception '%.% cannot go from "%" to "%"', tg_table_name, tg_argv[1], came_from, goes_to
      using errcode = 'check_violation', constraint = tg_table_name || '_' || tg_argv[1] || '_step';
  end if;
  return new;
end $$;

create or replace function refuse_wrong_sum() returns trigger language plpgsql as $$
declare
  checked text;
begin
  if tg_table_name = 'shop_order' then
    checked := new.id;
  elsif tg_op = 'DELETE' then
    checked := old.order_id;
  else
    checked := new.order_id;
  end if;
  if not exists (
    select from shop_order o
    where o.id = checked and (o.subtotal, o.discount, o.vat_included) = (
      select coalesce(sum(l.subtotal), 0), coalesce(sum(l.discount), 0), coalesce(sum(l.vat), 0)
      from order_line l where l.order_id = checked)
  ) then
    raise exception 'The lines of order "%" do not sum to it', checked
      using errcode = 'check_violation', constraint = 'order_lines_sum';
  end if;
  return null;
end $$;

-- A new customer was written empty and then again with the name, in each of their twelve indexes twice.
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
    if not exists (select from customer where phone = new.phone) then
      insert into customer (phone, name, email, district_id, district, district_bn, orders, delivered, refused, spent,
        first_order_at, last_order_at)
      values (new.phone, new.name, lower(new.email), new.district_id, new.district, new.district_bn, 1,
        (new.status = 'delivered')::int, (new.status = 'returned')::int, new.paid - new.refunded,
        new.placed_at, new.placed_at)
      on conflict (phone) do nothing;
      if found then
        return null;
      end if;
    end if;
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

-- Nothing is told of an event that nobody wants to hear, so it need not be made either.
create or replace function tell_webhooks_of_customer() returns trigger language plpgsql as $$
begin
  if is_webhook_wanted('customer.created') then
    perform write_webhook_event('customer.created', 'customer:' || new.id,
      jsonb_build_object('id', new.id, 'created_at', wire_time(new.created_at)));
  end if;
  return null;
end $$;

create or replace function tell_webhooks_of_order() returns trigger language plpgsql as $$
declare
  told record;
begin
  if not exists (select from webhook_endpoint where is_on) then
    return null;
  end if;
  for told in
    select type from (values
      (1, 'order.placed', tg_op = 'INSERT'),
      (2, case new.status
        when 'confirmed' then 'order.confirmed' when 'with_courier' then 'order.shipped'
        when 'delivered' then 'order.delivered' when 'returned' then 'order.returned'
        when 'cancelled' then 'order.cancelled' end, tg_op = 'INSERT' or old.status <> new.status),
      (3, 'order.paid', new.payment_status = 'paid' and (tg_op = 'INSERT' or old.payment_status <> 'paid'))
    ) as possible (place, type, happened)
    where happened and type is not null and is_webhook_wanted(type) order by place
  loop
    perform write_webhook_event(told.type, 'order:' || new.number, webhook_order(new));
  end loop;
  return null;
end $$;

-- One look at all shelves that an update changed, where there were two for each of them and one for all. Notes for the
-- summary, the pages that say how many pieces there are, and webhooks each have their own idea of a change.
create function follow_shelves() returns trigger language plpgsql as $$
declare
  shown int[];
  summed int[];
  told int[];
begin
  select array_agg(distinct v.product_id order by v.product_id) filter (where were.on_hand - were.held <> are.on_hand - are.held),
    array_agg(distinct v.product_id) filter (where were.on_hand - were.held <> are.on_hand - are.held
      or (were.on_hand > 0) <> (are.on_hand > 0)),
    array_agg(distinct are.variant_id) filter (where (were.on_hand, were.held) is distinct from (are.on_hand, are.held))
  into shown, summed, told
  from are join were using (variant_id, location_id) join variant v on v.id = are.variant_id;
  if summed is not null then
    insert into summary_note select unnest(summed);
  end if;
  if shown is not null then
    perform pg_notify('pieces', array_to_string(shown[part * 500 + 1:part * 500 + 500], ','))
    from generate_series(0, (cardinality(shown) - 1) / 500) as part;
  end if;
  if told is not null and is_webhook_wanted('stock.changed') then
    insert into webhook_note (kind, thing_id) select 'variant', unnest(told);
    perform pg_notify('webhook', '');
  end if;
  return null;
end $$;
drop trigger note_update on stock;
drop trigger announce_pieces on stock;
drop trigger note_change_for_webhooks on stock;
create trigger note_update after update on stock referencing old table as were new table as are
  for each statement execute function follow_shelves();
drop function announce_pieces();
drop function note_changed_shelf();
