-- Passkeys of people who work here: a second factor, or the whole sign-in.

create table staff_passkey (
  -- The credential's id, in base64url.
  id text primary key check (length(id) between 1 and 1400),
  account_id uuid not null references staff_member on delete cascade,
  public_key bytea not null,
  -- Never goes back: a copy of a key betrays itself by a count that was used before.
  counter bigint not null check (counter >= 0),
  -- How a browser reaches it, such as usb or internal.
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on staff_passkey (account_id);

-- A challenge is answered once, for the purpose and by the person that it was made for.
create table staff_passkey_challenge (
  challenge_hash bytea primary key check (length(challenge_hash) = 32),
  purpose text not null check (purpose in ('sign_in', 'second_factor', 'step_up', 'add')),
  -- Null: a passkey that is the whole sign-in tells who it is.
  account_id uuid references staff_member on delete cascade,
  check ((account_id is null) = (purpose = 'sign_in')),
  expires_at timestamptz not null
);
create index on staff_passkey_challenge (expires_at);

alter table staff_sign_in drop constraint staff_sign_in_by_check;
alter table staff_sign_in add constraint staff_sign_in_by_check
  check (by in ('totp', 'recovery_code', 'invitation', 'passkey'));

call audit_table('staff_passkey', 'passkey', 'id', 'public_key', 'counter', 'last_used_at');
