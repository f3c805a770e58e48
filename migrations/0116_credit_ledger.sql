-- Gift cards and the store credit of customers: accounts with one append-only ledger (docs/decisions/0066-customer-credit.md).
-- The balance of an account is the sum of its entries. A trigger keeps it, and it is never below zero.

insert into ledger_account (code, kind) values
  ('customer_credit', 'liability'),
  ('credit_given', 'expense'),
  ('credit_expired', 'income');
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in ('payment', 'refund_promised',
  'refund_sent', 'sale', 'reduction', 'courier_charge', 'payout', 'payout_settled', 'transfer', 'transfer_fee',
  'till_difference', 'credit'));

create table credit_account (
  id int generated always as identity primary key,
  kind text not null check (kind in ('gift_card', 'store_credit')),
  -- Of the code of a gift card: a keyed digest, its last letters, and the code itself sealed, to send and print it again.
  code_hash bytea unique check (length(code_hash) = 32),
  code_end text check (code_end ~ '^[0-9A-Z]{4}$'),
  code_sealed bytea,
  -- Of store credit: its owner.
  customer_id uuid references customer,
  currency text not null default 'BDT' check (currency = 'BDT'),
  -- In poisha; kept by the entries.
  balance bigint not null default 0 constraint credit_account_balance check (balance >= 0),
  -- The last day in Dhaka on which it can be spent; null: no end.
  expires_on date,
  -- Why nobody can spend it now.
  blocked_reason text check (length(blocked_reason) between 1 and 300),
  -- Who gets the card; sent by the message.
  recipient_name text check (length(recipient_name) between 1 and 100),
  recipient_phone text check (recipient_phone ~ '^\+8801[3-9][0-9]{8}$'),
  recipient_email text check (length(recipient_email) between 3 and 254),
  words text check (length(words) between 1 and 300),
  language text not null default 'bn' check (language in ('en', 'bn')),
  sent_at timestamptz,
  version int not null default 1,
  made_at timestamptz not null,
  check ((kind = 'gift_card') = (code_hash is not null)),
  check ((code_hash is null) = (code_end is null)),
  check ((kind = 'store_credit') = (customer_id is not null)),
  check (kind = 'gift_card' or (code_sealed is null and expires_on is null))
);
create unique index credit_account_of_customer on credit_account (customer_id) where kind = 'store_credit';
create index on credit_account (expires_on) where balance > 0 and expires_on is not null;
create index on credit_account (code_end) where code_end is not null;

-- Money that staff want to put on an account or take off it. Each has a reason; above the limit, and for each
-- adjustment, a second person approves.
create table credit_request (
  id text primary key check (id ~ '^crq_[0-9a-z]{20,30}$'),
  account_id int not null references credit_account,
  action text not null check (action in ('issue', 'adjust')),
  -- In poisha; below zero: it is taken off.
  amount bigint not null check (amount <> 0 and (action = 'adjust' or amount > 0)),
  -- Where its price was paid into; `credit_given`: nobody paid for it.
  against text not null references ledger_account
    check (against in ('credit_given', 'till', 'bank', 'own_bkash', 'own_nagad')),
  reason text not null check (length(reason) between 1 and 300),
  -- The message leaves with the entry.
  send boolean not null default false,
  -- The amount that its person issues alone within a day, and what they issued alone before.
  alone_max bigint not null check (alone_max >= 0),
  alone_before bigint not null check (alone_before >= 0),
  state text not null check (state in ('waiting', 'done', 'refused', 'withdrawn')),
  proposed_by uuid not null references staff_member on delete restrict,
  proposed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > proposed_at),
  decided_by uuid references staff_member on delete restrict,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 1 and 300),
  constraint credit_request_second_person check (state <> 'done'
    or (action = 'issue' and amount + alone_before <= alone_max)
    or (decided_by is not null and decided_by <> proposed_by)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'waiting' or decided_by is null),
  check (state <> 'refused' or (decided_by is not null and decided_by <> proposed_by)),
  check (state <> 'withdrawn' or (decided_by is not null and decided_by = proposed_by))
);
create index on credit_request (account_id);
create index credit_request_waiting on credit_request (proposed_at) where state = 'waiting';
create index on credit_request (proposed_by, proposed_at);

create function keep_credit_request() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting'
    or (new.id, new.account_id, new.action, new.amount, new.against, new.reason, new.send, new.alone_max,
      new.alone_before, new.proposed_by, new.proposed_at, new.expires_at)
    is distinct from (old.id, old.account_id, old.action, old.amount, old.against, old.reason, old.send,
      old.alone_max, old.alone_before, old.proposed_by, old.proposed_at, old.expires_at)
  then
    raise exception 'a credit request % is not changed', old.id
      using errcode = 'check_violation', constraint = 'credit_request_kept';
  end if;
  return new;
