-- What cash at the door costs more. It is a part of `delivery`, so that the ledger, the report of VAT and every refund
-- treat it as they treat the charge: the column says how much of it is the fee.
alter table shop_order
  add column cash_fee bigint not null default 0,
  add constraint shop_order_cash_fee check (cash_fee between 0 and delivery);

drop trigger refuse_new_amounts on shop_order;
create trigger refuse_new_amounts before update on shop_order for each row
  when ((old.subtotal, old.discount, old.staff_discount, old.delivery, old.cash_fee, old.total, old.vat_included, old.number, old.placed_at)
    is distinct from
    (new.subtotal, new.discount, new.staff_discount, new.delivery, new.cash_fee, new.total, new.vat_included, new.number, new.placed_at))
  execute function refuse_unannounced_edit();

-- Nobody is asked for a fee until the owner sets one. In whole taka.
update setting set value = jsonb_set(value, '{cash,fee}', '0') where name = 'checkout' and value -> 'cash' -> 'fee' is null;

create or replace function webhook_order(o shop_order) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'number', o.number, 'status', o.status, 'payment_status', o.payment_status, 'payment_method', o.payment_method,
    'delivery_method', o.delivery_method, 'currency', 'BDT', 'subtotal', wire_taka(o.subtotal),
    'discount', wire_taka(o.discount), 'delivery', wire_taka(o.delivery - o.cash_fee),
    'cash_fee', wire_taka(o.cash_fee), 'total', wire_taka(o.total),
    'paid', wire_taka(o.paid), 'refunded', wire_taka(o.refunded), 'placed_at', wire_time(o.placed_at),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'product_id', l.product_id, 'variant_id', l.variant_id, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity,
        'unit_price', wire_taka(l.unit_price), 'total', wire_taka(l.total)) order by l.position), '[]')
      from order_line l where l.order_id = o.id))
$$;
