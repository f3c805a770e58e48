-- Checkouts that became no order yet, of buyers who typed their number and agreed to be reminded
-- (docs/decisions/0068-unfinished-checkouts.md).

create table unfinished_checkout (
  id text primary key,
  -- The browser or the account whose cart it is: one open checkout for each.
  owner text not null,
  phone text not null check (phone ~ '^\+8801[3-9][0-9]{8}$'),
  language text not null check (language in ('en', 'bn')),
  -- What was missing last.
  stopped text not null check (stopped in ('contact', 'address', 'order', 'refused')),
  -- Nothing is kept of anybody who did not agree.
  agreed_at timestamptz not null,
  updated_at timestamptz not null,
  -- One SMS for each checkout, with a link that nobody can guess and that ends.
  reminded_at timestamptz,
  link_hash text unique,
  link_until timestamptz,
  -- The order that came after all.
  order_id text references shop_order on delete cascade,
  constraint unfinished_checkout_link check (
    (reminded_at is null) = (link_hash is null) and (link_hash is null) = (link_until is null))
);
create unique index unfinished_checkout_owner on unfinished_checkout (owner) where order_id is null;
create index on unfinished_checkout (phone);
create index on unfinished_checkout (updated_at desc, id);
create index on unfinished_checkout (order_id) where order_id is not null;

create table unfinished_checkout_line (
  checkout_id text not null references unfinished_checkout on delete cascade,
  variant_id int not null references variant on delete cascade,
  position smallint not null,
  quantity int not null check (quantity >= 1),
  primary key (checkout_id, variant_id)
);
create index on unfinished_checkout_line (variant_id);

-- What the shop may write to a number, whatever became of its checkouts.
create table reminder_contact (
  id int generated always as identity primary key,
  phone text not null unique check (phone ~ '^\+8801[3-9][0-9]{8}$'),
  reminded_at timestamptz,
  opted_out_at timestamptz,
  opted_out_by text check (opted_out_by in ('customer', 'staff')),
  check ((opted_out_at is null) = (opted_out_by is null))
);
create index on reminder_contact (reminded_at) where opted_out_at is null;

create table reminder_setting (
  id int primary key default 1 check (id = 1),
  -- So many hours after the last step; null: the shop reminds nobody by itself.
  after_hours int default 3 check (after_hours between 1 and 72),
  -- A number gets one reminder in so many days at most.
  every_days int not null default 7 check (every_days between 1 and 30),
  version int not null default 1
);
insert into reminder_setting default values;
call audit_table('reminder_setting', 'reminder_setting', 'id');
-- The audit has neither number nor key.
call audit_table('unfinished_checkout', 'unfinished_checkout', 'id', 'owner', 'phone', 'link_hash');
call audit_table('reminder_contact', 'reminder_contact', 'id', 'phone');

-- An order of the number or of the same cart ends the checkout, and stops a reminder that has not left. The row lock
-- makes a reminder and an order wait for each other, so the later one sees what the other did.
create function end_unfinished_checkouts() returns trigger language plpgsql as $$
declare
  phones text[];
begin
  with ended as (
    update unfinished_checkout set order_id = new.id where id in (
      select id from unfinished_checkout
      where order_id is null and (phone = new.phone
        or new.channel = 'web' and owner in ('guest ' || new.guest_hash, 'account ' || new.user_id))
      order by id for update)
    returning phone
  ) select array_agg(phone) into phones from ended;
  if phones is not null then
    delete from message where name = 'cart_reminder' and recipient = any (phones) and due_at is not null;
  end if;
  return null;
end $$;
create trigger end_unfinished_checkouts after insert on shop_order
  for each row execute function end_unfinished_checkouts();
