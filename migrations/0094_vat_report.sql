-- VAT by month and rate (docs/decisions/0045-vat-classes.md). The ledger knows how much VAT each order brings and takes
-- back, and not at which rates. Beside its entries stand now those of VAT, written at the same moment and by the same
-- rule: the difference between what an order says and what is written. Together they say the account `vat` to the poisha.

-- Pieces that a customer did not take at the door, of orders that were delivered. A parcel that came back whole had the
-- pieces of its lines. Of a parcel that was taken in part nobody tells which pieces stayed; they are known where only one
-- choice of its pieces costs what was not paid.
create function pieces_refused(of_order text) returns table (place smallint, quantity int) language sql stable as $$
  with recursive parcel as (
    select s.id, s.cod_amount - s.collected as missing,
      s.status = 'returned' and coalesce(s.collected, 0) = 0 and not exists (
        select from shipment_event e where e.shipment_id = s.id and e.status = 'partially_delivered') as whole
    from shipment s
    where s.order_id = of_order and s.return_id is null and s.status in ('returned', 'partially_delivered')
  ), piece as (
    select p.id, l.position, sl.quantity, l.total::numeric / l.quantity as worth,
      row_number() over (partition by p.id order by l.position) as n, count(*) over (partition by p.id) as of
    from parcel p
    join shipment_line sl on sl.shipment_id = p.id
    join order_line l on l.order_id = of_order and l.position = sl.position
    where not p.whole and p.missing > 0
  ), choice as (
    select p.id, p.missing, 0::bigint as n, 0::numeric as worth, '{}'::int[] as taken
    from parcel p
    where not p.whole and p.missing > 0
      -- More choices than these would take too long, and many of them would cost the same.
      and (select sum(ln(sl.quantity + 1)) from shipment_line sl where sl.shipment_id = p.id) <= ln(1000)
    union all
    select c.id, c.missing, piece.n, c.worth + piece.worth * q, c.taken || q
    from choice c
    join piece on piece.id = c.id and piece.n = c.n + 1
    cross join generate_series(0, piece.quantity) as q
    -- Riders take whole taka.
    where c.worth + piece.worth * q < c.missing + 100
  ), known as (
    select c.id, min(c.taken) as taken
    from choice c join piece on piece.id = c.id and piece.n = c.n and piece.n = piece.of
    where c.worth > c.missing - 100
    group by c.id having count(*) = 1
  )
  select sl.position, sl.quantity from parcel p join shipment_line sl on sl.shipment_id = p.id where p.whole
  union all
  select piece.position, known.taken[piece.n] from known join piece on piece.id = known.id where known.taken[piece.n] > 0
$$;

