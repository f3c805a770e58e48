-- Where every taka is: one ledger by double entry. Each row takes an amount from one account (`credit`) and brings it to
-- another (`debit`), so the sum of all accounts is always zero. What the rows must say is read from payments, refunds,
-- orders, parcels, statements, transfers and counts (the views below); triggers write the difference between that and
-- what is written already, at the end of each transaction that changes one of them (docs/decisions/0030-ledger.md).

-- The parcel whose rider took the cash; null: it was taken at the till.
alter table payment_attempt add column shipment_id text references shipment;
alter table payment_attempt add constraint payment_attempt_cash_of_parcel
  check (shipment_id is null or provider = 'cash');
-- By which way staff sent it; null: the company sent it by the way that it came.
alter table refund add column way text check (way in ('bkash', 'nagad', 'bank', 'cash'));

update payment_attempt a set shipment_id = (
  select s.id from shipment s
  where s.order_id = a.order_id and s.return_id is null and s.status in ('delivered', 'partially_delivered')
  order by coalesce(s.collected, s.cod_amount) = a.amount desc, s.ended_at, s.n limit 1
) where a.provider = 'cash';
set constraints all immediate;
create index payment_attempt_of_parcel on payment_attempt (shipment_id) where shipment_id is not null;

create table ledger_account (
  code text primary key check (code ~ '^[a-z_]{2,30}$'),
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- Staff move money from it and to it by hand.
  moved_from boolean not null default false,
  moved_to boolean not null default false
);
insert into ledger_account (code, kind, moved_from, moved_to) values
  ('till', 'asset', true, true),
  ('riders', 'asset', true, true),
  ('bank', 'asset', true, true),
  ('own_bkash', 'asset', true, true),
  ('own_nagad', 'asset', true, true),
  ('sslcommerz', 'asset', true, true),
  ('bkash', 'asset', true, true),
  ('nagad', 'asset', true, true),
  -- Cash that a courier took and has not paid out.
  ('steadfast', 'asset', false, false),
  ('pathao', 'asset', false, false),
  ('redx', 'asset', false, false),
  -- Customers' money before the order is delivered; below zero: what they still owe.
  ('customers', 'liability', false, false),
  ('refunds', 'liability', false, false),
  -- Paid to the state by hand.
  ('vat', 'liability', false, true),
  ('owner', 'equity', true, true),
  ('sales', 'income', false, false),
  ('delivery', 'income', false, false),
  ('reductions', 'expense', false, false),
  ('courier_charges', 'expense', false, false),
  ('courier_differences', 'expense', false, false),
  ('payment_charges', 'expense', false, false),
  ('till_difference', 'expense', false, false),
  ('expenses', 'expense', false, true);

create table ledger_entry (
  id bigint generated always as identity primary key,
  -- Of the books, in Dhaka: that of the event, or the first open one after a close.
  day date not null,
  at timestamptz not null,
  kind text not null check (kind in ('payment', 'refund_promised', 'refund_sent', 'sale', 'reduction',
    'courier_charge', 'payout', 'payout_settled', 'transfer', 'transfer_fee', 'till_difference')),
  -- The row that it comes from: a payment, a refund, an order, a parcel, a line of a statement, a transfer, a day.
  source text not null,
  order_id text references shop_order,
  shipment_id text references shipment,
  debit text not null references ledger_account,
  credit text not null references ledger_account,
  -- In poisha; below zero where it takes back what was written before.
  amount bigint not null check (amount <> 0),
  check (debit <> credit)
);
create index on ledger_entry (debit, day) include (amount);
create index on ledger_entry (credit, day) include (amount);
create index on ledger_entry (day, id);
create index on ledger_entry (order_id) where order_id is not null;
create index on ledger_entry (source);

create table day_close (
  day date primary key,
  closed_by uuid not null references staff_member on delete restrict,
  closed_at timestamptz not null,
  -- What lay in the till, and what the books said then; in poisha.
  counted bigint not null check (counted >= 0),
  expected bigint not null,
  -- How many of each note and coin, by its taka.
  notes jsonb not null check (jsonb_typeof(notes) = 'object'),
  reason text check (length(reason) between 1 and 300),
  -- Of each account at the end of the day.
  balances jsonb not null,
  check (counted = expected or reason is not null)
);
create trigger refuse_rewriting before update or delete on day_close
  for each row execute function refuse_change();
create trigger refuse_truncation before truncate on day_close for each statement execute function refuse_change();

