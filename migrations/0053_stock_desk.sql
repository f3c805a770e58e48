-- Stock in the hands of staff: who may, from which number a piece counts as low, what sells.

-- Counting and receiving is work of the packers; only who answers for the stock changes it by hand.
update staff_role set rights = rights || '{stock:count}'::text[], version = version + 1
where 'stock:write' = any (rights) and 'stock:count' <> all (rights) and code is distinct from 'orders';
update staff_role set rights = array_remove(rights, 'stock:write'), version = version + 1
where code in ('orders', 'packer') and 'stock:write' = any (rights);

-- What the shop calls low, where a variant has no level of its own.
insert into setting (name, value) values ('stock', '{"low_level": 3}');
call audit_table('setting', 'setting', 'name');
call audit_table('variant', 'variant', 'id');

-- The request of staff that moved pieces: an undo finds them by it.
alter table stock_movement add column request_id text default nullif(current_setting('audit.request', true), '');
create index on stock_movement (request_id) where request_id is not null and reference is null;
create index on stock_movement (reference, id) where reference_kind in ('count', 'purchase', 'transfer', 'import');

-- Pieces that were sold before this shop kept orders, as whoever brought the product here told it.
alter table product
  add column sold_before int not null default 0 check (sold_before >= 0),
  -- A job counts both (docs/decisions/0032-sold-pieces.md).
  add column sold_30_days int not null default 0 check (sold_30_days >= 0);
update product set sold_before = sold_count where sold_count > 0;

-- Pieces of each product in orders that stand, less those that came back; of all times, and of orders since a moment.
create function count_sold(since timestamptz) returns table (product_id int, sold bigint, sold_lately bigint)
language sql stable as $$
  with back as (
    select order_id, position, sum(quantity) as quantity from (
      select l.order_id, l.position, l.quantity from return_line l join return_request r on r.id = l.return_id
      where r.status = 'refunded'
      union all
      select l.order_id, l.position, l.quantity from refund_request_line l join refund_request r on r.id = l.request_id
      where r.state = 'done'
    ) as pieces group by order_id, position
  )
  select l.product_id, sum(kept.quantity), coalesce(sum(kept.quantity) filter (where o.placed_at >= since), 0)
  from order_line l
  join shop_order o on o.id = l.order_id
  left join back on back.order_id = l.order_id and back.position = l.position
  cross join lateral (select greatest(0, l.quantity - coalesce(back.quantity, 0)) as quantity) as kept
  where o.status in ('confirmed', 'packed', 'ready_to_collect', 'with_courier', 'delivered')
  group by l.product_id
$$;
