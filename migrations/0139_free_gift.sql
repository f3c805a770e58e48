-- A free gift: one piece of a variant costs nothing beside other pieces. It is a line of its order like any other, so its
-- stock is held, returned and counted as that of all lines.
alter table promotion
  add column gift_variant_id int references variant (id),
  drop constraint promotion_kind,
  add constraint promotion_kind
    check (kind in ('percent', 'amount', 'free_delivery', 'buy_x_get_y', 'set_price', 'tiers', 'gift')),
  add constraint promotion_gift check ((kind = 'gift') = (gift_variant_id is not null));
create index promotion_gift_variant on promotion (gift_variant_id) where gift_variant_id is not null;

drop trigger refuse_change_of_used on promotion;
create trigger refuse_change_of_used before update on promotion for each row
  when ((new.code, new.single_use_codes, new.kind, new.percent, new.amount, new.buy_quantity, new.get_quantity, new.tiers, new.gift_variant_id, new.minimum, new.most)
    is distinct from (old.code, old.single_use_codes, old.kind, old.percent, old.amount, old.buy_quantity, old.get_quantity, old.tiers, old.gift_variant_id, old.minimum, old.most))
  execute function refuse_change_of_used_promotion();

drop trigger write_audit on promotion;
create trigger write_audit
  after insert or delete or update of code, single_use_codes, name, name_bn, kind, percent, amount, buy_quantity,
    get_quantity, tiers, gift_variant_id, minimum, most, category_ids, product_ids, first_order_only, prepaid_only,
    per_customer, total_limit, starts_at, ends_at, stackable, active
  on promotion for each row
  when (coalesce(current_setting('audit.account', true), '') <> '')
  execute function write_audit('promotion', 'id');
