-- What was sold is counted some products at a time: of a shop with 100,000 products or a million orders, all of them in
-- one statement took longer than a statement may.
drop function count_sold(timestamptz);

-- Lines that came back are looked up by the line of their order.
create index return_line_order_line on return_line (order_id, position);

create function count_sold(since timestamptz, first int, last int)
returns table (product_id int, sold bigint, sold_lately bigint)
language sql stable as $$
  with line as materialized (
    select l.product_id, l.order_id, l.position, l.quantity, o.placed_at
    from variant v
    join order_line l on l.variant_id = v.id
    join shop_order o on o.id = l.order_id
    where v.product_id between first and last
      and o.status in ('confirmed', 'packed', 'ready_to_collect', 'with_courier', 'delivered')
  ), back as (
    select order_id, position, sum(quantity) as quantity from (
      select l.order_id, l.position, l.quantity from return_line l join return_request r on r.id = l.return_id
      where r.status = 'refunded'
      union all
      select l.order_id, l.position, l.quantity from refund_request_line l join refund_request r on r.id = l.request_id
      where r.state = 'done'
    ) as pieces
    where (order_id, position) in (select order_id, position from line)
    group by order_id, position
  )
  select line.product_id, sum(kept.quantity), coalesce(sum(kept.quantity) filter (where line.placed_at >= since), 0)
  from line
  left join back on back.order_id = line.order_id and back.position = line.position
  cross join lateral (select greatest(0, line.quantity - coalesce(back.quantity, 0)) as quantity) as kept
  group by line.product_id
$$;
