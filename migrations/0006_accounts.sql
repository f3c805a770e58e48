-- People with an account, the ways in which they prove who they are, and what they keep here.
-- Secrets stand in these tables only as digests: a copy of the database lets nobody in.

create table account (
  id uuid primary key default gen_random_uuid(),
  role text not null default 'customer' check (role in ('customer', 'staff')),
  name text not null default '' check (length(name) <= 80),
  username text check (length(username) between 1 and 40),
  -- Lower case, ASCII. Unproven until email_verified: then it lets nobody in and inherits nothing.
  email text unique check (email ~ '^[!-?A-~]+@[!-?A-~]+$' and email = lower(email) and length(email) <= 254),
  email_verified boolean not null default false,
  -- The address that shall replace `email` once it is proven.
  pending_email text check (pending_email = lower(pending_email) and length(pending_email) <= 254),
  -- Always proven: a number stands here only after its code came back.
  phone text unique check (phone ~ '^\+8801[3-9][0-9]{8}$'),
  birth_date date,
  gender text check (gender in ('female', 'male', 'other')),
  language text not null default 'en' check (language in ('en', 'bn')),
  wants_offers boolean not null default false,
  disabled_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (email is not null or phone is not null),
  check (email is not null or not email_verified)
);

create table sign_in_method (
  account_id uuid not null references account on delete cascade,
  provider text not null check (provider in ('credential', 'google')),
  -- Google's `sub`; for a password the account's own id.
  subject text not null,
  -- Argon2id in PHC form. Accounts without this row have no password: there is no default one.
  password_hash text check (password_hash ~ '^\$argon2id\$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, provider),
  unique (provider, subject),
  check ((provider = 'credential') = (password_hash is not null))
);

create table session (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the token, which only its holder has.
  token_hash bytea not null unique check (length(token_hash) = 32),
  account_id uuid not null references account on delete cascade,
  level text not null default 'user' check (level in ('user', 'staff')),
  -- Such as "Chrome on Android": never the whole user agent.
  device text not null check (length(device) <= 60),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When its holder last showed who they are, by password, code or Google.
  proven_at timestamptz not null,
  expires_at timestamptz not null
);
create index on session (account_id);
create index on session (expires_at);

-- Devices from which an account was opened by password before: guessing by others does not slow them down.
create table known_device (
  token_hash bytea not null check (length(token_hash) = 32),
  account_id uuid not null references account on delete cascade,
  last_used_at timestamptz not null,
  primary key (token_hash, account_id)
);
create index on known_device (account_id);

-- Six-digit codes on their way. A new one for the same purpose takes the old one's place; a used one is deleted.
create table one_time_code (
  -- What the asker was given: 256 random bits.
  id text primary key,
  purpose text not null
    check (purpose in ('sign_in', 'sign_up', 'phone_change', 'recovery', 'step_up')),
  -- E.164 number or e-mail address that it was sent to.
  recipient text not null,
  -- Set where only this account may use it.
  account_id uuid references account on delete cascade,
  -- Keyed with the store's secret, over id, purpose, recipient and code.
  code_mac bytea not null check (length(code_mac) = 32),
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique nulls not distinct (purpose, recipient, account_id)
);
create index on one_time_code (expires_at);

-- Links and passes that work once. The newest of each purpose is the only one of an account.
create table one_time_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  purpose text not null check (purpose in ('email_verification', 'google_link', 'new_password')),
  account_id uuid not null references account on delete cascade,
  -- The address that the link was sent to and proves.
  email text,
  -- Google's `sub`, where following the link adds it.
  subject text,
  expires_at timestamptz not null,
  unique (purpose, account_id),
  check ((purpose = 'google_link') = (subject is not null))
);
create index on one_time_link (expires_at);

create table google_nonce (
  nonce_hash bytea primary key check (length(nonce_hash) = 32),
  expires_at timestamptz not null
);
create index on google_nonce (expires_at);

-- How often somebody did something lately. The key is a keyed digest: no phone, address or network stands in it.
create table rate_limit (
  key text primary key,
  used int not null check (used >= 0),
  resets_at timestamptz not null,
  blocked_until timestamptz
);
create index on rate_limit (resets_at);

create table saved_address (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  is_default boolean not null default false,
  name text not null check (length(name) between 2 and 80),
  phone text not null check (phone ~ '^\+8801[3-9][0-9]{8}$'),
  second_phone text check (second_phone ~ '^\+8801[3-9][0-9]{8}$'),
  -- Ids of seed/addresses.json. The division follows from the district.
  district text not null,
  area text not null,
  line text not null check (length(line) between 10 and 160),
  landmark text check (length(landmark) <= 100),
  postcode text check (postcode ~ '^[1-9][0-9]{3}$'),
  kind text check (kind in ('home', 'office')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on saved_address (account_id);
create unique index on saved_address (account_id) where is_default;
