-- The pieces of an exchange may go in several parcels, as those of an order do. What comes back is still fetched once.
drop index shipment_once_for_return;
create unique index shipment_once_for_return on shipment (return_id)
  where pickup_on is not null and status not in ('cancelled', 'lost', 'returned');
create index shipment_of_return on shipment (return_id) where return_id is not null;

-- A parcel of an exchange holds some of what is exchanged; all that are not cancelled, lost or back hold no piece more.
create or replace function refuse_wrong_exchange() returns trigger language plpgsql as $$
declare
  parcel text;
  told record;
  sent record;
begin
  if tg_table_name = 'shipment' then parcel := new.id;
  elsif tg_op = 'DELETE' then parcel := old.shipment_id;
  else parcel := new.shipment_id;
  end if;
  select s.merchant_ref, s.order_id, r.id, r.number, r.status into told
  from shipment s join return_request r on r.id = s.return_id where s.id = parcel;
  if not found then return null; end if;
  if told.status <> 'exchanged' then
    raise exception 'Return "%" is %, and parcel "%" would carry its exchange', told.number, told.status, told.merchant_ref
      using errcode = 'check_violation', constraint = 'shipment_of_exchange';
  end if;
  -- Two bookings of one exchange wait for each other here, also past the code that locks the order.
  perform from shop_order where id = told.order_id for update;
  if not exists (select from shipment_line where shipment_id = parcel) then
    raise exception 'Parcel "%" would hold nothing of return "%"', told.merchant_ref, told.number
      using errcode = 'check_violation', constraint = 'shipment_line_of_exchange';
  end if;
  select piece.position into sent
  from shipment_line piece
  join shipment s on s.id = piece.shipment_id
  left join return_line line on line.return_id = told.id and line.position = piece.position
  where s.return_id = told.id and s.pickup_on is null
    and (s.id = parcel or s.status not in ('cancelled', 'lost', 'returned'))
  group by piece.position, line.quantity having sum(piece.quantity) > coalesce(line.quantity, 0)
  limit 1;
  if found then
    raise exception 'More of line % of return "%" would be sent than is exchanged', sent.position, told.number
      using errcode = 'check_violation', constraint = 'shipment_line_of_exchange';
  end if;
  return null;
end $$;
