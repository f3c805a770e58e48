-- An account made from an order: only for the number that the order was proven with.

-- When the browser that ordered gave back the code that was sent to the order's number. Another number is not proven.
alter table shop_order add column phone_proven_at timestamptz;
create function forget_phone_proof() returns trigger language plpgsql as $$
begin
  new.phone_proven_at := null;
  return new;
end $$;
create trigger forget_phone_proof before update of phone on shop_order
  for each row when (old.phone is distinct from new.phone) execute function forget_phone_proof();

-- A guest's order comes to an account only where its number was proven, and is the account's own.
create function refuse_unproven_owner() returns trigger language plpgsql as $$
begin
  if new.phone_proven_at is null or not exists (
    select from account where id = new.user_id and phone = new.phone
  ) then
    raise exception 'Order "%" would come to an account whose number it was not proven with', new.number
      using errcode = 'check_violation', constraint = 'shop_order_owner_proven';
  end if;
  return new;
end $$;
create trigger refuse_unproven_owner before update of user_id on shop_order
  for each row when (old.user_id is null and new.user_id is not null) execute function refuse_unproven_owner();
