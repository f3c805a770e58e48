-- What couriers paid out, as their statements say it, line by line and compared with the parcels. A difference stays
-- until somebody settles it with a reason: nothing is settled by itself.
create table courier_payout (
  id text primary key check (id ~ '^pyt_[0-9a-z]{20,30}$'),
  courier text not null check (courier in ('steadfast', 'pathao', 'redx')),
  -- The courier's number of the statement.
  reference text not null check (length(reference) between 1 and 60),
  -- SHA-256 of the file: the same one is taken in once.
  file_hash text not null unique check (file_hash ~ '^[0-9a-f]{64}$'),
  lines int not null check (lines > 0),
  -- Lines of the file that name no parcel, such as its total; the person saw them.
  left_out int not null check (left_out >= 0),
  collected bigint not null,
  fee bigint not null,
  paid bigint not null,
  imported_by uuid not null references staff_member on delete restrict,
  imported_at timestamptz not null,
  unique (courier, reference)
);
create index on courier_payout (imported_at desc);
create trigger refuse_rewriting before update or delete on courier_payout
  for each row execute function refuse_change();
create trigger refuse_truncation before truncate on courier_payout for each statement execute function refuse_change();

create table courier_payout_line (
  -- The payout, a dash, and the line in the file.
  id text primary key,
  payout_id text not null references courier_payout,
  row int not null check (row > 0),
  consignment_id text not null check (length(consignment_id) between 1 and 80),
  shipment_id text references shipment,
  collected bigint not null,
  fee bigint not null,
  paid bigint not null,
  -- Cash and charge that the store knew of then; null where it knew none.
  expected bigint,
  expected_fee bigint,
  problems text[] not null,
  -- It pays its parcel: no other line does.
  counts boolean not null,
  settled_by uuid references staff_member on delete restrict,
  settled_at timestamptz,
  settle_reason text check (length(settle_reason) between 1 and 300),
  check ((settled_by is null) = (settled_at is null) and (settled_by is null) = (settle_reason is null)),
  check (settled_at is null or problems <> '{}'),
  check (not counts or shipment_id is not null),
  unique (payout_id, row)
);
create unique index courier_payout_pays_once on courier_payout_line (shipment_id) where counts;
create index courier_payout_line_open on courier_payout_line (payout_id, row)
  where problems <> '{}' and settled_at is null;

-- A line stands as the courier wrote it; a difference is settled once.
create function keep_payout_line() returns trigger language plpgsql as $$
begin
  if old.settled_at is not null or new.settled_at is null
    or to_jsonb(old) - '{settled_by,settled_at,settle_reason}'::text[]
      <> to_jsonb(new) - '{settled_by,settled_at,settle_reason}'::text[]
  then
    raise exception 'line % of a payout stands', old.id
      using errcode = 'check_violation', constraint = 'courier_payout_line_kept';
  end if;
  return new;
end $$;
create trigger keep_payout_line before update on courier_payout_line
  for each row execute function keep_payout_line();
create trigger refuse_deletion before delete on courier_payout_line
  for each row execute function refuse_change();

call audit_table('courier_payout', 'payout', 'id', 'file_hash');
-- Its lines come with it; what is done to one of them later is written down.
create trigger write_audit after update on courier_payout_line for each row
  when (coalesce(current_setting('audit.account', true), '') <> '')
  execute function write_audit('payout_line', 'id');

-- Parcels that were handed in and are not paid out.
create index shipment_handed_in on shipment (courier, ended_at)
  where status in ('delivered', 'partially_delivered') and courier <> 'manual';
