-- The people who work here, and what each of them may do. Until now an account was staff or not, with all rights.

create table staff_role (
  id uuid primary key default gen_random_uuid(),
  -- Set for the roles that every shop begins with.
  code text unique check (code in ('owner', 'manager', 'orders', 'packer', 'content', 'accounts')),
  name text not null unique check (length(name) between 1 and 60),
  -- Names of rights (src/domain/staff/rights.ts). The owner has every right and keeps no list.
  rights text[] not null,
  version int not null default 1,
  check (code is distinct from 'owner' or rights = '{}')
);

create table staff_member (
  account_id uuid primary key references account on delete restrict,
  role_id uuid not null references staff_role on delete restrict,
  -- Nobody who worked here is deleted: the record of what they did names them.
  disabled_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null
);
create index on staff_member (role_id);

insert into staff_role (code, name, rights) values
  ('owner', 'Owner', '{}'),
  ('manager', 'Manager', '{orders:read,phones:read,orders:confirm,orders:write,parcels:write,returns:decide,returns:receive,refunds:write,money:read,catalogue:read,catalogue:write,prices:write,costs:read,stock:write,content:write,promotions:read,promotions:write,customers:read,customers:write,reports:read,audit:read}'),
  ('orders', 'Orders', '{orders:read,phones:read,orders:confirm,orders:write,parcels:write,returns:decide,catalogue:read,stock:write,promotions:read,customers:read}'),
  ('packer', 'Packer', '{orders:read,parcels:write,returns:receive,catalogue:read,stock:write}'),
  ('content', 'Content', '{catalogue:read,catalogue:write,content:write,promotions:read}'),
  ('accounts', 'Accounts', '{orders:read,money:read,money:write,catalogue:read,costs:read,promotions:read,reports:read,audit:read}');

-- Who was staff had all rights.
insert into staff_member (account_id, role_id, created_at)
  select account.id, staff_role.id, now() from account, staff_role
  where account.role = 'staff' and staff_role.code = 'owner';
alter table account drop column role;

-- A shop that has an owner keeps one. Two owners who remove each other at once wait for one another here.
create function keep_an_owner() returns trigger language plpgsql as $$
declare
  owner_role uuid;
begin
  select id into owner_role from staff_role where code = 'owner' for update;
  if old.role_id = owner_role and old.disabled_at is null and not exists (
    select 1 from staff_member where role_id = owner_role and disabled_at is null
  ) then
    raise exception 'the shop would have no owner' using errcode = 'check_violation', constraint = 'last_owner';
  end if;
  return null;
end
$$;
create trigger keep_an_owner after update or delete on staff_member for each row execute function keep_an_owner();
