-- Pieces that come back are settled as store credit where the customer chose it, in place of the money
-- (docs/decisions/0075-store-credit-for-returns.md).

alter table return_request
  -- How the customer wants the refund.
  add column refund_to text not null default 'payment' check (refund_to in ('payment', 'store_credit')),
  -- Of the refund, which the shop adds to store credit; as the customer was shown it.
  add column bonus_percent smallint not null default 0 check (bonus_percent between 0 and 50),
  -- How the customer agreed, where staff wrote the choice down.
  add column credit_agreed text check (length(credit_agreed) between 1 and 300);

alter table refund
  -- The store credit that it goes to, in place of the way it came.
  add column credit_account_id int references credit_account,
  -- When store credit was taken back, to give the money after all.
  add column withdrawn_at timestamptz,
  add constraint refund_as_credit check (credit_account_id is null
    or (return_id is not null and state in ('intended', 'done', 'withdrawn') and way is null));

-- Nobody gets store credit who did not choose it, and what a gift card paid goes back to the card.
create function refuse_forced_credit() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'the account of refund "%" stands', new.id
      using errcode = 'check_violation', constraint = 'refund_credit_kept';
  end if;
  if (select refund_to from return_request where id = new.return_id) is distinct from 'store_credit'
    or exists (select from payment_attempt where id = new.attempt_id and provider = 'customer_credit')
    or not exists (select from credit_account where id = new.credit_account_id and kind = 'store_credit')
  then
    raise exception 'refund "%" is no store credit that a customer chose', new.id
      using errcode = 'check_violation', constraint = 'refund_credit_chosen';
  end if;
  return new;
end $$;
create trigger refuse_forced_credit before insert on refund
  for each row when (new.credit_account_id is not null) execute function refuse_forced_credit();
create trigger keep_credit_account before update of credit_account_id on refund
  for each row when (new.credit_account_id is distinct from old.credit_account_id) execute function refuse_forced_credit();

-- Store credit that is all there can be given as money after all; any other refund that is done stays.
insert into status_step (machine, from_status, to_statuses) values ('refund', 'done', '{withdrawn}');
create function refuse_undoing_refund() returns trigger language plpgsql as $$
begin
  raise exception 'refund "%" has left the shop', old.id
    using errcode = 'check_violation', constraint = 'refund_done';
end $$;
create trigger refuse_undoing before update of state on refund
  for each row when (old.state = 'done' and new.state <> 'done' and old.credit_account_id is null)
  execute function refuse_undoing_refund();

alter table credit_entry add column return_id text references return_request;
alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry add constraint credit_entry_kind_check
  check (kind in ('issued', 'adjusted', 'expired', 'spent', 'refunded', 'taken_back', 'bonus'));
alter table credit_entry drop constraint credit_entry_of_order;
alter table credit_entry add constraint credit_entry_of_order check (
  (kind = 'spent') = (attempt_id is not null) and (kind in ('refunded', 'taken_back')) = (refund_id is not null)
  and (kind in ('spent', 'refunded', 'taken_back')) = (against = 'customers')
  and (kind not in ('spent', 'taken_back') or delta < 0) and (kind <> 'refunded' or delta > 0)
  and (kind = 'bonus') = (return_id is not null) and (kind <> 'bonus' or against = 'credit_given'));
alter table credit_entry drop constraint credit_entry_refund_id_key;
create unique index credit_entry_of_refund on credit_entry (refund_id, kind) where refund_id is not null;
-- The bonus of a return is given once and taken back once.
create unique index credit_entry_of_return on credit_entry (return_id, (delta > 0)) where return_id is not null;

create or replace function refund_credit() returns trigger language plpgsql as $$
declare
  account int := coalesce(new.credit_account_id, (select credit_account_id from payment_attempt where id = new.attempt_id));
begin
  if account is null then
    return null;
  end if;
  -- Money that goes back to a card lasts a month at least, even where the card ran out in the meantime.
  update credit_account set expires_on = greatest(expires_on, ((new.done_at at time zone 'Asia/Dhaka')::date + 30))
  where id = account and expires_on is not null;
  insert into credit_entry (account_id, kind, delta, against, refund_id, at, balance)
  values (account, 'refunded', new.amount, 'customers', new.id, new.done_at, 0);
  return null;
end $$;

-- The check of the balance refuses to take back what was spent.
create function take_credit_back() returns trigger language plpgsql as $$
begin
  insert into credit_entry (account_id, kind, delta, against, refund_id, at, balance)
  values (new.credit_account_id, 'taken_back', - new.amount, 'customers', new.id, new.withdrawn_at, 0);
  return null;
end $$;
create trigger take_credit_back after update of state on refund
  for each row when (old.state = 'done' and new.state = 'withdrawn') execute function take_credit_back();

create or replace view ledger_of_orders as
  select a.order_id, a.shipment_id, 'payment' as kind, a.id as source, ledger_place(a.provider, s.courier) as debit,
    'customers' as credit, a.received as amount, coalesce(a.settled_at, a.created_at) as at
  from payment_attempt a left join shipment s on s.id = a.shipment_id
  where a.received > 0
  union all
  select r.order_id, null, 'refund_promised', r.id, 'customers', 'refunds', r.amount, r.created_at
  from refund r where r.state <> 'withdrawn'
  union all
  select r.order_id, null, 'refund_sent', r.id, 'refunds',
    case when r.credit_account_id is not null then 'customer_credit'
      else case r.way when 'cash' then 'till' when 'bank' then 'bank' when 'bkash' then 'own_bkash'
        when 'nagad' then 'own_nagad' else ledger_place(a.provider, null) end end,
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
  select less.order_id, null, 'reduction', less.order_id, part.account, 'customers', part.amount, less.at
  from order_reduction less
  cross join lateral (
    select coalesce(sum(by_rate.vat), 0)::bigint as amount from reduction_by_rate(less.order_id, less.amount) by_rate
  ) as tax
  cross join lateral (values ('vat', tax.amount), ('reductions', less.amount - tax.amount)) as part (account, amount)
  where part.amount <> 0
  union all
  -- A statement has the charge where the courier did not tell it before.
  select s.order_id, s.id, 'courier_charge', s.id, 'courier_charges', ledger_place('cash', s.courier), s.fee,
    coalesce(s.ended_at, s.created_at)
  from shipment s
  where (s.courier <> 'manual' or s.pickup_on is not null) and s.fee > 0
    and s.status in ('delivered', 'partially_delivered', 'returned')
    and not exists (
      select from courier_payout_line l where l.shipment_id = s.id and l.counts and l.expected_fee is null);
