-- Money that staff give back by a decision of their own. Up to a limit one person does it alone; above it, a second
-- person approves. Each row says who asked and who decided, and no row changes after its decision.

create table refund_request (
  id text primary key check (id ~ '^rrq_[0-9a-z]+$'),
  order_id text not null references shop_order,
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 300),
  -- Delivery is part of the amount.
  delivery boolean not null,
  -- The amount that its person gives back alone, and what was given back alone for this order before.
  alone_max bigint not null check (alone_max >= 0),
  alone_before bigint not null check (alone_before >= 0),
  state text not null check (state in ('waiting', 'done', 'refused', 'withdrawn')),
  proposed_by uuid not null references staff_member on delete restrict,
  proposed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > proposed_at),
  decided_by uuid references staff_member on delete restrict,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 1 and 300),
  constraint refund_request_second_person check (
    state <> 'done' or amount + alone_before <= alone_max or (decided_by is not null and decided_by <> proposed_by)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'waiting' or decided_by is null),
  check (state <> 'refused' or (decided_by is not null and decided_by <> proposed_by)),
  check (state <> 'withdrawn' or (decided_by is not null and decided_by = proposed_by))
);
create index on refund_request (order_id);
create index refund_request_waiting on refund_request (proposed_at) where state = 'waiting';

-- The pieces that it is for, and whether they lie on the shelf again.
create table refund_request_line (
  request_id text not null references refund_request on delete cascade,
  order_id text not null,
  position smallint not null,
  quantity int not null check (quantity > 0),
  restock boolean not null,
  primary key (request_id, position),
  foreign key (order_id, position) references order_line (order_id, position) on delete cascade
);
create index on refund_request_line (order_id, position);

-- No piece is given back twice.
create function keep_refunded_pieces() returns trigger language plpgsql as $$
begin
  if (
    select sum(line.quantity) from refund_request_line line join refund_request r on r.id = line.request_id
    where line.order_id = new.order_id and line.position = new.position and r.state in ('waiting', 'done')
  ) > (select quantity from order_line where order_id = new.order_id and position = new.position) then
    raise exception 'more pieces than were sold'
      using errcode = 'check_violation', constraint = 'refund_request_pieces';
  end if;
  return null;
end
$$;
create trigger keep_refunded_pieces after insert on refund_request_line
  for each row execute function keep_refunded_pieces();

-- What was asked for stays as it was, and a decision is the last word.
create function keep_refund_request() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting'
    or (new.id, new.order_id, new.amount, new.reason, new.delivery, new.alone_max, new.alone_before, new.proposed_by,
      new.proposed_at, new.expires_at)
    is distinct from (old.id, old.order_id, old.amount, old.reason, old.delivery, old.alone_max, old.alone_before,
      old.proposed_by, old.proposed_at, old.expires_at)
  then
    raise exception 'a refund request % is not changed', old.id
      using errcode = 'check_violation', constraint = 'refund_request_kept';
  end if;
  return new;
end
$$;
create trigger keep_refund_request before update on refund_request
  for each row execute function keep_refund_request();
create trigger refuse_rewriting before delete on refund_request
  for each row execute function refuse_change();

call audit_table('refund_request', 'refund_request', 'id');
