-- Staff may decide that the rest of an order will not be sent, once a part of it has left the shop. Its lines then have
-- the pieces that were sent, and beside them the number of those that will not be.
alter table order_line
  add column not_sent int not null default 0 check (not_sent >= 0),
  drop constraint order_line_quantity_check,
  add constraint order_line_quantity_check check (quantity >= 0 and quantity + not_sent between 1 and 100);

-- An order that was packed is not edited; of one with a courier, pieces that are not sent can be taken out.
create or replace function refuse_unannounced_edit() returns trigger language plpgsql as $$
declare
  is_order boolean := tg_table_name = 'shop_order';
  was jsonb := to_jsonb(old);
  becomes jsonb := to_jsonb(new);
  edited text := case when is_order then was ->> 'id' else was ->> 'order_id' end;
  standing text;
begin
  if current_setting('shop.edited_order', true) is distinct from edited then
    raise exception 'The amounts of order "%" stand since it was placed', edited
      using errcode = 'check_violation', constraint = tg_table_name || '_amounts_stand';
  end if;
  if is_order then
    standing := was ->> 'status';
  else
    select status into standing from shop_order where id = edited for update;
  end if;
  if standing in ('payment_pending', 'awaiting_code', 'awaiting_call', 'confirmed')
    and (is_order or tg_op = 'DELETE' or was -> 'not_sent' = becomes -> 'not_sent') then
    return coalesce(new, old);
  end if;
  if standing = 'with_courier' and tg_op = 'UPDATE' and (case
    when is_order then (becomes ->> 'total')::bigint <= (was ->> 'total')::bigint
      and (becomes ->> 'delivery')::bigint <= (was ->> 'delivery')::bigint
    else (becomes ->> 'quantity')::int <= (was ->> 'quantity')::int
      and (becomes ->> 'quantity')::int + (becomes ->> 'not_sent')::int
        = (was ->> 'quantity')::int + (was ->> 'not_sent')::int
      and (becomes ->> 'total')::bigint <= (was ->> 'total')::bigint
  end) then
    return new;
  end if;
  raise exception 'Order "%" is % and cannot be edited', edited, standing
    using errcode = 'check_violation', constraint = tg_table_name || '_packed';
end $$;

-- No piece that is in a parcel is taken out of its line.
create constraint trigger refuse_sent_twice after update of quantity on order_line
  for each row execute function refuse_sent_twice();

-- Pieces that left the shelf with the first part and will not be sent lie there again.
insert into status_step (machine, from_status, to_statuses) values ('hold', 'taken', '{released}')
on conflict (machine, from_status) do update set to_statuses = excluded.to_statuses;
