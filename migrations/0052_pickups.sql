-- A parcel that a rider fetches at the customer's door for a return: booked and followed as the others are, with nothing
-- to take at the door. It moves its return; order and money stay as they are, but for what the courier charges.

alter table shipment
  -- The day on which the rider comes to the customer; null: the parcel goes the other way.
  add column pickup_on date,
  add constraint shipment_pickup_of_return check (pickup_on is null or return_id is not null);

-- How the customer sends the pieces, where nobody fetches them: courier and number.
alter table return_request add column sent_with text check (length(sent_with) between 1 and 200);

-- What comes back is fetched once, and what goes out in exchange is sent once.
drop index shipment_once_for_return;
create unique index shipment_once_for_return on shipment (return_id, (pickup_on is null))
  where return_id is not null and status not in ('cancelled', 'lost', 'returned');
create index shipment_pickup_due on shipment (pickup_on)
  where pickup_on is not null and status in ('booking', 'created', 'on_hold', 'failed_attempt');

-- A pick-up has no lines of its own: it holds what its return lists.
drop trigger refuse_wrong_exchange on shipment;
create constraint trigger refuse_wrong_exchange after insert or update of return_id on shipment
  deferrable initially deferred for each row when (new.pickup_on is null) execute function refuse_wrong_exchange();

create function refuse_wrong_pickup() returns trigger language plpgsql as $$
declare
  told record;
begin
  select number, status into told from return_request where id = new.return_id;
  if told.status not in ('approved', 'coming') then
    raise exception 'Return "%" is %, and parcel "%" would fetch it', told.number, told.status, new.merchant_ref
      using errcode = 'check_violation', constraint = 'shipment_pickup_of_open_return';
  end if;
  return new;
end $$;
create trigger refuse_wrong_pickup before insert on shipment
  for each row when (new.pickup_on is not null) execute function refuse_wrong_pickup();

create function refuse_line_of_pickup() returns trigger language plpgsql as $$
begin
  if exists (select from shipment where id = new.shipment_id and pickup_on is not null) then
    raise exception 'Parcel "%" fetches what its return lists, and has no lines', new.shipment_id
      using errcode = 'check_violation', constraint = 'shipment_line_of_pickup';
  end if;
  return new;
end $$;
create trigger refuse_line_of_pickup before insert or update on shipment_line
  for each row execute function refuse_line_of_pickup();

-- The books: as before, and what our own rider gets for a pick-up. He keeps it of the cash that he has, or is owed it.
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
    select (case when o.total > 0 then round(less.amount::numeric * o.vat_included / o.total) else 0 end)::bigint as amount
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