-- By rate (null: the delivery charge, which has no VAT inside), the parts of an amount by which a delivered order costs
-- less, in poisha. First come pieces that were refused at the door and those of returns that were refunded, with the
-- delivery charge that went back with them; the rest has the mean VAT of the rest of the order.
create function reduction_by_rate(of_order text, less bigint)
returns table (rate int, amount bigint, vat bigint) language sql stable as $$
  with came as (
    select place, sum(quantity) as quantity from (
      select rl.position as place, rl.quantity
      from return_request r join return_line rl on rl.return_id = r.id
      where r.order_id = of_order and r.status = 'refunded'
      union all
      select place, quantity from pieces_refused(of_order)
    ) as piece group by place
  ), part as (
    select l.vat_rate as rate, sum(l.total)::numeric as total, sum(l.vat)::numeric as vat,
      sum(trunc(l.total::numeric * least(coalesce(came.quantity, 0), l.quantity) / l.quantity)) as back,
      sum(round(l.vat::numeric * least(coalesce(came.quantity, 0), l.quantity) / l.quantity)) as vat_back
    from order_line l left join came on came.place = l.position
    where l.order_id = of_order group by l.vat_rate
    union all
    select null, o.delivery, 0, least(o.delivery, (
      select coalesce(sum(delivery_back), 0) from return_request where order_id = o.id and status = 'refunded')), 0
    from shop_order o where o.id = of_order
  ), whole as (
    select sum(back) as back, sum(total - back) as rest, least(less, sum(back)) as first from part
  ), running as (
    select part.*, sum(part.back) over upwards as back_until, sum(part.total - part.back) over upwards as rest_until
    from part window upwards as (order by part.rate nulls last)
  ), share as (
    select r.rate,
      -- Each share ends where the rounded sum until here ends, so that they sum to the whole.
      coalesce(round(w.first * r.back_until / nullif(w.back, 0))
        - round(w.first * (r.back_until - r.back) / nullif(w.back, 0)), 0)
      + coalesce(round((less - w.first) * r.rest_until / nullif(w.rest, 0))
        - round((less - w.first) * (r.rest_until - (r.total - r.back)) / nullif(w.rest, 0)), 0) as amount,
      coalesce(round(r.vat_back * w.first / nullif(w.back, 0)), 0)
        + coalesce(round((r.vat - r.vat_back) * (less - w.first) / nullif(w.rest, 0)), 0) as vat
    from running r cross join whole w
  )
  select share.rate, share.amount::bigint, least(share.vat, share.amount)::bigint from share where share.amount <> 0
$$;

-- What a delivered order costs less in the end: money given back, and pieces that were not taken at the door.
create view order_reduction as
  select o.id as order_id, less.amount,
    greatest(coalesce(o.delivered_at, o.placed_at), (select max(r.created_at) from refund r where r.order_id = o.id)) as at
  from shop_order o
  cross join lateral (
    select coalesce(sum(coalesce(a.accepted, a.received)), 0) as accepted,
      coalesce(sum(greatest(0, a.refunding - (a.received - coalesce(a.accepted, a.received)))), 0) as given
    from payment_attempt a where a.order_id = o.id and a.state = 'paid'
  ) as money
  cross join lateral (select greatest(0, o.total - money.accepted + money.given) as missing) as open
  cross join lateral (
    select case
      when exists (select from shipment s where s.order_id = o.id and s.return_id is null
        and (s.status = 'returned' or (s.status = 'partially_delivered' and s.collected is not null)))
        then open.missing
      else least(money.given, open.missing) end::bigint as amount
  ) as less
  where o.status = 'delivered' and less.amount > 0;

-- What the entries of VAT must say, with VAT inside the amounts.
create view vat_of_orders as
  select o.id as order_id, 'sale' as kind, l.vat_rate as rate, sum(l.total)::bigint as amount, sum(l.vat)::bigint as vat,
    coalesce(o.delivered_at, o.placed_at) as at
  from shop_order o join order_line l on l.order_id = o.id
  where o.status = 'delivered' group by o.id, l.vat_rate having sum(l.total) <> 0
  union all
  select o.id, 'sale', null, o.delivery, 0, coalesce(o.delivered_at, o.placed_at)
  from shop_order o where o.status = 'delivered' and o.delivery <> 0
  union all
  select less.order_id, 'reduction', part.rate, part.amount, part.vat, less.at
  from order_reduction less cross join lateral reduction_by_rate(less.order_id, less.amount) part;