create table money_transfer (
  id text primary key check (id ~ '^trf_[0-9a-z]{20,30}$'),
  from_account text not null references ledger_account,
  to_account text not null references ledger_account,
  amount bigint not null check (amount > 0),
  -- What a company kept for itself, from `from_account` too.
  fee bigint not null default 0 check (fee >= 0),
  note text not null check (length(note) between 1 and 200),
  by uuid not null references staff_member on delete restrict,
  at timestamptz not null,
  -- The transfer that it takes back, once.
  reverses text unique references money_transfer,
  check (from_account <> to_account)
);
create index on money_transfer (at desc);
create trigger refuse_rewriting before update or delete on money_transfer
  for each row execute function refuse_change();
create trigger refuse_truncation before truncate on money_transfer
  for each statement execute function refuse_change();

create function refuse_transfer() returns trigger language plpgsql as $$
declare
  original money_transfer;
begin
  if new.reverses is null then
    if not (select moved_from from ledger_account where code = new.from_account)
      or not (select moved_to from ledger_account where code = new.to_account) then
      raise exception 'nobody moves money from % to % by hand', new.from_account, new.to_account
        using errcode = 'check_violation', constraint = 'money_transfer_moves';
    end if;
    return new;
  end if;
  select * into original from money_transfer where id = new.reverses;
  if original.reverses is not null
    or (original.from_account, original.to_account, original.amount, original.fee)
      <> (new.from_account, new.to_account, new.amount, new.fee) then
    raise exception 'transfer % takes back another one than it names', new.id
      using errcode = 'check_violation', constraint = 'money_transfer_reverses';
  end if;
  return new;
end $$;
create trigger refuse_transfer before insert on money_transfer for each row execute function refuse_transfer();

-- The place of money that came in, or went back, by a company or in cash.
create function ledger_place(provider text, courier text) returns text language sql immutable as $$
  select case when provider <> 'cash' then provider when courier is null then 'till'
    when courier = 'manual' then 'riders' else courier end
$$;

-- What the books must say of orders.
create view ledger_of_orders as
  select a.order_id, a.shipment_id, 'payment' as kind, a.id as source, ledger_place(a.provider, s.courier) as debit,
    'customers' as credit, a.received as amount, coalesce(a.settled_at, a.created_at) as at
  from payment_attempt a left join shipment s on s.id = a.shipment_id
  where a.received > 0
  union all
  select r.order_id, null, 'refund_promised', r.id, 'customers', 'refunds', r.amount, r.created_at
  from refund r where r.state <> 'withdrawn'
  union all
  select r.order_id, null, 'refund_sent', r.id, 'refunds',
    case r.way when 'cash' then 'till' when 'bank' then 'bank' when 'bkash' then 'own_bkash' when 'nagad' then 'own_nagad'
      else ledger_place(a.provider, null) end,
    r.amount, coalesce(r.done_at, r.created_at)
  from refund r join payment_attempt a on a.id = r.attempt_id where r.state = 'done'
  union all
  -- A sale is one when the order is delivered; until then its money is the customer's.
  select o.id, null, 'sale', o.id, 'customers', part.account, part.amount, coalesce(o.delivered_at, o.placed_at)
  from shop_order o cross join lateral (values
    ('sales', o.total - o.delivery - o.vat_included), ('delivery', o.delivery), ('vat', o.vat_included)
  ) as part (account, amount)
  where o.status = 'delivered' and part.amount <> 0
  union all
  -- What a delivered order costs less in the end: money given back, and pieces that were not taken at the door.
  select o.id, null, 'reduction', o.id, part.account, 'customers', part.amount,
    greatest(coalesce(o.delivered_at, o.placed_at), (select max(r.created_at) from refund r where r.order_id = o.id))
  from shop_order o
  cross join lateral (
    select coalesce(sum(coalesce(a.accepted, a.received)), 0) as accepted,
      coalesce(sum(greatest(0, a.refunding - (a.received - coalesce(a.accepted, a.received)))), 0) as given
    from payment_attempt a where a.order_id = o.id and a.state = 'paid'
  ) as money
  cross join lateral (select greatest(0, o.total - money.accepted + money.given) as missing) as open
  cross join lateral (
    select case
      when exists (select from shipment s where s.order_id = o.id and s.return_id is null
        and (s.status = 'returned' or (s.status = 'partially_delivered' and s.collected is not null)))
        then open.missing
      else least(money.given, open.missing) end::bigint as amount
  ) as less
  cross join lateral (
    select (case when o.total > 0 then round(less.amount::numeric * o.vat_included / o.total) else 0 end)::bigint as amount
  ) as tax
  cross join lateral (values ('vat', tax.amount), ('reductions', less.amount - tax.amount)) as part (account, amount)
  where o.status = 'delivered' and part.amount <> 0
  union all
  -- A statement has the charge where the courier did not tell it before.
  select s.order_id, s.id, 'courier_charge', s.id, 'courier_charges', s.courier, s.fee, coalesce(s.ended_at, s.created_at)
  from shipment s
  where s.courier <> 'manual' and s.fee > 0 and s.status in ('delivered', 'partially_delivered', 'returned')
    and not exists (
      select from courier_payout_line l where l.shipment_id = s.id and l.counts and l.expected_fee is null);

