-- Sums of whole months beside those of days: a year of a shop with thousands of products has a million figures by day, and
-- some ten thousand by month (docs/decisions/0054-reports.md). They are made from the kept days and with them, so they say
-- the same.

create table month_figure (
  cut text not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  key text not null,
  orders int not null,
  pieces int not null,
  ordered bigint not null,
  confirmed int not null,
  confirmed_soon int not null,
  sold int not null,
  sales bigint not null,
  back int not null,
  reductions bigint not null,
  delivered int not null,
  partly int not null,
  refused int not null,
  timed int not null,
  door_minutes bigint not null,
  primary key (cut, month, key)
);
create index on month_figure (month);

-- Months that are over and whose sums are kept; one without any order has no figures.
create table kept_month (
  month date primary key check (extract(day from month) = 1)
);

-- What the sums of kept months must say.
create view days_of_month as
  select f.cut, k.month, f.key, sum(orders)::int as orders, sum(pieces)::int as pieces, sum(ordered)::bigint as ordered,
    sum(confirmed)::int as confirmed, sum(confirmed_soon)::int as confirmed_soon, sum(sold)::int as sold,
    sum(sales)::bigint as sales, sum(back)::int as back, sum(reductions)::bigint as reductions,
    sum(delivered)::int as delivered, sum(partly)::int as partly, sum(refused)::int as refused, sum(timed)::int as timed,
    sum(door_minutes)::bigint as door_minutes
  from kept_month k
  -- One month after the other, each by its place in the index.
  cross join lateral (
    select d.* from unnest(array['all', 'product', 'district', 'courier', 'payment', 'channel']) as of_cut (cut)
    join daily_figure d on d.cut = of_cut.cut and d.day >= k.month and d.day < k.month + interval '1 month'
  ) f
  group by f.cut, k.month, f.key;

-- As before; the months of these days are read by day until they are summed up again.
create or replace function keep_daily_figures(before date, most int) returns int language plpgsql as $$
declare
  days date[];
  months date[];
begin
  perform pg_advisory_xact_lock(hashtext('daily_figure'));
  select array(select distinct day from daily_figure_note where day < before order by day desc limit most) into days;
  if cardinality(days) = 0 then return 0; end if;
  delete from daily_figure_note where day = any (days);
  delete from daily_figure where day = any (days);
  insert into daily_figure select * from figures_of_days(days, null, interval '1 day');
  months := array(select distinct date_trunc('month', day::timestamp)::date from unnest(days) as one (day));
  delete from kept_month where month = any (months);
  delete from month_figure where month = any (months);
  return cardinality(days);
end $$;

-- Sums up the newest month that is over and is not summed up; false: there is none. One month at once, so that it ends in
-- the time that a statement has.
create function keep_month(before date) returns boolean language plpgsql as $$
declare
  missing date;
begin
  perform pg_advisory_xact_lock(hashtext('daily_figure'));
  select m::date into missing
  from generate_series((select date_trunc('month', min(day)::timestamp) from daily_figure),
    date_trunc('month', before::timestamp) - interval '1 month', interval '1 month') m
  where not exists (select from kept_month k where k.month = m::date)
  order by m desc limit 1;
  if missing is null then return false; end if;
  insert into kept_month values (missing);
  insert into month_figure select * from days_of_month where month = missing;
  return true;
end $$;

-- The figures from the first to the last day by one cut, in any parts: of kept months without a note as they are, of all
-- other days by day. The day of a month is its first.
create function summed_figures(first date, last date, of_cut text) returns setof daily_figure language sql stable as $$
  with whole as materialized (
    select month from kept_month
    where month >= first and month + interval '1 month' <= last + 1
      and not exists (
        select from daily_figure_note n where n.day >= month and n.day < month + interval '1 month')
  ), rest as materialized (
    select array(
      select day::date from generate_series(first::timestamp, last::timestamp, interval '1 day') day
      where not exists (select from whole where day >= month and day < month + interval '1 month')
    ) as days
  ), noted as materialized (
    select array(select distinct n.day from daily_figure_note n, rest where n.day = any (rest.days)) as days
  )
  select m.* from whole join lateral (
    select cut, month as day, key, orders, pieces, ordered, confirmed, confirmed_soon, sold, sales, back, reductions,
      delivered, partly, refused, timed, door_minutes
    from month_figure where cut = of_cut and month = whole.month offset 0
  ) m on true
  union all
  select f.* from rest cross join noted cross join lateral (
    select * from daily_figure where cut = of_cut and day = any (rest.days) and not day = any (noted.days) offset 0
  ) f
  union all
  select f.* from noted cross join lateral figures_of_days(noted.days, of_cut, interval '1 day') f
$$;

-- As before, with months whose sums are not those of their days.
create or replace view report_fault as
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
  )
  union all
  select distinct null, 'month', null::bigint, month from (
    (select m.* from month_figure m except select * from days_of_month)
    union all
    (select * from days_of_month except select m.* from month_figure m)
  ) as one
  where not exists (
    select from daily_figure_note n where n.day >= month and n.day < month + interval '1 month');
