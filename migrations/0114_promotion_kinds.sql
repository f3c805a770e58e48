-- Further discounts: every few pieces at one price, and steps by what the pieces cost. A promotion can ask for an order
-- that is paid in full before it leaves.

-- Steps that rise in both amounts and never take off what the pieces cost; amounts in poisha.
create function is_tiers(tiers jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) between 1 and 5 and not exists (
    select from (
      select (step ->> 'from')::bigint as reached, (step ->> 'off')::bigint as off,
        lag((step ->> 'from')::bigint) over (order by place) as reached_before,
        lag((step ->> 'off')::bigint) over (order by place) as off_before
      from jsonb_array_elements(tiers) with ordinality as steps (step, place)
    ) as step
    where reached is null or off is null or off < 1 or off >= reached
      or reached <= reached_before or off <= off_before
  )
$$;

alter table promotion
  add column tiers jsonb,
  add column prepaid_only boolean not null default false;

-- The checks of kinds and of their amounts are told by what they say: they have no names of their own.
do $$
declare
  found record;
begin
  for found in
    select conname from pg_constraint where conrelid = 'promotion'::regclass and contype = 'c'
      and (pg_get_constraintdef(oid) like '%kind = ANY%' or pg_get_constraintdef(oid) like '%(kind = ''amount''::text)%')
      and pg_get_constraintdef(oid) not like '%percent IS NOT NULL%'
  loop
    execute format('alter table promotion drop constraint %I', found.conname);
  end loop;
end
$$;
alter table promotion
  add constraint promotion_kind
    check (kind in ('percent', 'amount', 'free_delivery', 'buy_x_get_y', 'set_price', 'tiers')),
  add constraint promotion_amount check ((kind in ('amount', 'set_price')) = (amount is not null)),
  add constraint promotion_sets check (kind <> 'set_price' or (buy_quantity between 2 and 50 and get_quantity is null)),
  add constraint promotion_quantities check (kind in ('buy_x_get_y', 'set_price') or buy_quantity is null),
  add constraint promotion_tiers check ((kind = 'tiers') = (tiers is not null) and (tiers is null or is_tiers(tiers)));

drop trigger refuse_change_of_used on promotion;
create trigger refuse_change_of_used before update on promotion for each row
  when ((new.code, new.single_use_codes, new.kind, new.percent, new.amount, new.buy_quantity, new.get_quantity, new.tiers, new.minimum, new.most)
    is distinct from (old.code, old.single_use_codes, old.kind, old.percent, old.amount, old.buy_quantity, old.get_quantity, old.tiers, old.minimum, old.most))
  execute function refuse_change_of_used_promotion();

drop trigger write_audit on promotion;
create trigger write_audit
  after insert or delete or update of code, single_use_codes, name, name_bn, kind, percent, amount, buy_quantity,
    get_quantity, tiers, minimum, most, category_ids, product_ids, first_order_only, prepaid_only, per_customer,
    total_limit, starts_at, ends_at, stackable, active
  on promotion for each row
  when (coalesce(current_setting('audit.account', true), '') <> '')
  execute function write_audit('promotion', 'id');
