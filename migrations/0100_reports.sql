-- Figures of reports by day (docs/decisions/0054-reports.md). They are exact at every moment and cost a checkout one row
-- without a lock: a day that changed is noted, its figures are read from the orders, and a job keeps those of past days.

-- The parts of an amount by which a delivered order costs less, by line (null: the delivery charge), in poisha, with the
-- pieces that came back. The same rule as `reduction_by_rate`: the parts of the lines of a rate sum to the part of the rate.
create function reduction_by_line(of_order text, less bigint)
returns table (place smallint, product_id int, amount bigint, pieces int) language sql stable as $$
  with came as (
    select place, sum(quantity) as quantity from (
      select rl.position as place, rl.quantity
      from return_request r join return_line rl on rl.return_id = r.id
      where r.order_id = of_order and r.status = 'refunded'
      union all
      select place, quantity from pieces_refused(of_order)
    ) as piece group by place
  ), part as (
    select l.position as place, l.product_id, l.vat_rate as rate, l.total::numeric as total,
      trunc(l.total::numeric * least(coalesce(came.quantity, 0), l.quantity) / l.quantity) as back,
      least(coalesce(came.quantity, 0), l.quantity)::int as pieces
    from order_line l left join came on came.place = l.position
    where l.order_id = of_order
    union all
    select null, null, null, o.delivery, least(o.delivery, (
      select coalesce(sum(delivery_back), 0) from return_request where order_id = o.id and status = 'refunded')), 0
    from shop_order o where o.id = of_order
  ), whole as (
    select sum(back) as back, sum(total - back) as rest, least(less, sum(back)) as first from part
  ), running as (
    select part.*, sum(part.back) over upwards as back_until, sum(part.total - part.back) over upwards as rest_until
    from part window upwards as (order by part.rate nulls last, part.place nulls last)
  )
  select * from (
    select r.place, r.product_id,
      -- Each part ends where the rounded sum until here ends, so that they sum to the whole.
      (coalesce(round(w.first * r.back_until / nullif(w.back, 0))
        - round(w.first * (r.back_until - r.back) / nullif(w.back, 0)), 0)
      + coalesce(round((less - w.first) * r.rest_until / nullif(w.rest, 0))
        - round((less - w.first) * (r.rest_until - (r.total - r.back)) / nullif(w.rest, 0)), 0))::bigint as amount,
      r.pieces
    from running r cross join whole w
  ) as one
  where one.amount <> 0 or one.pieces <> 0
$$;

-- What the entries of sales must say.
create view sales_of_orders as
  select o.id as order_id, 'sale' as kind, l.position as place, l.product_id, l.total as amount, l.quantity as pieces,
    coalesce(o.delivered_at, o.placed_at) as at
  from shop_order o join order_line l on l.order_id = o.id
  where o.status = 'delivered'
  union all
  select o.id, 'sale', null, null, o.delivery, 0, coalesce(o.delivered_at, o.placed_at)
  from shop_order o where o.status = 'delivered' and o.delivery <> 0
  union all
  select less.order_id, 'reduction', part.place, part.product_id, part.amount, part.pieces, less.at
  from order_reduction less cross join lateral reduction_by_line(less.order_id, less.amount) part;

-- What each line of an order brings and takes back, on the days of the books, beside the entries of VAT.
create table sale_entry (
  id bigint generated always as identity primary key,
  -- Of the books, in Dhaka.
  day date not null,
  at timestamptz not null,
  kind text not null check (kind in ('sale', 'reduction')),
  order_id text not null references shop_order,
  -- The line; null: the delivery charge.
  place smallint,
  product_id int,
  -- In poisha, with the VAT inside; below zero where it takes back what was written before.
  amount bigint not null,
  pieces int not null,
  check (amount <> 0 or pieces <> 0),
  check ((place is null) = (product_id is null) and (place is not null or pieces = 0))
);

-- The sales and what they were reduced by until now, on the days on which the entries of VAT stand.
insert into sale_entry (day, at, kind, order_id, place, product_id, amount, pieces)
select v.day, s.at, s.kind, s.order_id, s.place, s.product_id, s.amount, s.pieces
from sales_of_orders s
cross join lateral (select max(day) as day from vat_entry e where e.order_id = s.order_id and e.kind = s.kind) v
where v.day is not null
order by s.at, s.order_id, s.kind, s.place;
-- Money that was given back on several days stands in the last of them by line; the difference has no line.
insert into sale_entry (day, at, kind, order_id, place, product_id, amount, pieces)
select day, max(at), kind, order_id, null, null, sum(amount), 0
from (
  select day, at, kind, order_id, amount from vat_entry
  union all select day, at, kind, order_id, - amount from sale_entry
) as one
group by day, kind, order_id having sum(amount) <> 0;

create index on sale_entry (day);
create index on sale_entry (order_id);
create trigger date_entry before insert on sale_entry for each row execute function date_entry();
create trigger refuse_rewriting before update or delete on sale_entry
  for each row execute function refuse_change();
