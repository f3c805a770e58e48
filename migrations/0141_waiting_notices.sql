-- Messages of staff to all who wait for a piece (docs/decisions/0076-waiting-notices.md).

-- People who wait may also want to know the expected day, before the piece is back.
alter table stock_alert add column news boolean not null default false;

-- `back`: the piece is here. `coming`: the day on which it is expected.
create table waiting_notice (
  id int generated always as identity primary key,
  kind text not null check (kind in ('back', 'coming')),
  product_id int not null references product on delete cascade,
  -- Null: all sizes and colours of the product.
  variant_id int references variant on delete cascade,
  day date,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
  account_id uuid not null references staff_member on delete restrict,
  -- A repeated request finds the notice that it made.
  key text not null check (length(key) between 1 and 200),
  -- Of the request that made it: the entries of the audit and the messages name it.
  device text not null check (length(device) <= 60),
  request_id text not null,
  made_at timestamptz not null,
  finished_at timestamptz,
  unique (account_id, key),
  check ((kind = 'coming') = (day is not null)),
  check ((finished_at is null) = (state = 'running'))
);
create index on waiting_notice (made_at desc);
create index on waiting_notice (product_id);
create index on waiting_notice (variant_id);
create index on waiting_notice (id) where state = 'running';
call audit_table('waiting_notice', 'waiting_notice', 'id', 'key', 'device', 'request_id');

-- Everybody who waited as the notice was made.
create table waiting_notice_person (
  notice_id int not null references waiting_notice on delete cascade,
  -- As in stock_alert.
  contact text not null,
  language text not null check (language in ('en', 'bn')),
  -- `told`: the message is in the outbox, or has left it.
  state text not null check (state in ('waiting', 'told', 'left_out', 'cancelled')),
  reason text check (reason in
    ('bought', 'not_on_sale', 'unusable', 'not_free', 'free', 'no_consent', 'opted_out', 'told', 'day_over', 'gone')),
  -- The variants that the message was about.
  variants int[] not null default '{}',
  -- Copies of the notice's own, for the index below.
  product_id int not null,
  kind text not null,
  primary key (notice_id, contact),
  check ((state = 'left_out') = (reason is not null))
);
-- Two notices of the same kind about the same product never have the same person to tell.
create unique index waiting_notice_person_once on waiting_notice_person (product_id, kind, contact)
  where state = 'waiting';
create index on waiting_notice_person (contact);

-- A wish to be told is answered once, by the shop itself or by staff, whatever happens at the same moment.
alter table stock_alert_told add column alert_id int unique,
  add column notice_id int references waiting_notice on delete set null,
  -- Of the wish, which comes back as it was when the notice is called off.
  add column asked_at timestamptz,
  add column news boolean not null default false;
create index on stock_alert_told (notice_id) where notice_id is not null;

-- Each wish hears of the day once.
create table stock_alert_news (
  alert_id int primary key references stock_alert on delete cascade,
  notice_id int not null,
  foreign key (notice_id) references waiting_notice on delete cascade
);
create index on stock_alert_news (notice_id);

create table waiting_setting (
  id int primary key default 1 check (id = 1),
  -- The shop tells those who wait as soon as a piece is free; otherwise staff do.
  by_itself boolean not null default true,
  version int not null default 1
);
insert into waiting_setting default values;
call audit_table('waiting_setting', 'waiting_setting', 'id');

-- Looked for by the person who was written to.
create index on message (recipient) where state = 'dead';
