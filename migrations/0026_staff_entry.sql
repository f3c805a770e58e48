-- How people who work here come in, and what is written down of their work.

-- A link that works once. It is void when its role goes.
create table staff_invitation (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  role_id uuid not null references staff_role on delete cascade,
  name text not null default '' check (length(name) <= 80),
  -- Following the link proves it. Neither: the link of the operator, whose owner types an address.
  email text check (email = lower(email) and length(email) <= 254),
  phone text check (phone ~ '^\+8801[3-9][0-9]{8}$'),
  check (num_nonnulls(email, phone) <= 1),
  -- Set for somebody who works here already and has lost the second factor.
  account_id uuid references staff_member on delete cascade,
  -- Null: the operator, at the machine itself.
  invited_by uuid references staff_member on delete restrict,
  -- The secret of the authenticator app, sealed; the same however often the link is opened.
  totp_sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);
create index on staff_invitation (expires_at) where used_at is null;

create table staff_totp (
  account_id uuid primary key references staff_member on delete cascade,
  secret_sealed bytea not null,
  -- Number of the last 30 seconds whose code was taken: no code works twice, nor an older one (RFC 6238, 5.2).
  last_step bigint not null,
  created_at timestamptz not null
);

create table staff_recovery_code (
  account_id uuid not null references staff_member on delete cascade,
  -- Keyed with the store's secret.
  code_mac bytea not null check (length(code_mac) = 32),
  primary key (account_id, code_mac)
);

-- Between the password and the second factor.
create table staff_ticket (
  token_hash bytea primary key check (length(token_hash) = 32),
  account_id uuid not null references staff_member on delete cascade,
  expires_at timestamptz not null
);
create index on staff_ticket (expires_at);

create table staff_sign_in (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references staff_member on delete cascade,
  at timestamptz not null,
  device text not null check (length(device) <= 60),
  by text not null check (by in ('totp', 'recovery_code', 'invitation')),
  new_device boolean not null
);
create index on staff_sign_in (account_id, at desc);

-- What people who work here changed or revealed. Rows are written by triggers in the transaction of the change.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  account_id uuid not null references staff_member on delete restrict,
  device text not null,
  request_id text not null,
  -- Method and path of the call, as the contract writes it.
  call text not null,
  thing_kind text not null,
  thing_id text not null,
  -- The order that the thing belongs to, for its history.
  order_number text,
  change text not null check (change in ('created', 'changed', 'deleted', 'seen', 'called')),
  before jsonb,
  after jsonb,
  reason text
);
create index on audit_entry (account_id, id desc);
create index on audit_entry (thing_kind, thing_id, id desc);
create index on audit_entry (order_number, id desc) where order_number is not null;
create index on audit_entry (request_id);

create trigger refuse_rewriting before update or delete on audit_entry
  for each row execute function refuse_change();
create trigger refuse_truncation before truncate on audit_entry for each statement execute function refuse_change();

-- Writes the entry of one changed row. The call sets who acts for its transaction; others write none.
-- Arguments: kind of the thing, column of its id, then the columns that are never written down.
create function write_audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  any_row jsonb := coalesce(new_row, old_row);
  hidden text[] := array['version', 'updated_at', 'created_at'] || tg_argv[2:];
  before_values jsonb;
  after_values jsonb;
  of_order text;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, new_row -> key)
      into before_values, after_values
      from jsonb_each(old_row) where value is distinct from new_row -> key and key <> all (hidden);
    if before_values is null then
      -- Nothing but hidden columns changed: that they did is told, and not to what.
      if not exists (select from jsonb_each(old_row) where value is distinct from new_row -> key and key = any (tg_argv[2:])) then
        return null;
      end if;
    end if;
  else
    before_values := old_row - hidden;
    after_values := new_row - hidden;
  end if;
  of_order := case
    when tg_table_name = 'shop_order' then any_row ->> 'number'
    when any_row ? 'order_id' then (select number from shop_order where id = any_row ->> 'order_id')
  end;
  insert into audit_entry (account_id, device, request_id, call, thing_kind, thing_id, order_number, change, before, after, reason)
  values (
    current_setting('audit.account')::uuid, current_setting('audit.device'), current_setting('audit.request'),
    current_setting('audit.call'), tg_argv[0], coalesce(any_row ->> tg_argv[1], ''), of_order,
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
    before_values, after_values, nullif(current_setting('audit.reason', true), '')
  );
  return null;
end
$$;

-- Watches a table. The condition keeps the changes of customers and of the store itself free of any work.
create procedure audit_table(watched regclass, kind text, id_column text, variadic hidden text[] default '{}')
language plpgsql as $$
declare
  arguments text := (select string_agg(quote_literal(argument), ', ') from unnest(array[kind, id_column] || hidden) as argument);
  -- The condition of a trigger may not look at OLD for inserts, so it names no row at all.
  condition text := $c$when (coalesce(current_setting('audit.account', true), '') <> '')$c$;
begin
  execute format(
    'create trigger write_audit after insert or update or delete on %s for each row %s execute function write_audit(%s)',
    watched, condition, arguments);
end
$$;

call audit_table('shop_order', 'order', 'number', 'token_hash', 'guest_hash', 'cart_hash', 'quote_hash');
call audit_table('order_line', 'order_line', 'sku');
call audit_table('payment_attempt', 'payment', 'id', 'provider_ref', 'facts', 'next_check_at', 'checks');
call audit_table('refund', 'refund', 'id', 'next_check_at', 'checks');
call audit_table('return_request', 'return', 'number');
call audit_table('return_line', 'return_line', 'return_id');
call audit_table('shipment', 'parcel', 'merchant_ref', 'next_check_at', 'checks');
call audit_table('stock', 'stock', 'variant_id');
call audit_table('account', 'account', 'id');
call audit_table('saved_address', 'address', 'id');
call audit_table('staff_member', 'staff', 'account_id');
call audit_table('staff_role', 'role', 'id');
call audit_table('staff_invitation', 'invitation', 'id', 'token_hash', 'totp_sealed');
call audit_table('staff_totp', 'second_factor', 'account_id', 'secret_sealed', 'last_step');
call audit_table('sign_in_method', 'password', 'account_id', 'password_hash', 'subject');