create or replace view ledger_of_orders as
  select a.order_id, a.shipment_id, 'payment' as kind, a.id as source, ledger_place(a.provider, s.courier) as debit,
    'customers' as credit, a.received as amount, coalesce(a.settled_at, a.created_at) as at
  from payment_attempt a left join shipment s on s.id = a.shipment_id
  where a.received > 0
  union all
  select r.order_id, null, 'refund_promised', r.id, 'customers', 'refunds', r.amount, r.created_at
  from refund r where r.state <> 'withdrawn'
  union all
  select r.order_id, null, 'refund_sent', r.id, 'refunds',
    case r.way when 'cash' then 'till' when 'bank' then 'bank' when 'bkash' then 'own_bkash' when 'nagad' then 'own_nagad'
      else ledger_place(a.provider, null) end,
    r.amount, coalesce(r.done_at, r.created_at)
  from refund r join payment_attempt a on a.id = r.attempt_id where r.state = 'done'
  union all
  -- A sale is one when the order is delivered; until then its money is the customer's.
  select o.id, null, 'sale', o.id, 'customers', part.account, part.amount, coalesce(o.delivered_at, o.placed_at)
  from shop_order o cross join lateral (values
    ('sales', o.total - o.delivery - o.vat_included), ('delivery', o.delivery), ('vat', o.vat_included)
  ) as part (account, amount)
  where o.status = 'delivered' and part.amount <> 0
  union all
  select less.order_id, null, 'reduction', less.order_id, part.account, 'customers', part.amount, less.at
  from order_reduction less
  cross join lateral (
    select coalesce(sum(by_rate.vat), 0)::bigint as amount from reduction_by_rate(less.order_id, less.amount) by_rate
  ) as tax
  cross join lateral (values ('vat', tax.amount), ('reductions', less.amount - tax.amount)) as part (account, amount)
  where part.amount <> 0
  union all
  -- A statement has the charge where the courier did not tell it before.
  select s.order_id, s.id, 'courier_charge', s.id, 'courier_charges', ledger_place('cash', s.courier), s.fee,
    coalesce(s.ended_at, s.created_at)
  from shipment s
  where (s.courier <> 'manual' or s.pickup_on is not null) and s.fee > 0
    and s.status in ('delivered', 'partially_delivered', 'returned')
    and not exists (
      select from courier_payout_line l where l.shipment_id = s.id and l.counts and l.expected_fee is null);
drop function vat_of_reduction;

create table vat_entry (
  id bigint generated always as identity primary key,
  -- Of the books, in Dhaka.
  day date not null,
  at timestamptz not null,
  kind text not null check (kind in ('sale', 'reduction')),
  order_id text not null references shop_order,
  -- In hundredths of a per cent; null: the delivery charge, which has no VAT inside.
  rate int check (rate between 0 and 10000),
  -- In poisha, with the VAT inside; below zero where it takes back what was written before.
  amount bigint not null,
  vat bigint not null,
  check (amount <> 0 or vat <> 0)
);
create index on vat_entry (day) include (kind, rate, amount, vat);
create index on vat_entry (order_id);

-- Also writes what the entries of VAT do not say yet.
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
end $$;

-- Orders of before: first the difference that the new rule for refused pieces makes in the ledger, then the entries of
-- VAT on the days of the ledger. Money that was given back in several months stands in the last of them.
select post_order(order_id) from (select order_id from order_reduction order by order_id) as had;
delete from vat_entry;
insert into vat_entry (day, at, kind, order_id, rate, amount, vat)
select coalesce(
    (select max(e.day) from ledger_entry e where e.order_id = v.order_id and e.kind = v.kind),
    (v.at at time zone 'Asia/Dhaka')::date),
  v.at, v.kind, v.order_id, v.rate, v.amount, v.vat
from vat_of_orders v order by v.at, v.order_id, v.kind, v.rate;

create trigger date_entry before insert on vat_entry for each row execute function date_entry();
create trigger refuse_rewriting before update or delete on vat_entry
  for each row execute function refuse_change();
create trigger refuse_truncation before truncate on vat_entry for each statement execute function refuse_change();

-- Orders whose entries of VAT differ from what they are read from, and days on which they differ from the ledger; none
-- does, or something wrote past the triggers.
create view vat_fault as
  select order_id, kind, rate, sum(amount)::bigint as amount, sum(vat)::bigint as vat
  from (
    select order_id, kind, rate, amount, vat from vat_of_orders
    union all select order_id, kind, rate, - amount, - vat from vat_entry
  ) as one
  group by order_id, kind, rate having sum(amount) <> 0 or sum(vat) <> 0;
