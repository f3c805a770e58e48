-- The parcel with the other pieces of an exchange: booked and followed as the parcels of an order are, but nothing is taken
-- at the door for it, and what becomes of it moves neither its order nor its order's money.

alter table return_request add constraint return_request_of_order unique (id, order_id);

alter table shipment
  -- The request whose other pieces it carries; null: pieces of the order itself.
  add column return_id text,
  add constraint shipment_return_of_order foreign key (return_id, order_id) references return_request (id, order_id),
  add constraint shipment_exchange_takes_nothing check (return_id is null or cod_amount = 0);

-- The pieces of an exchange are in one parcel at a time, whoever books twice.
create unique index shipment_once_for_return on shipment (return_id)
  where return_id is not null and status not in ('cancelled', 'lost', 'returned');

-- As before, of the order's own pieces: those in exchange for them are others.
create or replace function refuse_sent_twice() returns trigger language plpgsql as $$
declare
  sent record;
begin
  -- Two bookings of one order wait for each other here, also past the code that locks the order.
  perform from shop_order where id = new.order_id for update;
  select line.position into sent
  from order_line line
  join shipment_line piece on piece.order_id = line.order_id and piece.position = line.position
  join shipment on shipment.id = piece.shipment_id and shipment.return_id is null
    and shipment.status not in ('cancelled', 'lost', 'returned')
  where line.order_id = new.order_id
  group by line.position, line.quantity having sum(piece.quantity) > line.quantity
  limit 1;
  if found then
    raise exception 'More of line % of order "%" would be sent than was ordered', sent.position, new.order_id
      using errcode = 'check_violation', constraint = 'shipment_line_sent_once';
  end if;
  return null;
end $$;

-- The parcel of an exchange holds what is exchanged, no piece more and none less. Looked at when all of it is written.
create function refuse_wrong_exchange() returns trigger language plpgsql as $$
declare
  parcel text;
  told record;
begin
  if tg_table_name = 'shipment' then parcel := new.id;
  elsif tg_op = 'DELETE' then parcel := old.shipment_id;
  else parcel := new.shipment_id;
  end if;
  select s.merchant_ref, r.id, r.number, r.status into told
  from shipment s join return_request r on r.id = s.return_id where s.id = parcel;
  if not found then return null; end if;
  if told.status <> 'exchanged' then
    raise exception 'Return "%" is %, and parcel "%" would carry its exchange', told.number, told.status, told.merchant_ref
      using errcode = 'check_violation', constraint = 'shipment_of_exchange';
  end if;
  if exists (
    (select position, quantity from shipment_line where shipment_id = parcel
      except select position, quantity from return_line where return_id = told.id)
    union all
    (select position, quantity from return_line where return_id = told.id
      except select position, quantity from shipment_line where shipment_id = parcel)
  ) then
    raise exception 'Parcel "%" would not hold the pieces of return "%"', told.merchant_ref, told.number
      using errcode = 'check_violation', constraint = 'shipment_line_of_exchange';
  end if;
  return null;
end $$;
create constraint trigger refuse_wrong_exchange after insert or update of return_id on shipment
  deferrable initially deferred for each row execute function refuse_wrong_exchange();
create constraint trigger refuse_wrong_exchange after insert or update or delete on shipment_line
  deferrable initially deferred for each row execute function refuse_wrong_exchange();

-- Cash is asked for the order's own pieces alone.
drop trigger refuse_too_much_cash on shipment;
create constraint trigger refuse_too_much_cash after insert or update of cod_amount on shipment
  for each row when (new.return_id is null) execute function refuse_too_much_cash();
