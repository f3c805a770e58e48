-- Lists of what was ordered from a supplier, and what came of it. Triggers write the movements of a receipt, so that it
-- lays pieces on the shelf once, and takes them back once.

create table stock_purchase (
  id int generated always as identity primary key,
  number text not null generated always as ('P-' || (1000 + id)) stored unique,
  supplier text not null check (length(supplier) between 1 and 80),
  -- Where the pieces shall come in.
  location_id int not null references location,
  note text check (length(note) between 1 and 200),
  expected_on date,
  created_at timestamptz not null,
  created_by uuid references staff_member on delete restrict,
  -- Nothing more is expected.
  closed_at timestamptz
);

create table stock_purchase_line (
  purchase_id int not null references stock_purchase,
  variant_id int not null references variant,
  ordered int not null check (ordered > 0),
  received int not null default 0 check (received >= 0),
  -- Came and went back to the supplier; they are still expected.
  rejected int not null default 0 check (rejected >= 0),
  -- What one piece costs the shop.
  cost_poisha bigint check (cost_poisha >= 0),
  primary key (purchase_id, variant_id)
);
create index on stock_purchase_line (variant_id) where received < ordered;

create table stock_receipt (
  id int generated always as identity primary key,
  purchase_id int not null references stock_purchase,
  at timestamptz not null,
  account_id uuid references staff_member on delete restrict,
  undone_at timestamptz
);
create index on stock_receipt (purchase_id);

create table stock_receipt_line (
  receipt_id int not null references stock_receipt,
  variant_id int not null,
  received int not null check (received >= 0),
  rejected int not null check (rejected >= 0),
  reason text check (reason in ('damaged', 'wrong_piece', 'poor_quality', 'not_ordered')),
  -- By which the received pieces came to the shelf.
  movement_id bigint references stock_movement,
  primary key (receipt_id, variant_id),
  check (received + rejected > 0),
  check ((rejected > 0) = (reason is not null)),
  constraint stock_receipt_movement check ((received > 0) = (movement_id is not null))
);

call audit_table('stock_purchase', 'stock_purchase', 'id');
call audit_table('stock_receipt', 'stock_receipt', 'id');

create function lay_receipt_line() returns trigger language plpgsql as $$
declare
  purchase stock_purchase;
begin
  select p.* into strict purchase from stock_purchase p join stock_receipt r on r.purchase_id = p.id
  where r.id = new.receipt_id;
  if purchase.closed_at is not null then
    raise exception 'Purchase % is closed', purchase.number
      using errcode = 'check_violation', constraint = 'stock_purchase_closed';
  end if;
  update stock_purchase_line set received = received + new.received, rejected = rejected + new.rejected
  where purchase_id = purchase.id and variant_id = new.variant_id;
  if not found then
    raise exception 'Variant % is not in purchase %', new.variant_id, purchase.number
      using errcode = 'check_violation', constraint = 'stock_purchase_pieces';
  end if;
  if new.received > 0 then
    insert into stock_movement (variant_id, location_id, delta, reason, reference_kind, reference)
    values (new.variant_id, purchase.location_id, new.received, 'received', 'purchase', purchase.number)
    returning id into new.movement_id;
  end if;
  return new;
end $$;
create trigger lay_receipt_line before insert on stock_receipt_line
  for each row execute function lay_receipt_line();
create trigger refuse_rewriting before update or delete on stock_receipt_line
  for each row execute function refuse_change();
create trigger refuse_removing before delete on stock_receipt
  for each row execute function refuse_change();

create function take_back_receipt() returns trigger language plpgsql as $$
begin
  if old.undone_at is not null or new.undone_at is null then
    raise exception 'Receipt % stays as it is', old.id
      using errcode = 'check_violation', constraint = 'stock_receipt_once';
  end if;
  insert into stock_movement (variant_id, location_id, delta, reason, reference_kind, reference, undoes)
  select m.variant_id, m.location_id, - m.delta, 'undone', m.reference_kind, m.reference, m.id
  from stock_receipt_line l join stock_movement m on m.id = l.movement_id
  where l.receipt_id = new.id order by m.variant_id;
  update stock_purchase_line p set received = p.received - l.received, rejected = p.rejected - l.rejected
  from stock_receipt_line l
  where l.receipt_id = new.id and p.purchase_id = new.purchase_id and p.variant_id = l.variant_id;
  return null;
end $$;
create trigger take_back_receipt after update on stock_receipt
  for each row execute function take_back_receipt();

-- Lines that say something else than their receipts; empty where all is well.
create view purchase_fault as
  select p.number, l.variant_id, l.received, l.rejected, came.received as came, came.rejected as went_back
  from stock_purchase_line l join stock_purchase p on p.id = l.purchase_id
  cross join lateral (
    select coalesce(sum(r.received), 0) as received, coalesce(sum(r.rejected), 0) as rejected
    from stock_receipt_line r join stock_receipt t on t.id = r.receipt_id
    where t.purchase_id = p.id and r.variant_id = l.variant_id and t.undone_at is null
  ) as came
  where (l.received, l.rejected) <> (came.received, came.rejected);
