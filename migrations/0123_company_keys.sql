-- The keys by which the shop speaks to other companies, where the owner enters them (docs/decisions/0068-company-keys.md).

-- Each set of keys that was ever in use, sealed by the store's secret: a payment that began with it is asked about, and
-- given back, with it.
create table company_keys (
  id uuid primary key,
  company text not null,
  -- Nonce, tag and at least the braces of JSON.
  sealed bytea not null check (length(sealed) between 30 and 16384),
  made_at timestamptz not null default now(),
  unique (company, id)
);
create index on company_keys (company, made_at desc);
create trigger refuse_change before update or delete on company_keys for each row execute function refuse_change();

-- The accounts in use; a company without a row is switched on and has no keys of the owner's.
create table company_account (
  company text primary key check (company in ('sslcommerz', 'bkash', 'steadfast', 'pathao', 'redx')),
  is_on boolean not null default true,
  keys_id uuid,
  version int not null default 1,
  foreign key (company, keys_id) references company_keys (company, id)
);
create trigger announce_change after insert or update or delete on company_account
  for each statement execute function announce_kind('content');

-- Null: the keys of the operator, or of the sandbox.
alter table payment_attempt add column keys_id uuid references company_keys;
