-- Who meets the rule of a group is a sum over all delivered orders: too long for a list or a page. So it is counted
-- beside them, hourly and after each new rule. Whether an order gets a promotion still asks is_in_customer_group.
create table customer_group_count (
  group_id int primary key references customer_group on delete cascade,
  -- The rule that is counted. A count stands for a group only while its rule is the same.
  delivered_min int,
  spent_min bigint,
  months int,
  -- Whoever begins to count writes another one. What is counted under an older one is thrown away.
  attempt uuid not null default gen_random_uuid(),
  began_at timestamptz not null,
  -- Those whom the attempt found until now; null: none is on its way.
  coming uuid[],
  -- When the last count began that came to its end; null: the rule was not counted yet.
  counted_at timestamptz,
  -- The customers who met the rule then, those who had spent most first.
  customers uuid[] not null default '{}',
  -- Those of them whom nobody had put in by hand.
  by_rule int not null default 0 check (by_rule between 0 and cardinality(customers)),
  check (num_nonnulls(delivered_min, spent_min) > 0),
  check (counted_at is not null or cardinality(customers) = 0)
);
-- Random ids do not get smaller.
alter table customer_group_count
  alter column coming set storage external,
  alter column customers set storage external;
