-- Calls of staff about checkouts that their buyers left (docs/decisions/0077-checkout-calls.md).

create table checkout_call (
  id bigint generated always as identity primary key,
  -- Null once the checkout is forgotten: the call still counts in reports.
  checkout_id text references unfinished_checkout on delete set null,
  account_id uuid not null references staff_member on delete restrict,
  outcome text not null check (outcome in ('ordered', 'no_answer', 'later', 'wrong_number', 'not_interested')),
  note text check (length(note) between 1 and 300),
  -- For `later`: the time at which the buyer wants to be called.
  call_at timestamptz check ((call_at is not null) = (outcome = 'later')),
  -- The next call; null: none is needed.
  due_at timestamptz check (due_at is null or outcome in ('no_answer', 'later')),
  -- The order that the checkout became.
  order_id text references shop_order on delete cascade check (outcome <> 'ordered' or order_id is not null),
  called_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid references staff_member on delete restrict,
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create index on checkout_call (checkout_id, id);
create index on checkout_call (called_at);
create index on checkout_call (order_id) where order_id is not null;
call audit_table('checkout_call', 'checkout_call', 'id', 'note');

-- Who calls about a checkout now. Colleagues wait until then.
create table checkout_call_turn (
  checkout_id text primary key references unfinished_checkout on delete cascade,
  held_by uuid not null references staff_member on delete cascade,
  held_until timestamptz not null
);
create index on checkout_call_turn (held_by);

-- Words about a person go with the checkout.
create function forget_checkout_notes() returns trigger language plpgsql as $$
begin
  update checkout_call set note = null where checkout_id = old.id and note is not null;
  return old;
end $$;
create trigger forget_checkout_notes before delete on unfinished_checkout
  for each row execute function forget_checkout_notes();

-- An order also ends a checkout whose first order was never paid. The calls of the checkout remember the order. An order
-- that staff enter during a call, or within an hour after it, is the outcome of that call.
create or replace function end_unfinished_checkouts() returns trigger language plpgsql as $$
declare
  ended text[];
  phones text[];
begin
  with locked as (
    select id from unfinished_checkout
    where (phone = new.phone or new.channel = 'web' and owner in ('guest ' || new.guest_hash, 'account ' || new.user_id))
      and (order_id is null or exists (
        select from shop_order o where o.id = order_id and o.payment_method <> 'cod'
          and o.status in ('payment_pending', 'expired')))
    order by id for update
  ), changed as (
    update unfinished_checkout c set order_id = new.id from locked where c.id = locked.id
    returning c.id, c.phone
  ) select array_agg(id), array_agg(distinct phone) into ended, phones from changed;
  if ended is null then
    return null;
  end if;
  delete from message where name = 'cart_reminder' and recipient = any (phones) and due_at is not null;
  update checkout_call set order_id = new.id where checkout_id = any (ended);
  if new.channel <> 'web' then
    with turn as (
      delete from checkout_call_turn where checkout_id = any (ended) returning checkout_id, held_by, held_until
    )
    insert into checkout_call (checkout_id, account_id, outcome, order_id, called_at)
    select checkout_id, held_by, 'ordered', new.id, new.placed_at from turn
    where held_until > new.placed_at - interval '1 hour' order by checkout_id;
  end if;
  return null;
end $$;