create trigger refuse_truncation before truncate on sale_entry for each statement execute function refuse_change();

-- Also writes what the entries of sales do not say yet.
create or replace function post_order(of_order text) returns void language plpgsql as $$
begin
  perform from shop_order where id = of_order for no key update;
  insert into ledger_entry (at, kind, source, order_id, shipment_id, debit, credit, amount)
  select coalesce(wanted.at, written.at), kind, source, of_order, coalesce(wanted.shipment_id, written.shipment_id),
    debit, credit, coalesce(wanted.amount, 0) - coalesce(written.amount, 0)
  from (select * from ledger_of_orders where order_id = of_order) as wanted
  full join (
    select e.kind, e.source, e.debit, e.credit, max(e.shipment_id) as shipment_id, sum(e.amount)::bigint as amount,
      max(e.at) as at
    from ledger_entry e
    -- Lines of statements are written once, by a trigger of their own.
    where e.order_id = of_order and e.source not like 'pyt\_%'
    group by e.kind, e.source, e.debit, e.credit
  ) as written using (kind, source, debit, credit)
  where coalesce(wanted.amount, 0) <> coalesce(written.amount, 0)
  order by coalesce(wanted.at, written.at), kind, source, debit, credit;
  insert into vat_entry (at, kind, order_id, rate, amount, vat)
  select coalesce(max(at) filter (where wanted), max(at)), kind, of_order, rate, sum(amount), sum(vat)
  from (
    select true as wanted, kind, rate, amount, vat, at from vat_of_orders where order_id = of_order
    union all
    select false, kind, rate, - amount, - vat, at from vat_entry where order_id = of_order
  ) as one
  group by kind, rate having sum(amount) <> 0 or sum(vat) <> 0
  order by kind, rate;
  insert into sale_entry (at, kind, order_id, place, product_id, amount, pieces)
  select coalesce(max(at) filter (where wanted), max(at)), kind, of_order, place, product_id, sum(amount), sum(pieces)
  from (
    select true as wanted, kind, place, product_id, amount, pieces, at from sales_of_orders where order_id = of_order
    union all
    select false, kind, place, product_id, - amount, - pieces, at from sale_entry where order_id = of_order
  ) as one
  group by kind, place, product_id having sum(amount) <> 0 or sum(pieces) <> 0
  order by kind, place;
end $$;

-- An order that somebody can still expect money of: not cancelled, and paid where it is paid before it is sent.
create function order_counts(status text) returns boolean language sql immutable as $$
  select status not in ('payment_pending', 'expired', 'cancelled')
$$;

create table daily_figure (
  -- By what the day is cut: 'all' is the whole day.
  cut text not null check (cut in ('all', 'product', 'district', 'courier', 'payment', 'channel')),
  -- In Dhaka.
  day date not null,
  -- The id of a product, district and so on; empty: the whole day, delivery charges, no courier, fetched in the shop.
  key text not null,
  -- Orders that were placed on the day and count, as they are now: how many, their pieces and total.
  orders int not null,
  pieces int not null,
  ordered bigint not null,
  -- Of these, those that were confirmed, and within an hour.
  confirmed int not null,
  confirmed_soon int not null,
  -- By the books: pieces and money of orders that were delivered, and what came back.
  sold int not null,
  sales bigint not null,
  back int not null,
  reductions bigint not null,
  -- Parcels that ended on the day: taken, taken in part, not taken; from the hand-over to the door, in minutes.
  delivered int not null,
  partly int not null,
  refused int not null,
  timed int not null,
  door_minutes bigint not null,
  primary key (cut, day, key)
);

-- Days whose kept figures are not right any more.
create table daily_figure_note (
  day date not null
);

-- The figures of days, read from the orders, entries and parcels; by one cut, or by all where it is null. `until` ends
-- each day early: to compare a day that goes on with one of before.
create function figures_of_days(days date[], of_cut text, until interval)
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
    select one.day, one.courier, coalesce(o.district_id, '') as district, one.handed_at, one.door_at,
      case when one.status = 'returned' and coalesce(one.collected, 0) = 0 then 'refused'
        when one.status = 'delivered' then 'delivered' else 'partly' end as door
    from (
      select w.day, s.order_id, s.courier, s.status, s.collected, s.handed_at, s.ended_at as door_at
      from wanted w
      join shipment s on s.ended_at >= w.starts and s.ended_at < w.ends
        and s.status in ('delivered', 'partially_delivered', 'returned')
      where s.return_id is null and (of_cut is null or of_cut in ('all', 'courier', 'district'))
      union all
      -- The rest of a parcel that was taken in part is on its way back: its order counts as delivered.
      select e.day, s.order_id, s.courier, s.status, s.collected, s.handed_at, e.at
      from (select day, order_id, max(at) as at from entry where sells group by day, order_id) e
      join shipment s on s.order_id = e.order_id
      where s.status = 'partially_delivered' and s.ended_at is null and s.return_id is null
        and (of_cut is null or of_cut in ('all', 'courier', 'district'))
    ) one
    join shop_order o on o.id = one.order_id
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
    from placed p join order_line l on l.order_id = p.id
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

