-- Files of the shop's logo, each under the name that the settings keep. A file never changes.
create table shop_logo (
  name text primary key check (name ~ '^[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}\.(svg|png)$'),
  bytes bytea not null check (octet_length(bytes) between 1 and 2000000),
  made_at timestamptz not null default now()
);
