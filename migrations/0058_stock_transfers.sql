-- Pieces on their way from one place to another. The lines are the truth: triggers write the movements, so that no piece
-- leaves twice, arrives twice, or gets lost between the two (docs/decisions/0035-pieces-on-their-way.md).

create table stock_transfer (
  id int generated always as identity primary key,
  number text not null generated always as ('T-' || (1000 + id)) stored unique,
  from_id int not null references location,
  to_id int not null references location,
  note text check (length(note) between 1 and 200),
  sent_at timestamptz not null,
  sent_by uuid references staff_member on delete restrict,
  -- Taken back before anything arrived: the pieces lie again where they came from.
  cancelled_at timestamptz,
  check (from_id <> to_id)
);

create table stock_transfer_line (
  transfer_id int not null references stock_transfer,
  variant_id int not null references variant,
  sent int not null check (sent > 0),
  arrived int not null default 0 check (arrived >= 0),
  -- Told as missing by the place that takes in; one that is found after all arrives.
  missing int not null default 0 check (missing >= 0),
  primary key (transfer_id, variant_id),
  constraint stock_transfer_line_sum check (arrived + missing <= sent)
);
create index on stock_transfer_line (variant_id) where arrived + missing < sent;
create index on stock_transfer_line (transfer_id) where arrived + missing < sent;

call audit_table('stock_transfer', 'stock_transfer', 'id');
call audit_table('stock_transfer_line', 'stock_transfer_line', 'variant_id');

create function move_transfer_line() returns trigger language plpgsql as $$
declare
  transfer stock_transfer;
begin
  select * into strict transfer from stock_transfer where id = new.transfer_id;
  if tg_op = 'INSERT' then
    if new.arrived + new.missing > 0 then
      raise exception 'Pieces of transfer % arrive after they were sent', transfer.number
        using errcode = 'check_violation', constraint = 'stock_transfer_order';
    end if;
    insert into stock_movement (variant_id, location_id, delta, reason, reference_kind, reference, note)
    values (new.variant_id, transfer.from_id, - new.sent, 'sent', 'transfer', transfer.number, transfer.note);
    return null;
  end if;
  if transfer.cancelled_at is not null or new.sent <> old.sent or new.arrived < old.arrived
    or (new.transfer_id, new.variant_id) <> (old.transfer_id, old.variant_id) then
    raise exception 'Line % of transfer % only takes pieces in', new.variant_id, transfer.number
      using errcode = 'check_violation', constraint = 'stock_transfer_order';
  end if;
  if new.arrived > old.arrived then
    insert into stock_movement (variant_id, location_id, delta, reason, reference_kind, reference)
    values (new.variant_id, transfer.to_id, new.arrived - old.arrived, 'arrived', 'transfer', transfer.number);
  end if;
  return null;
end $$;
create trigger move_transfer_line after insert or update on stock_transfer_line
  for each row execute function move_transfer_line();
create trigger refuse_removing before delete on stock_transfer_line
  for each row execute function refuse_change();
create trigger refuse_removing before delete on stock_transfer
  for each row execute function refuse_change();

create function take_back_transfer() returns trigger language plpgsql as $$
begin
  if old.cancelled_at is not null or (new.from_id, new.to_id) <> (old.from_id, old.to_id)
    or exists (select from stock_transfer_line where transfer_id = new.id and arrived + missing > 0) then
    raise exception 'Transfer % stays as it was sent', old.number
      using errcode = 'check_violation', constraint = 'stock_transfer_order';
  end if;
  if new.cancelled_at is not null then
    insert into stock_movement (variant_id, location_id, delta, reason, reference_kind, reference, undoes)
    select m.variant_id, m.location_id, - m.delta, 'undone', 'transfer', old.number, m.id
    from stock_movement m
    where m.reference_kind = 'transfer' and m.reference = old.number and m.reason = 'sent'
    order by m.variant_id;
  end if;
  return null;
end $$;
create trigger take_back_transfer after update on stock_transfer
  for each row execute function take_back_transfer();

create function refuse_pieces_without_lines() returns trigger language plpgsql as $$
begin
  raise exception 'Pieces are sent and arrive by the lines of a transfer alone'
    using errcode = 'check_violation', constraint = 'stock_by_transfers';
end $$;
create trigger refuse_other_transfers before insert on stock_movement for each row
  when ((new.reason in ('sent', 'arrived') or new.reference_kind = 'transfer') and pg_trigger_depth() = 0)
  execute function refuse_pieces_without_lines();

-- Lines whose movements are others than they say; empty where all is well.
create view transfer_fault as
  select t.number, l.variant_id, l.sent, l.arrived, m.left_away, m.came
  from stock_transfer_line l join stock_transfer t on t.id = l.transfer_id
  cross join lateral (
    select coalesce(- sum(delta) filter (where location_id = t.from_id), 0) as left_away,
      coalesce(sum(delta) filter (where location_id = t.to_id), 0) as came
    from stock_movement
    where reference_kind = 'transfer' and reference = t.number and variant_id = l.variant_id
  ) as m
  where (m.left_away, m.came) <> (case when t.cancelled_at is null then l.sent else 0 end, l.arrived);
