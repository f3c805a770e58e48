-- What all processes share about couriers, what a courier's word said about money until it is proven, and two things
-- that must never happen: more pieces sent than were ordered, more cash asked for than is owed.

-- Why nothing is sent to a courier for a while: it refused our keys, and refusals are counted there.
create table courier_stop (
  -- SHA-256 of courier, address and keys: other keys are tried at once.
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  courier text not null,
  reason text not null,
  until timestamptz not null
);

-- Why a courier did not take a booking, or why staff have to look at a parcel; null where nothing is wrong.
alter table shipment add column problem text check (length(problem) <= 300);

-- A courier's word about money or goods is asked about before it counts; until then it stands here.
alter table shipment_event
  add column collected bigint check (collected >= 0),
  add column fee bigint check (fee >= 0),
  add column alarm text;
create index shipment_event_unproven on shipment_event (shipment_id, status) where applied_at is null;

-- Pieces of parcels that are called off, lost or back may be sent again; all others together are what was ordered.
create function refuse_sent_twice() returns trigger language plpgsql as $$
declare
  sent record;
begin
  -- Two bookings of one order wait for each other here, also past the code that locks the order.
  perform from shop_order where id = new.order_id for update;
  select line.position into sent
  from order_line line
  join shipment_line piece on piece.order_id = line.order_id and piece.position = line.position
  join shipment on shipment.id = piece.shipment_id and shipment.status not in ('cancelled', 'lost', 'returned')
  where line.order_id = new.order_id
  group by line.position, line.quantity having sum(piece.quantity) > line.quantity
  limit 1;
  if found then
    raise exception 'More of line % of order "%" would be sent than was ordered', sent.position, new.order_id
      using errcode = 'check_violation', constraint = 'shipment_line_sent_once';
  end if;
  return null;
end $$;
create constraint trigger refuse_sent_twice after insert or update on shipment_line
  for each row execute function refuse_sent_twice();

-- What riders are to take for an order, over all parcels that are not at their end, is never more than is owed.
create function refuse_too_much_cash() returns trigger language plpgsql as $$
declare
  asked bigint;
  owed bigint;
begin
  select total - paid + refunded into owed from shop_order where id = new.order_id for update;
  select coalesce(sum(cod_amount), 0) into asked from shipment
  where order_id = new.order_id and status not in
    ('cancelled', 'lost', 'returned', 'returning', 'delivered', 'partially_delivered');
  if asked > owed then
    raise exception 'Riders would be asked to take % poisha for order "%", of which % are owed', asked, new.order_id, owed
      using errcode = 'check_violation', constraint = 'shipment_cash_within_due';
  end if;
  return null;
end $$;
create constraint trigger refuse_too_much_cash after insert or update of cod_amount on shipment
  for each row execute function refuse_too_much_cash();
