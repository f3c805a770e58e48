-- Who has the page of an order open now. Rows live for seconds, so that they need not survive a crash.
create unlogged table order_viewer (
  order_id text not null references shop_order on delete cascade,
  account_id uuid not null references staff_member on delete cascade,
  seen_at timestamptz not null,
  primary key (order_id, account_id)
);
create index on order_viewer (seen_at);
