-- The day until which an order is to leave the shop, as it was promised with the days of its arrival: it belongs to the
-- order, whatever staff set about weekends, holidays and cut-offs since. Orders of before have none.
alter table shop_order
  add column leaves_by date,
  add constraint shop_order_leaves_before_it_arrives check (leaves_by <= promised_to);

-- Limits of time that an order came close to or went past, each noted once, and when the customer was told of it.
create table order_late (
  order_id text not null references shop_order,
  limit_of text not null check (limit_of in ('hand_over', 'delivery', 'promise')),
  stage text not null check (stage in ('close', 'past')),
  -- When the limit is, or was, reached.
  due_at timestamptz not null,
  noticed_at timestamptz not null,
  told_at timestamptz,
  primary key (order_id, limit_of, stage)
);
