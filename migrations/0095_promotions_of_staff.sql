-- Staff make and change promotions: each of their changes is written down. The number of uses belongs to orders.
create trigger write_audit
  after insert or delete or update of code, name, name_bn, kind, percent, amount, buy_quantity, get_quantity, minimum,
    most, category_ids, product_ids, first_order_only, per_customer, total_limit, starts_at, ends_at, stackable, active
  on promotion for each row
  when (coalesce(current_setting('audit.account', true), '') <> '')
  execute function write_audit('promotion', 'id');

-- Orders that used a promotion are priced again when they are edited, and its report speaks of one discount.
create function refuse_change_of_used_promotion() returns trigger language plpgsql as $$
begin
  if exists (select from promotion_use where promotion_id = old.id) then
    raise exception 'Promotion % was used in an order: its code, its discount and its minimum stay', old.id
      using errcode = 'check_violation', constraint = 'promotion_used_stays';
  end if;
  return new;
end
$$;
create trigger refuse_change_of_used before update on promotion for each row
  when ((new.code, new.kind, new.percent, new.amount, new.buy_quantity, new.get_quantity, new.minimum, new.most)
    is distinct from (old.code, old.kind, old.percent, old.amount, old.buy_quantity, old.get_quantity, old.minimum, old.most))
  execute function refuse_change_of_used_promotion();

-- A report reads the uses of one promotion.
create index on promotion_use (promotion_id, used_at);