-- Keeps the figures of noted days before one; answers how many days there were. What is committed after it looked leaves
-- a note of its own.
create function keep_daily_figures(before date, most int) returns int language plpgsql as $$
declare
  days date[];
begin
  perform pg_advisory_xact_lock(hashtext('daily_figure'));
  select array(select distinct day from daily_figure_note where day < before order by day desc limit most) into days;
  if cardinality(days) = 0 then return 0; end if;
  delete from daily_figure_note where day = any (days);
  delete from daily_figure where day = any (days);
  insert into daily_figure select * from figures_of_days(days, null, interval '1 day');
  return cardinality(days);
end $$;

-- The figures of days from the first to the last by one cut: kept ones, and those of noted days as they are now.
create function daily_figures(first date, last date, of_cut text) returns setof daily_figure language sql stable as $$
  with noted as materialized (
    select array(select distinct day from daily_figure_note where day between first and last) as days
  )
  select f.* from daily_figure f
  where f.cut = of_cut and f.day between first and last
    and not exists (select from daily_figure_note n where n.day = f.day)
  union all
  select f.* from noted cross join lateral figures_of_days(noted.days, of_cut, interval '1 day') f
$$;

create function dhaka_day(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'Asia/Dhaka')::date
$$;

create function note_day_of_order() returns trigger language plpgsql as $$
begin
  insert into daily_figure_note (day) values (dhaka_day(new.placed_at));
  if tg_op = 'UPDATE' then
    insert into daily_figure_note (day) select distinct day from sale_entry where order_id = new.id;
  end if;
  return null;
end $$;
create trigger note_day after insert on shop_order for each row
  when (order_counts(new.status)) execute function note_day_of_order();
create trigger note_day_of_change after update on shop_order for each row
  when (order_counts(old.status) <> order_counts(new.status)
    or (old.confirmed_at, old.district_id, old.payment_method, old.channel)
      is distinct from (new.confirmed_at, new.district_id, new.payment_method, new.channel))
  execute function note_day_of_order();
-- Whoever changes lines writes the total as well, be it the same.
create trigger note_day_of_edit after update of total on shop_order for each row
  execute function note_day_of_order();

create function note_day_of_entry() returns trigger language plpgsql as $$
begin
  insert into daily_figure_note (day) select distinct day from written;
  return null;
end $$;
create trigger note_day after insert on sale_entry referencing new table as written
  for each statement execute function note_day_of_entry();

create function note_day_of_parcel() returns trigger language plpgsql as $$
begin
  insert into daily_figure_note (day)
  select dhaka_day(at) from unnest(array[new.ended_at, case when tg_op = 'UPDATE' then old.ended_at end]) as ended (at)
  where at is not null;
  if tg_op = 'INSERT' or old.courier <> new.courier or 'partially_delivered' in (old.status, new.status) then
    insert into daily_figure_note (day)
    select dhaka_day(placed_at) from shop_order where id = new.order_id
    union select day from sale_entry where order_id = new.order_id;
  end if;
  return null;
end $$;
create trigger note_day after insert on shipment for each row execute function note_day_of_parcel();
create trigger note_day_of_change after update on shipment for each row
  when ((old.courier, old.ended_at) is distinct from (new.courier, new.ended_at)
    or (old.status <> new.status and (old.ended_at is not null or new.ended_at is not null
      or 'partially_delivered' in (old.status, new.status)))
    or (old.collected is distinct from new.collected and new.status = 'returned')
    or (old.handed_at is distinct from new.handed_at and new.ended_at is not null))
  execute function note_day_of_parcel();

-- Orders whose entries of sales differ from what they are read from, and days on which they differ from those of VAT;
-- kept figures that are wrong and not noted. None is there, or something wrote past the triggers.
create view report_fault as
  select order_id, kind, sum(amount)::bigint as amount, null::date as day
  from (
    select order_id, kind, place, amount, pieces from sales_of_orders
    union all select order_id, kind, place, - amount, - pieces from sale_entry
  ) as one
  group by order_id, kind
  having sum(amount) <> 0
  union all
  select order_id, kind, sum(amount)::bigint, day
  from (
    select order_id, kind, day, amount from vat_entry
    union all select order_id, kind, day, - amount from sale_entry
  ) as one
  group by order_id, kind, day having sum(amount) <> 0
  union all
  select null, 'kept', null, day from (
    select distinct day from daily_figure
    where not exists (select from daily_figure_note n where n.day = daily_figure.day)
  ) kept
  where exists (
    (select * from daily_figure f where f.day = kept.day
      except select * from figures_of_days(array[kept.day], null, interval '1 day'))
    union all
    (select * from figures_of_days(array[kept.day], null, interval '1 day')
      except select * from daily_figure f where f.day = kept.day)
  );

-- The job reads the days of before.
insert into daily_figure_note (day)
select dhaka_day(placed_at) from shop_order
union select day from sale_entry
union select dhaka_day(ended_at) from shipment where ended_at is not null;
