-- Keys by which other systems call the API in the name of somebody who works here, with some of that person's rights.

create table api_key (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  -- By which people recognise it: the beginning of the key.
  prefix text not null unique check (prefix ~ '^abk_[0-9A-Za-z]{6}$'),
  -- SHA-256 of the whole key, which has 256 random bits.
  key_hash bytea not null unique check (length(key_hash) = 32),
  rights text[] not null check (cardinality(rights) between 1 and 30),
  -- Who made it. It never may more than that person, and ends with that person's place.
  account_id uuid not null references staff_member on delete restrict,
  created_at timestamptz not null,
  expires_at timestamptz check (expires_at > created_at),
  -- About once an hour.
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- A key stays as it was made, and one that was revoked stays revoked.
create function keep_api_key() returns trigger language plpgsql as $$
begin
  raise exception 'Key % stays as it was made', old.prefix using errcode = 'check_violation', constraint = 'api_key_stays';
end $$;
create trigger keep_api_key before update on api_key for each row
  when ((new.id, new.name, new.prefix, new.key_hash, new.rights, new.account_id, new.created_at, new.expires_at)
    is distinct from (old.id, old.name, old.prefix, old.key_hash, old.rights, old.account_id, old.created_at, old.expires_at)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at))
  execute function keep_api_key();
create trigger refuse_deletion before delete on api_key for each row execute function refuse_change();

call audit_table('api_key', 'api_key', 'id', 'key_hash', 'last_used_at');

-- The key that acted, beside the person in whose name it did.
alter table audit_entry
  add column api_key_id int references api_key default nullif(current_setting('audit.key', true), '')::int;