-- What they must say of lines of statements. A difference stays with the courier until somebody settles it.
create view ledger_of_payout_lines as
  select s.order_id, l.shipment_id, part.kind, l.id as source, part.debit, p.courier as credit, part.amount, part.at
  from courier_payout_line l
  join courier_payout p on p.id = l.payout_id
  left join shipment s on s.id = l.shipment_id
  cross join lateral (values
    ('payout', 'bank', l.paid, p.imported_at),
    ('courier_charge', 'courier_charges', case when l.counts and l.expected_fee is null then l.fee else 0 end,
      p.imported_at),
    ('payout_settled', 'courier_differences', case
      when l.settled_at is null then 0
      when l.counts then coalesce(l.expected, 0) - coalesce(l.expected_fee, l.fee) - l.paid
      else - l.paid end, l.settled_at)
  ) as part (kind, debit, amount, at)
  where part.amount <> 0;

create view ledger_of_transfers as
  select null::text as order_id, null::text as shipment_id, part.kind, t.id as source, part.debit,
    t.from_account as credit, case when t.reverses is null then part.amount else - part.amount end as amount, t.at
  from money_transfer t
  cross join lateral (values
    ('transfer', t.to_account, t.amount), ('transfer_fee', 'payment_charges', t.fee)
  ) as part (kind, debit, amount)
  where part.amount <> 0;

-- Entries wait for a close that is under way, and a closed day takes none.
create function date_entry() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(770047);
  new.day := greatest(coalesce(new.day, (new.at at time zone 'Asia/Dhaka')::date), (select max(day) + 1 from day_close));
  return new;
end $$;
create trigger date_entry before insert on ledger_entry for each row execute function date_entry();
create trigger refuse_rewriting before update or delete on ledger_entry
  for each row execute function refuse_change();
create trigger refuse_truncation before truncate on ledger_entry
  for each statement execute function refuse_change();

-- Writes what the books do not say yet of an order. Two transactions of one order wait for each other here.
create function post_order(of_order text) returns void language plpgsql as $$
begin
  perform from shop_order where id = of_order for no key update;
  insert into ledger_entry (at, kind, source, order_id, shipment_id, debit, credit, amount)
  select coalesce(wanted.at, written.at), kind, source, of_order, coalesce(wanted.shipment_id, written.shipment_id),
    debit, credit, coalesce(wanted.amount, 0) - coalesce(written.amount, 0)
  from (select * from ledger_of_orders where order_id = of_order) as wanted
  full join (
    select e.kind, e.source, e.debit, e.credit, max(e.shipment_id) as shipment_id, sum(e.amount)::bigint as amount,
      max(e.at) as at
    from ledger_entry e
    -- Lines of statements are written once, by a trigger of their own.
    where e.order_id = of_order and e.source not like 'pyt\_%'
    group by e.kind, e.source, e.debit, e.credit
  ) as written using (kind, source, debit, credit)
  where coalesce(wanted.amount, 0) <> coalesce(written.amount, 0)
  order by coalesce(wanted.at, written.at), kind, source, debit, credit;
end $$;

create function post_order_of_row() returns trigger language plpgsql as $$
begin
  perform post_order(to_jsonb(new) ->> tg_argv[0]);
  return null;
end $$;

create constraint trigger post_to_ledger
  after insert or update of received, state, accepted, refunding, shipment_id on payment_attempt
  deferrable initially deferred for each row when (new.received > 0) execute function post_order_of_row('order_id');
create constraint trigger post_to_ledger after insert or update of state, way on refund
  deferrable initially deferred for each row execute function post_order_of_row('order_id');
