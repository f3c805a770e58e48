-- A draft may have variants without a price; what is in the shop may not.

alter table variant alter column price_poisha drop not null;

-- Runs at the end of the transaction, which may give the price after the status.
create function refuse_unpriced() returns trigger language plpgsql as $$
declare
  product_of int := case tg_table_name when 'variant' then (to_jsonb(new) ->> 'product_id')::int else new.id end;
  its_status text;
  without text;
begin
  -- Waits for one who changes its status now, and nobody does until this transaction ends. A condition on the status
  -- here would not wait: it would look at the status of before.
  select status into its_status from product where id = product_of for share;
  if its_status is distinct from 'active' then
    return null;
  end if;
  select sku into without from variant
    where product_id = product_of and active and not removed and price_poisha is null limit 1;
  if found then
    raise exception 'Variant "%" of product % is sold and has no price', without, product_of
      using errcode = 'check_violation', table = 'variant', constraint = 'variant_sold_with_price';
  end if;
  return null;
end $$;

create constraint trigger variant_sold_with_price
  after insert or update of price_poisha, active, removed, product_id on variant
  deferrable initially deferred for each row
  when (new.price_poisha is null and new.active and not new.removed)
  execute function refuse_unpriced();

create constraint trigger product_sold_with_prices after insert or update of status on product
  deferrable initially deferred for each row
  when (new.status = 'active')
  execute function refuse_unpriced();

-- A price that is gone is another one, too.
create or replace view sale_fault as
  select s.id, s.variant_id, s.sale_poisha, s.regular_poisha, v.price_poisha, v.compare_at_poisha
  from variant_sale s join variant v on v.id = s.variant_id
  where s.started_at is not null
    and (v.price_poisha is distinct from s.sale_poisha or v.compare_at_poisha is null
      or v.compare_at_poisha > s.regular_poisha);
