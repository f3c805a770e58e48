-- Staff edit orders that are not packed yet: more pieces, other ones, another place or person, a discount.

-- The part of the discount that staff gave; the rest is of promotions and of rounding.
alter table shop_order
  add column staff_discount bigint not null default 0,
  add constraint shop_order_staff_discount check (staff_discount between 0 and discount);

drop trigger refuse_new_amounts on shop_order;
create trigger refuse_new_amounts before update on shop_order for each row
  when ((old.subtotal, old.discount, old.staff_discount, old.delivery, old.total, old.vat_included, old.number, old.placed_at)
    is distinct from
    (new.subtotal, new.discount, new.staff_discount, new.delivery, new.total, new.vat_included, new.number, new.placed_at))
  execute function refuse_unannounced_edit();

-- What is in a box, or was, is not edited: not by code that forgot the order's lock either. A line that comes changes the
-- amounts of its order, so it is guarded by them.
create or replace function refuse_unannounced_edit() returns trigger language plpgsql as $$
declare
  edited text := case when tg_table_name = 'shop_order' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'order_id' end;
  standing text;
begin
  if current_setting('shop.edited_order', true) is distinct from edited then
    raise exception 'The amounts of order "%" stand since it was placed', edited
      using errcode = 'check_violation', constraint = tg_table_name || '_amounts_stand';
  end if;
  if tg_table_name = 'shop_order' then
    standing := to_jsonb(old) ->> 'status';
  else
    select status into standing from shop_order where id = edited for update;
  end if;
  if standing not in ('payment_pending', 'awaiting_code', 'awaiting_call', 'confirmed') then
    raise exception 'Order "%" is % and cannot be edited', edited, standing
      using errcode = 'check_violation', constraint = tg_table_name || '_packed';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- A line that goes out of an order leaves the parcels that were cancelled with it, and no other parcel.
alter table shipment_line
  drop constraint shipment_line_order_id_position_fkey,
  add constraint shipment_line_order_id_position_fkey foreign key (order_id, position)
    references order_line (order_id, position) on delete cascade;
create function refuse_line_of_parcel() returns trigger language plpgsql as $$
begin
  if (select status from shipment where id = old.shipment_id) <> 'cancelled' then
    raise exception 'Line % of order "%" is in a parcel', old.position, old.order_id
      using errcode = 'check_violation', constraint = 'shipment_line_sent';
  end if;
  return old;
end $$;
create trigger refuse_line_of_parcel before delete on shipment_line
  for each row execute function refuse_line_of_parcel();

-- A paid order that costs more afterwards is paid in part; one of which a part went back may be paid in full again.
update status_step set to_statuses = '{part_paid,refund_due,part_refunded,refunded}'
  where machine = 'payment' and from_status = 'paid';
update status_step set to_statuses = '{paid,refund_due,refunded}'
  where machine = 'payment' and from_status = 'part_refunded';

update staff_role set rights = array_append(rights, 'discounts:write'), version = version + 1
  where code = 'manager' and not 'discounts:write' = any (rights);
