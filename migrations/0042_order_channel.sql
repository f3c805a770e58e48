-- How an order came: by the storefront, or told to somebody who works here (domain/order/order-channel.ts).
alter table shop_order add column channel text not null default 'web'
  check (channel in ('web', 'phone', 'messenger', 'whatsapp', 'instagram', 'counter'));

-- The list of orders is filtered by it too (migration 0039).
drop index shop_order_by_payment;
create index shop_order_by_payment on shop_order (payment_status, payment_method, zone, channel, placed_at);
