-- Counts of shelves. A count says what lay there when it was counted; whatever moves later is not lost by its approval
-- (docs/decisions/0036-counts.md).

create table stock_count (
  id int generated always as identity primary key,
  number text not null generated always as ('C-' || (1000 + id)) stored unique,
  location_id int not null references location,
  -- The part that is counted: shelves whose names begin so, or a category. Both null: all of the place.
  shelf text check (length(shelf) between 1 and 20),
  category_id int references category on delete set null,
  note text check (length(note) between 1 and 200),
  started_at timestamptz not null,
  started_by uuid references staff_member on delete restrict,
  closed_at timestamptz,
  closed_by uuid references staff_member on delete restrict,
  -- Of a closed one: its differences went to the shelves.
  approved boolean not null default false,
  check (closed_at is not null or not approved)
);

create table stock_count_line (
  count_id int not null references stock_count,
  variant_id int not null references variant,
  counted int not null check (counted between 0 and 100000),
  -- When it was counted last: what moved later was not counted.
  counted_at timestamptz not null,
  -- By how much the shelf changed when the count was approved.
  delta int,
  primary key (count_id, variant_id)
);
create index on stock_count_line (variant_id);

-- Every press of those who count, once, however often a phone without a line sends it.
create table stock_count_entry (
  key text primary key check (length(key) between 8 and 100),
  count_id int not null references stock_count,
  variant_id int not null references variant,
  pieces int not null,
  -- The number was typed, and takes the place of what was counted before.
  is_set boolean not null,
  at timestamptz not null,
  account_id uuid references staff_member on delete restrict
);
create index on stock_count_entry (count_id, variant_id);

call audit_table('stock_count', 'stock_count', 'id');

-- What lay on a shelf at a moment, as its movements tell.
create function on_hand_at(variant int, place int, moment timestamptz) returns int language sql stable as $$
  select coalesce((select on_hand from stock where variant_id = variant and location_id = place), 0)
    - coalesce((select sum(delta) from stock_movement
      where variant_id = variant and location_id = place and at > moment), 0)::int
$$;

create function approve_count_line() returns trigger language plpgsql as $$
declare
  counted_one stock_count;
begin
  select * into strict counted_one from stock_count where id = new.count_id;
  if old.delta is not null or counted_one.closed_at is not null then
    raise exception 'Count % is closed', counted_one.number
      using errcode = 'check_violation', constraint = 'stock_count_closed';
  end if;
  if coalesce(new.delta, 0) <> 0 then
    insert into stock_movement (variant_id, location_id, delta, reason, reference_kind, reference)
    values (new.variant_id, counted_one.location_id, new.delta, 'counted', 'count', counted_one.number);
  end if;
  return null;
end $$;
create trigger approve_count_line after update on stock_count_line
  for each row execute function approve_count_line();
create trigger refuse_removing before delete on stock_count_line
  for each row execute function refuse_change();
create trigger refuse_rewriting before update or delete on stock_count_entry
  for each row execute function refuse_change();
