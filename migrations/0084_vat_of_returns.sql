-- The VAT that goes back with returned pieces is that of their own lines: an order may have pieces of several VAT
-- classes, and its delivery charge has no VAT inside. Until now each refund took its part of the VAT of the whole order.

-- The VAT inside an amount by which a delivered order costs less, in poisha. First come pieces of returns that were
-- refunded, with the delivery charge that went back with them; what is given back beyond them has the mean VAT of the
-- rest of the order.
create function vat_of_reduction(of_order text, less bigint) returns bigint language sql stable as $$
  select least(less, o.vat_included, greatest(0, case
    when less <= back.goods + back.delivery then round(back.vat * less / (back.goods + back.delivery))
    when o.total <= back.goods + back.delivery then back.vat
    else round(back.vat + (less - back.goods - back.delivery) * (o.vat_included - back.vat)
      / (o.total - back.goods - back.delivery))
    end))::bigint
  from shop_order o
  cross join lateral (
    select
      coalesce(sum(trunc(l.total::numeric * least(came.quantity, l.quantity) / l.quantity)), 0) as goods,
      coalesce(sum(round(l.vat::numeric * least(came.quantity, l.quantity) / l.quantity)), 0) as vat,
      coalesce((select sum(delivery_back) from return_request where order_id = o.id and status = 'refunded'), 0) as delivery
    from (
      select rl.position, sum(rl.quantity) as quantity
      from return_request r join return_line rl on rl.return_id = r.id
      where r.order_id = o.id and r.status = 'refunded' group by rl.position
    ) as came
    join order_line l on l.order_id = o.id and l.position = came.position
  ) as back
  where o.id = of_order
$$;

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
  -- What a delivered order costs less in the end: money given back, and pieces that were not taken at the door.
  select o.id, null, 'reduction', o.id, part.account, 'customers', part.amount,
    greatest(coalesce(o.delivered_at, o.placed_at), (select max(r.created_at) from refund r where r.order_id = o.id))
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
  cross join lateral (
    select case when less.amount > 0 then vat_of_reduction(o.id, less.amount) else 0 end as amount
  ) as tax
  cross join lateral (values ('vat', tax.amount), ('reductions', less.amount - tax.amount)) as part (account, amount)
  where o.status = 'delivered' and part.amount <> 0
  union all
  -- A statement has the charge where the courier did not tell it before.
  select s.order_id, s.id, 'courier_charge', s.id, 'courier_charges', ledger_place('cash', s.courier), s.fee,
    coalesce(s.ended_at, s.created_at)
  from shipment s
  where (s.courier <> 'manual' or s.pickup_on is not null) and s.fee > 0
    and s.status in ('delivered', 'partially_delivered', 'returned')
    and not exists (
      select from courier_payout_line l where l.shipment_id = s.id and l.counts and l.expected_fee is null);

-- A return may be done after its money was promised.
create constraint trigger post_to_ledger after insert or update of status on return_request
  deferrable initially deferred for each row when (new.status = 'refunded') execute function post_order_of_row('order_id');

-- The books take the difference of returns until now, on the first open day.
select post_order(order_id) from (
  select distinct order_id from return_request where status = 'refunded' order by order_id
) as had;
