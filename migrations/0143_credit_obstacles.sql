-- A return becomes store credit only for money that was paid otherwise, and a blocked store credit gets no new money
-- (docs/decisions/0075-store-credit-for-returns.md).

-- What gift cards and store credit paid goes back to them, so a return of such an order alone asks for no store credit.
create function refuse_credit_without_money() returns trigger language plpgsql as $$
begin
  if exists (select from payment_attempt
    where order_id = new.order_id and state = 'paid' and credit_account_id is null and received > refunding) then
    return new;
  end if;
  raise exception 'credit paid all that is left of the order of return "%"', new.number
    using errcode = 'check_violation', constraint = 'return_credit_for_money';
end $$;
create trigger refuse_credit_without_money before insert on return_request
  for each row when (new.refund_to = 'store_credit') execute function refuse_credit_without_money();
create trigger refuse_change_without_money before update of refund_to on return_request
  for each row when (new.refund_to = 'store_credit' and old.refund_to <> 'store_credit')
  execute function refuse_credit_without_money();

create function refuse_blocked_credit() returns trigger language plpgsql as $$
begin
  -- The lock makes whoever blocks it just now wait, or this one for them.
  perform from credit_account where id = new.credit_account_id and blocked_reason is null for no key update;
  if found then
    return new;
  end if;
  raise exception 'the store credit % is blocked', new.credit_account_id
    using errcode = 'check_violation', constraint = 'refund_credit_blocked';
end $$;
create trigger refuse_blocked_credit before insert on refund
  for each row when (new.credit_account_id is not null) execute function refuse_blocked_credit();
