-- What all processes share about payment companies, and the book of the sandbox that stands for them.

-- Tokens of companies that give out only a few an hour: whoever needs a new one takes the lease, asks for it outside
-- of any transaction, and leaves it here for all.
create table provider_token (
  -- SHA-256 of company, address and account: another account has another token.
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  -- Token and what renews it, encrypted with a key that is not in the database.
  sealed bytea,
  expires_at timestamptz,
  lease_until timestamptz,
  -- When tokens were given out lately.
  grants timestamptz[] not null default '{}',
  check ((sealed is null) = (expires_at is null))
);

-- What the sandbox knows of its sessions and of the money that it never took. A shop without a sandbox has no rows.
create table sandbox_payment (
  id text primary key check (length(id) between 8 and 100),
  book jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now()
);

-- Which attempts of a number, and how many, within the last minutes: card testing goes through many orders.
create index on payment_attempt (created_at) where provider <> 'cash';
-- What a company told that nobody has done anything about.
create index payment_event_open on payment_event (received_at) where applied_at is null;
