-- Every change of what lies on a shelf is a row here, with its reason, and nothing else changes `stock.on_hand`: what
-- lies there is the sum of its movements (docs/decisions/0031-stock-movements.md).

create table stock_movement (
  id bigint generated always as identity primary key,
  variant_id int not null,
  location_id int not null,
  delta int not null check (delta <> 0),
  -- `opening`: lay there before movements were kept. `sold`, `exchanged`: left for a customer, and left the pieces that
  -- the order held too. `put_back`: the whole order came back; `returned`, `refunded`: pieces of it did. `sent`,
  -- `arrived`: between two places. `undone`: takes back the movement in `undoes`.
  reason text not null,
  reference_kind text check (reference_kind in ('order', 'return', 'count', 'purchase', 'transfer', 'import')),
  -- Its number, as people read it.
  reference text check (length(reference) between 1 and 60),
  note text check (length(note) between 1 and 200),
  undoes bigint unique references stock_movement,
  -- The person of the staff; null: a customer, or the store itself.
  account_id uuid default nullif(current_setting('audit.account', true), '')::uuid
    references staff_member on delete restrict,
  at timestamptz not null default clock_timestamp(),
  constraint stock_movement_reason check (case
    when reason in ('opening', 'received', 'put_back', 'returned', 'refunded', 'arrived') then delta > 0
    when reason in ('sold', 'exchanged', 'damaged', 'lost', 'sent') then delta < 0
    else reason in ('counted', 'correction', 'imported', 'undone') end),
  check ((reference_kind is null) = (reference is null)),
  check ((reason = 'undone') = (undoes is not null))
);

insert into stock_movement (variant_id, location_id, delta, reason)
select variant_id, location_id, on_hand, 'opening' from stock where on_hand > 0 order by variant_id, location_id;

-- Looked at after the trigger below has made the row of a shelf that was empty until now.
alter table stock_movement add foreign key (variant_id, location_id) references stock (variant_id, location_id)
  deferrable initially deferred;
create index on stock_movement (variant_id, id);
create trigger refuse_rewriting before update or delete on stock_movement
  for each row execute function refuse_change();
create trigger refuse_truncation before truncate on stock_movement
  for each statement execute function refuse_change();

-- Row by row: an order has few, and an update by the key is the cheapest there is. Whoever writes several inserts them in
-- the order of variant and location, in which everybody locks shelves.
create function move_stock() returns trigger language plpgsql as $$
begin
  update stock set on_hand = on_hand + new.delta,
    held = held + case when new.reason in ('sold', 'exchanged') then new.delta else 0 end
  where variant_id = new.variant_id and location_id = new.location_id;
  if not found then
    insert into stock as s (variant_id, location_id, on_hand) values (new.variant_id, new.location_id, new.delta)
    on conflict (variant_id, location_id) do update set on_hand = s.on_hand + excluded.on_hand;
  end if;
  return null;
end $$;
create trigger move_stock after insert on stock_movement for each row execute function move_stock();

create function refuse_stock_without_movement() returns trigger language plpgsql as $$
begin
  raise exception 'Stock of variant % at location % changes by rows of stock_movement alone', new.variant_id, new.location_id
    using errcode = 'check_violation', constraint = 'stock_by_movements';
end $$;
-- A trigger that runs inside another one is the one above.
create trigger refuse_first_pieces before insert on stock for each row
  when (new.on_hand <> 0 and pg_trigger_depth() = 0) execute function refuse_stock_without_movement();
create trigger refuse_other_pieces before update of on_hand on stock for each row
  when (new.on_hand <> old.on_hand and pg_trigger_depth() = 0) execute function refuse_stock_without_movement();
create trigger refuse_other_place before update of variant_id, location_id on stock for each row
  when ((new.variant_id, new.location_id) <> (old.variant_id, old.location_id))
  execute function refuse_stock_without_movement();

-- Shelves that hold other pieces than their movements sum to; empty where all is well.
create view stock_fault as
  select s.variant_id, s.location_id, s.on_hand, coalesce(m.moved, 0)::int as moved
  from stock s left join (
    select variant_id, location_id, sum(delta) as moved from stock_movement group by variant_id, location_id
  ) as m using (variant_id, location_id)
  where s.on_hand <> coalesce(m.moved, 0);
