-- Orders are paid with gift cards and store credit, in part or in full (docs/decisions/0066-customer-credit.md). Such a
-- part is an attempt like any other, so refunds go back to where each part came from. Entries follow it by triggers.

alter table payment_attempt drop constraint payment_attempt_provider_check;
alter table payment_attempt add constraint payment_attempt_provider_check
  check (provider in ('sslcommerz', 'bkash', 'nagad', 'cash', 'customer_credit'));
alter table payment_attempt drop constraint payment_attempt_method_check;
alter table payment_attempt add constraint payment_attempt_method_check
  check (method in ('cod', 'bkash', 'nagad', 'card', 'wallet', 'credit'));
alter table payment_attempt drop constraint payment_attempt_purpose_check;
alter table payment_attempt add constraint payment_attempt_purpose_check
  check (purpose in ('full', 'advance', 'cash', 'credit'));
-- The gift card or store credit that paid; it has paid when the attempt is written.
alter table payment_attempt add column credit_account_id int references credit_account;
alter table payment_attempt add constraint payment_attempt_credit check (
  (provider = 'customer_credit') = (credit_account_id is not null)
  and (provider = 'customer_credit') = (method = 'credit') and (provider = 'customer_credit') = (purpose = 'credit')
  and (provider <> 'customer_credit' or state = 'paid'));
create index payment_attempt_of_credit on payment_attempt (credit_account_id) where credit_account_id is not null;

alter table credit_entry add column attempt_id text unique references payment_attempt;
alter table credit_entry add column refund_id text unique references refund;
alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry add constraint credit_entry_kind_check
  check (kind in ('issued', 'adjusted', 'expired', 'spent', 'refunded'));
alter table credit_entry add constraint credit_entry_of_order check (
  (kind = 'spent') = (attempt_id is not null) and (kind = 'refunded') = (refund_id is not null)
  and (kind in ('spent', 'refunded')) = (against = 'customers')
  and (kind <> 'spent' or delta < 0) and (kind <> 'refunded' or delta > 0));

-- No code can spend without an entry, or spend more than there is: the constraint of the balance refuses the attempt.
create function spend_credit() returns trigger language plpgsql as $$
begin
  insert into credit_entry (account_id, kind, delta, against, attempt_id, at, balance)
  values (new.credit_account_id, 'spent', - new.amount, 'customers', new.id, new.created_at, 0);
  return null;
end $$;
create trigger spend_credit after insert on payment_attempt
  for each row when (new.credit_account_id is not null) execute function spend_credit();

-- The account and the amount of a paid part stand.
create function keep_credit_part() returns trigger language plpgsql as $$
begin
  raise exception 'the part of payment % that credit paid is not changed', old.id
    using errcode = 'check_violation', constraint = 'payment_attempt_credit_kept';
end $$;
create trigger keep_credit_part before update of credit_account_id, amount, received, accepted, provider on payment_attempt
  for each row when ((old.credit_account_id is not null or new.credit_account_id is not null)
    and (old.credit_account_id, old.amount, old.received, old.accepted, old.provider)
      is distinct from (new.credit_account_id, new.amount, new.received, new.accepted, new.provider))
  execute function keep_credit_part();

-- Money that goes back to a card lasts a month at least, even where the card ran out in the meantime.
create function refund_credit() returns trigger language plpgsql as $$
declare
  account int := (select credit_account_id from payment_attempt where id = new.attempt_id);
begin
  if account is null then
    return null;
  end if;
  update credit_account set expires_on = greatest(expires_on, ((new.done_at at time zone 'Asia/Dhaka')::date + 30))
  where id = account and expires_on is not null;
  insert into credit_entry (account_id, kind, delta, against, refund_id, at, balance)
  values (account, 'refunded', new.amount, 'customers', new.id, new.done_at, 0);
  return null;
end $$;
create trigger refund_credit after update of state on refund
  for each row when (new.state = 'done' and old.state <> 'done') execute function refund_credit();
