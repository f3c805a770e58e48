-- What the shop says to people by SMS and e-mail: queued in the transaction that caused it, sent after its commit.

create table message (
  -- Also what providers know a message by: its Message-ID, and the reference of an SMS.
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '^[a-z]+(_[a-z]+)*$'),
  channel text not null check (channel in ('sms', 'email')),
  -- Only mobile numbers of Bangladesh: others cost a multiple and are what SMS fraud is after.
  recipient text not null check (
    case channel when 'sms' then recipient ~ '^\+8801[3-9][0-9]{8}$' else recipient ~ '^[^@[:space:]]+@[^@[:space:]]+$' end),
  language text not null check (language in ('en', 'bn')),
  -- What the message says, without its secrets.
  facts jsonb not null,
  -- Its secrets (codes, links that let one in), encrypted with a key that is not in the database.
  sealed bytea,
  -- 0 goes first: codes, then what concerns orders and accounts, then what customers asked to be told.
  priority smallint not null check (priority between 0 and 2),
  state text not null default 'queued' check (state in ('queued', 'failed', 'sent', 'dead')),
  tries int not null default 0 check (tries >= 0),
  -- When it is tried next; while somebody tries, when somebody else may. Null once it is sent or dead.
  due_at timestamptz default now(),
  -- Not sent after this: a code that nobody can use any more only confuses.
  expires_at timestamptz not null,
  provider text,
  provider_reference text,
  segments int check (segments > 0),
  last_error text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  check ((due_at is null) = (state in ('sent', 'dead'))),
  check ((ended_at is null) = (due_at is not null)),
  -- A secret never outlives its errand.
  check (sealed is null or due_at is not null)
);

create index on message (channel, priority, due_at) where due_at is not null;
create index on message (expires_at) where due_at is not null;
create index on message (ended_at) where due_at is null;
create index on message (created_at);

-- What the sandbox would have sent. Encrypted like the secrets, as there are codes in it.
create table sandbox_message (
  message_id uuid primary key references message on delete cascade,
  sealed bytea not null
);

-- Wakes those who send. Nobody hears it before the commit, nor after a rollback.
create function announce_messages() returns trigger language plpgsql as $$
begin
  perform pg_notify('message', channel) from (select distinct channel from added) channels;
  return null;
end $$;

create trigger announce_insert after insert on message referencing new table as added
  for each statement execute function announce_messages();