create constraint trigger post_to_ledger after insert or update of status on shop_order
  deferrable initially deferred for each row when (new.status = 'delivered') execute function post_order_of_row('id');
create constraint trigger post_to_ledger after insert or update of fee, status, collected on shipment
  deferrable initially deferred for each row when (new.fee > 0 or new.status in ('partially_delivered', 'returned'))
  execute function post_order_of_row('order_id');

create function post_payout_lines() returns trigger language plpgsql as $$
begin
  insert into ledger_entry (at, kind, source, order_id, shipment_id, debit, credit, amount)
  select at, kind, source, order_id, shipment_id, debit, credit, amount
  from ledger_of_payout_lines
  where source in (select id from changed) and (tg_op = 'INSERT' or kind = 'payout_settled');
  return null;
end $$;
create trigger post_to_ledger after insert on courier_payout_line referencing new table as changed
  for each statement execute function post_payout_lines();
create trigger post_settled_to_ledger after update on courier_payout_line referencing new table as changed
  for each statement execute function post_payout_lines();

create function post_transfer() returns trigger language plpgsql as $$
begin
  insert into ledger_entry (at, kind, source, debit, credit, amount)
  select at, kind, source, debit, credit, amount from ledger_of_transfers where source = new.id;
  return null;
end $$;
create trigger post_to_ledger after insert on money_transfer for each row execute function post_transfer();

-- The balance of an account at the end of a day; debts and income are below zero.
create function ledger_balance(account text, until_day date) returns bigint language sql stable as $$
  select (coalesce((select sum(amount) from ledger_entry where debit = account and day <= until_day), 0)
    - coalesce((select sum(amount) from ledger_entry where credit = account and day <= until_day), 0))::bigint
$$;

-- Closes a day as its person saw it: money that moved since then refuses the close.
create function close_day() returns trigger language plpgsql as $$
declare
  last_day date;
  found_till bigint;
begin
  perform pg_advisory_xact_lock(770047);
  select max(day) into last_day from day_close;
  if new.day <= last_day or new.day > (new.closed_at at time zone 'Asia/Dhaka')::date then
    raise exception 'the day % cannot be closed', new.day
      using errcode = 'check_violation', constraint = 'day_close_in_turn';
  end if;
  found_till := ledger_balance('till', new.day);
  if found_till <> new.expected then
    raise exception 'the till should have %, and not %', found_till, new.expected
      using errcode = 'check_violation', constraint = 'day_close_expected';
  end if;
  if new.counted <> new.expected then
    insert into ledger_entry (day, at, kind, source, debit, credit, amount)
    values (new.day, new.closed_at, 'till_difference', new.day::text, 'till', 'till_difference', new.counted - new.expected);
  end if;
  new.balances := (select jsonb_object_agg(code, ledger_balance(code, new.day)) from ledger_account);
  return new;
end $$;
create trigger close_day before insert on day_close for each row execute function close_day();

-- Every place where the books differ from what they are read from; none is there, or something wrote past the triggers.
create view ledger_fault as
  select kind, source, debit, credit, coalesce(wanted.order_id, written.order_id) as order_id,
    coalesce(wanted.amount, 0) as wanted, coalesce(written.amount, 0) as written
  from (
    select order_id, kind, source, debit, credit, amount from ledger_of_orders
    union all select order_id, kind, source, debit, credit, amount from ledger_of_payout_lines
    union all select order_id, kind, source, debit, credit, amount from ledger_of_transfers
    union all select null, 'till_difference', day::text, 'till', 'till_difference', counted - expected
    from day_close where counted <> expected
  ) as wanted
  full join (
    select max(order_id) as order_id, kind, source, debit, credit, sum(amount)::bigint as amount
    from ledger_entry group by kind, source, debit, credit
  ) as written using (kind, source, debit, credit)
  where coalesce(wanted.amount, 0) <> coalesce(written.amount, 0);

call audit_table('money_transfer', 'transfer', 'id');
call audit_table('day_close', 'day_close', 'day', 'balances');

-- What the shop did before it had books.
insert into ledger_entry (at, kind, source, order_id, shipment_id, debit, credit, amount)
select at, kind, source, order_id, shipment_id, debit, credit, amount from (
  select order_id, shipment_id, kind, source, debit, credit, amount, at from ledger_of_orders
  union all
  select order_id, shipment_id, kind, source, debit, credit, amount, at from ledger_of_payout_lines
) as past
order by at, kind, source;
