-- What staff did can be undone for a while (docs/decisions/0027-undo.md).

-- One press of a person on one thing is undone once. Its entries are named by the first of them.
create table audit_undo (
  entry_id bigint primary key references audit_entry,
  -- Who undid it, and the request whose entries show what that changed.
  account_id uuid not null references staff_member on delete restrict,
  request_id text not null,
  at timestamptz not null default clock_timestamp()
);
create index on audit_undo (request_id);
create trigger refuse_rewriting before update or delete on audit_undo
  for each row execute function refuse_change();
create trigger refuse_truncation before truncate on audit_undo for each statement execute function refuse_change();

-- An order that was confirmed by mistake waits again for a code or a call.
update status_step set to_statuses = to_statuses || '{awaiting_code,awaiting_call}'
where machine = 'order' and from_status = 'confirmed';

-- Money stays with a confirmed order: only one that is paid at the door waits again.
create function refuse_waiting_with_money() returns trigger language plpgsql as $$
begin
  raise exception 'Order "%" has been paid for: it does not wait for a code or a call again', new.id
    using errcode = 'check_violation', constraint = 'shop_order_waits_unpaid';
end $$;
create trigger refuse_waiting_with_money before update of status on shop_order for each row
  when (old.status = 'confirmed' and new.status in ('awaiting_code', 'awaiting_call')
    and (new.payment_method <> 'cod' or new.paid > new.advance))
  execute function refuse_waiting_with_money();

-- A call that was noted by mistake stays written down, and counts no more.
alter table order_call
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid references staff_member on delete restrict,
  add check ((withdrawn_at is null) = (withdrawn_by is null));
drop trigger refuse_rewriting on order_call;
create trigger refuse_deletion before delete on order_call
  for each row execute function refuse_change_of_record('note');
create trigger refuse_rewriting before update on order_call for each row
  when (old.withdrawn_at is not null or new.withdrawn_at is null
    or to_jsonb(old) - '{withdrawn_at,withdrawn_by}'::text[] <> to_jsonb(new) - '{withdrawn_at,withdrawn_by}'::text[])
  execute function refuse_change_of_record('note');

-- The request of staff that caused a message and can still stop it.
alter table message add column request_id text;
create index on message (request_id) where request_id is not null;

-- Of an order whose change was undone: its customer had been told of that change.
alter table staff_job_line add column told boolean not null default false;