end $$;
create trigger keep_credit_request before update on credit_request
  for each row execute function keep_credit_request();
create trigger refuse_rewriting before delete on credit_request for each row execute function refuse_change();

create table credit_entry (
  id int generated always as identity primary key,
  account_id int not null references credit_account,
  kind text not null check (kind in ('issued', 'adjusted', 'expired')),
  -- In poisha.
  delta bigint not null check (delta <> 0),
  -- Of the account, with this entry.
  balance bigint not null check (balance >= 0),
  -- The other side in the books.
  against text not null references ledger_account,
  -- The request that it comes from; each makes one entry.
  request_id text unique references credit_request,
  at timestamptz not null,
  check ((kind in ('issued', 'adjusted')) = (request_id is not null)),
  check (kind <> 'issued' or delta > 0),
  check (kind <> 'expired' or (delta < 0 and against = 'credit_expired'))
);
create index on credit_entry (account_id, id);

-- The row of the account is locked by its change, so two entries at once wait for each other; the check of the balance
-- refuses the one that is too much.
create function keep_credit_balance() returns trigger language plpgsql as $$
begin
  update credit_account set balance = balance + new.delta where id = new.account_id returning balance into new.balance;
  return new;
end $$;
create trigger keep_credit_balance before insert on credit_entry
  for each row execute function keep_credit_balance();
create trigger refuse_rewriting before update or delete on credit_entry for each row execute function refuse_change();
create trigger refuse_truncation before truncate on credit_entry for each statement execute function refuse_change();

-- An account begins empty, and its balance, kind and owner change by nothing but entries.
create function refuse_credit_by_hand() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance = 0 then
      return new;
    end if;
  elsif pg_trigger_depth() > 1 and new.kind = old.kind then
    return new;
  elsif (new.balance, new.kind, new.code_hash, new.customer_id) is not distinct from
    (old.balance, old.kind, old.code_hash, old.customer_id) then
    return new;
  end if;
  raise exception 'the balance of a credit account is changed by its entries alone'
    using errcode = 'check_violation', constraint = 'credit_account_by_entries';
end $$;
create trigger refuse_credit_by_hand before insert or update of balance, kind, code_hash, customer_id on credit_account
  for each row execute function refuse_credit_by_hand();
create trigger refuse_deletion before delete on credit_account for each row execute function refuse_change();

-- What the books must say of credit that no order moves.
create view ledger_of_credit as
  select null::text as order_id, null::text as shipment_id, 'credit' as kind, 'credit:' || e.id as source,
    case when e.delta > 0 then e.against else 'customer_credit' end as debit,
    case when e.delta > 0 then 'customer_credit' else e.against end as credit, abs(e.delta) as amount, e.at
  from credit_entry e where e.against <> 'customers';

create function post_credit() returns trigger language plpgsql as $$
begin
  insert into ledger_entry (at, kind, source, debit, credit, amount)
  select at, kind, source, debit, credit, amount from ledger_of_credit where source = 'credit:' || new.id;
  return null;
end $$;
create trigger post_to_ledger after insert on credit_entry for each row execute function post_credit();

create or replace view ledger_fault as
  select kind, source, debit, credit, coalesce(wanted.order_id, written.order_id) as order_id,
    coalesce(wanted.amount, 0) as wanted, coalesce(written.amount, 0) as written
  from (
    select order_id, kind, source, debit, credit, amount from ledger_of_orders
    union all select order_id, kind, source, debit, credit, amount from ledger_of_payout_lines
    union all select order_id, kind, source, debit, credit, amount from ledger_of_transfers
    union all select order_id, kind, source, debit, credit, amount from ledger_of_credit
    union all select null, 'till_difference', day::text, 'till', 'till_difference', counted - expected
    from day_close where counted <> expected
  ) as wanted
  full join (
    select max(order_id) as order_id, kind, source, debit, credit, sum(amount)::bigint as amount
    from ledger_entry group by kind, source, debit, credit
  ) as written using (kind, source, debit, credit)
  where coalesce(wanted.amount, 0) <> coalesce(written.amount, 0);

call audit_table('credit_account', 'credit_account', 'id', 'code_hash', 'code_sealed', 'balance', 'recipient_phone',
  'recipient_email', 'words');
call audit_table('credit_request', 'credit_request', 'id');
