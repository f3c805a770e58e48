-- Who was told that a piece is back, so that staff see how many bought it. Forgotten after 60 days
-- (docs/decisions/0068-unfinished-checkouts.md).
create table stock_alert_told (
  id bigint generated always as identity primary key,
  variant_id int not null references variant on delete cascade,
  -- As in stock_alert.
  contact text not null,
  told_at timestamptz not null default now()
);
create index on stock_alert_told (variant_id, told_at);
create index on stock_alert_told (contact);
create index on stock_alert_told (told_at);
