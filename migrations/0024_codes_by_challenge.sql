-- Strangers cannot shut the owner of a number out: each code lives by its own tries, whoever asks for another one.

alter table one_time_code drop constraint one_time_code_purpose_recipient_account_id_key;

-- Keyed digests of the wrong codes that were typed: the same one, sent twice, uses one try.
alter table one_time_code add column wrong bytea[] not null default '{}';

-- Networks that an account was opened at: strangers elsewhere do not use up what is kept for these.
create table known_network (
  -- Keyed digest: no network stands in this table.
  network_hash bytea not null check (length(network_hash) = 32),
  account_id uuid not null references account on delete cascade,
  last_used_at timestamptz not null,
  primary key (network_hash, account_id)
);
create index on known_network (account_id);
