-- Groups of customers, for promotions that are not for everybody. Staff choose the members by hand, and a group can have
-- a rule by which others belong to it too.
create table customer_group (
  id int generated always as identity primary key,
  -- Staff alone read it.
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  -- The rule: at least so many orders were delivered, and at least so much was paid for them, in poisha; both where
  -- both are given, neither: only those who were chosen by hand.
  delivered_min int check (delivered_min between 1 and 1000),
  spent_min bigint check (spent_min > 0),
  -- Only orders that were delivered in the last so many months count; null: all.
  months int check (months between 1 and 60),
  version int not null default 1,
  check (months is null or num_nonnulls(delivered_min, spent_min) > 0)
);
create unique index customer_group_name on customer_group (lower(name));
call audit_table('customer_group', 'customer_group', 'id');

create table customer_group_member (
  group_id int not null references customer_group on delete cascade,
  customer_id uuid not null references customer,
  added_by uuid not null references staff_member on delete restrict,
  added_at timestamptz not null,
  primary key (group_id, customer_id)
);
create index on customer_group_member (customer_id);
-- Named by the customer, so that the history of a customer finds it.
call audit_table('customer_group_member', 'customer_group_member', 'customer_id');

-- Whether somebody meets the rule of a group, with the delivered orders of all numbers that were merged.
create function meets_group_rule(wanted customer_group, root uuid, at_time timestamptz) returns boolean
language sql stable as $$
  select num_nonnulls(wanted.delivered_min, wanted.spent_min) > 0 and (
    select count(*) >= coalesce(wanted.delivered_min, 0)
      and coalesce(sum(o.paid - o.refunded), 0) >= coalesce(wanted.spent_min, 0)
    from customer n join shop_order o on o.phone = n.phone
    where n.root_id = root and o.status = 'delivered'
      and (wanted.months is null or o.delivered_at > at_time - make_interval(months => wanted.months))
  )
$$;

-- Whether somebody who owns these numbers belongs to a group, by hand or by its rule.
create function is_in_customer_group(of_group int, phones text[], at_time timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from customer mine where mine.phone = any (phones) and mine.erased_at is null and (
      exists (
        select from customer_group_member m join customer c on c.id = m.customer_id
        where m.group_id = of_group and c.root_id = mine.root_id
      )
      or exists (
        select from customer_group g where g.id = of_group and meets_group_rule(g, mine.root_id, at_time)
      )
    )
  )
$$;

-- Null: for everybody. A group that a promotion is for cannot go, or the promotion would come to everybody.
alter table promotion add column customer_group_id int references customer_group;
create index promotion_customer_group on promotion (customer_group_id) where customer_group_id is not null;

drop trigger write_audit on promotion;
create trigger write_audit
  after insert or delete or update of code, single_use_codes, name, name_bn, kind, percent, amount, buy_quantity,
    get_quantity, tiers, gift_variant_id, minimum, most, category_ids, product_ids, first_order_only, customer_group_id,
    prepaid_only, per_customer, total_limit, starts_at, ends_at, stackable, active
  on promotion for each row
  when (coalesce(current_setting('audit.account', true), '') <> '')
  execute function write_audit('promotion', 'id');
