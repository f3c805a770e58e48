-- Parcels of a day are found by their two indexes, each with the states that it has, and lines by their order; before, all
-- parcels and lines were read for one day. The rest of the function is as it was.
create or replace function figures_of_days(days date[], of_cut text, until interval)
returns setof daily_figure language sql stable as $$
  with wanted as (
    select day, day::timestamp at time zone 'Asia/Dhaka' as starts, (day::timestamp + until) at time zone 'Asia/Dhaka' as ends
    from unnest(days) as one (day)
  ), placed as materialized (
    select w.day, o.id, o.total, o.delivery, coalesce(o.district_id, '') as district, o.payment_method as payment,
      o.channel, o.confirmed_at, o.placed_at,
      case when of_cut is null or of_cut = 'courier' then coalesce((
        select s.courier from shipment s where s.order_id = o.id and s.return_id is null order by s.n desc limit 1
      ), '') end as courier,
      case when of_cut is distinct from 'product' then (
        select sum(l.quantity) from order_line l where l.order_id = o.id) end as pieces
    from wanted w join shop_order o on o.placed_at >= w.starts and o.placed_at < w.ends
    where order_counts(o.status)
  ), entry as materialized (
    select w.day, e.at, e.order_id, e.kind = 'sale' as sells, coalesce(e.product_id::text, '') as product, e.amount, e.pieces
    from wanted w join sale_entry e on e.day = w.day
    where until = interval '1 day' or e.at < w.ends
  ), of_order as materialized (
    select e.*, coalesce(o.district_id, '') as district, o.payment_method as payment, o.channel,
      case when of_cut is null or of_cut = 'courier' then coalesce((
        select s.courier from shipment s where s.order_id = o.id and s.return_id is null order by s.n desc limit 1
      ), '') end as courier
    from (
      select day, order_id, sum(pieces) filter (where sells) as sold, sum(amount) filter (where sells) as sales,
        sum(pieces) filter (where not sells) as back, sum(amount) filter (where not sells) as reductions
      from entry where of_cut is distinct from 'product' group by day, order_id
    ) e join shop_order o on o.id = e.order_id
  ), parcel as materialized (
    select one.day, one.courier, one.handed_at, one.door_at,
      coalesce((select o.district_id from shop_order o where o.id = one.order_id), '') as district,
      case when one.status = 'returned' and coalesce(one.collected, 0) = 0 then 'refused'
        when one.status = 'delivered' then 'delivered' else 'partly' end as door
    from (
      select w.day, s.order_id, s.courier, s.status, s.collected, s.handed_at, s.ended_at as door_at
      from wanted w
      join shipment s on s.ended_at >= w.starts and s.ended_at < w.ends and s.status in ('delivered', 'partially_delivered')
      where s.return_id is null and (of_cut is null or of_cut in ('all', 'courier', 'district'))
      union all
      select w.day, s.order_id, s.courier, s.status, s.collected, s.handed_at, s.ended_at
      from wanted w
      join shipment s on s.ended_at >= w.starts and s.ended_at < w.ends and s.status = 'returned'
      where s.return_id is null and (of_cut is null or of_cut in ('all', 'courier', 'district'))
      union all
      -- The rest of a parcel that was taken in part is on its way back: its order counts as delivered.
      select e.day, s.order_id, s.courier, s.status, s.collected, s.handed_at, e.at
      from (select day, order_id, max(at) as at from entry where sells group by day, order_id) e
      join shipment s on s.order_id = e.order_id
      where s.status = 'partially_delivered' and s.ended_at is null and s.return_id is null
        and (of_cut is null or of_cut in ('all', 'courier', 'district'))
    ) one
  ), part (cut, day, key, orders, pieces, ordered, confirmed, confirmed_soon, sold, sales, back, reductions, delivered,
      partly, refused, timed, door_minutes) as (
    select c.cut, p.day, c.key, count(*), sum(p.pieces), sum(p.total), count(p.confirmed_at),
      count(*) filter (where p.confirmed_at <= p.placed_at + interval '1 hour'), 0, 0, 0, 0, 0, 0, 0, 0, 0
    from placed p
    cross join lateral (values ('all', ''), ('district', p.district), ('courier', p.courier), ('payment', p.payment),
      ('channel', p.channel)) as c (cut, key)
    where of_cut is null or c.cut = of_cut
    group by c.cut, p.day, c.key
    union all
    select c.cut, e.day, c.key, 0, 0, 0, 0, 0, sum(e.sold), sum(e.sales), sum(e.back), sum(e.reductions), 0, 0, 0, 0, 0
    from of_order e
    cross join lateral (values ('all', ''), ('district', e.district), ('courier', e.courier), ('payment', e.payment),
      ('channel', e.channel)) as c (cut, key)
    where of_cut is null or c.cut = of_cut
    group by c.cut, e.day, c.key
    union all
    select 'product', p.day, l.product_id::text, count(distinct p.id), sum(l.quantity), sum(l.total), 0, 0, 0, 0, 0, 0, 0,
      0, 0, 0, 0
    from placed p
    -- One order after the other: the planner takes a day for a ninth of all orders, and would read every line.
    cross join lateral (
      select product_id, quantity, total from order_line where order_id = p.id offset 0
    ) l
    where of_cut is null or of_cut = 'product' group by p.day, l.product_id
    union all
    select 'product', p.day, '', count(*), 0, sum(p.delivery), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from placed p
    where p.delivery <> 0 and (of_cut is null or of_cut = 'product') group by p.day
    union all
    select 'product', e.day, e.product, 0, 0, 0, 0, 0, sum(e.pieces) filter (where e.sells),
      sum(e.amount) filter (where e.sells), sum(e.pieces) filter (where not e.sells),
      sum(e.amount) filter (where not e.sells), 0, 0, 0, 0, 0
    from entry e
    where of_cut is null or of_cut = 'product' group by e.day, e.product
    union all
    select c.cut, p.day, c.key, 0, 0, 0, 0, 0, 0, 0, 0, 0, count(*) filter (where p.door = 'delivered'),
      count(*) filter (where p.door = 'partly'), count(*) filter (where p.door = 'refused'),
      count(*) filter (where p.door <> 'refused' and p.handed_at is not null),
      sum(extract(epoch from p.door_at - p.handed_at) / 60)
        filter (where p.door <> 'refused' and p.handed_at is not null)
    from parcel p
    cross join lateral (values ('all', ''), ('district', p.district), ('courier', p.courier)) as c (cut, key)
    where of_cut is null or c.cut = of_cut
    group by c.cut, p.day, c.key
  )
  select cut, day, key, sum(orders)::int, coalesce(sum(pieces), 0)::int, coalesce(sum(ordered), 0)::bigint,
    sum(confirmed)::int, sum(confirmed_soon)::int, coalesce(sum(sold), 0)::int, coalesce(sum(sales), 0)::bigint,
    coalesce(sum(back), 0)::int, coalesce(sum(reductions), 0)::bigint, sum(delivered)::int, sum(partly)::int,
    sum(refused)::int, sum(timed)::int, coalesce(sum(door_minutes), 0)::bigint
  from part group by cut, day, key
$$;
