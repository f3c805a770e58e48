-- Money that is taken off the blocked cards of a cancelled batch, all of them at once (docs/decisions/0079-gift-card-batches.md).

create table credit_write_off (
  id text primary key check (id ~ '^cwo_[0-9a-z]{20,30}$'),
  batch_id int not null references credit_batch,
  -- The cards and the sum that somebody asked for, and no others, in poisha.
  cards int not null check (cards between 1 and 500),
  amount bigint not null check (amount > 0),
  -- Where the price is paid back from; `credit_given`: nobody gets it back.
  paid_from text not null references ledger_account
    check (paid_from in ('credit_given', 'till', 'bank', 'own_bkash', 'own_nagad')),
  -- Of the payment back.
  reference text check (length(reference) between 1 and 100),
  reason text not null check (length(reason) between 1 and 300),
  state text not null check (state in ('waiting', 'done', 'refused', 'withdrawn')),
  proposed_by uuid not null references staff_member on delete restrict,
  proposed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > proposed_at),
  decided_by uuid references staff_member on delete restrict,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 1 and 300),
  constraint credit_write_off_paid check (paid_from = 'credit_given' or reference is not null),
  constraint credit_write_off_second_person check (state <> 'done'
    or (decided_by is not null and decided_by <> proposed_by)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'waiting' or decided_by is null),
  check (state <> 'refused' or (decided_by is not null and decided_by <> proposed_by)),
  check (state <> 'withdrawn' or (decided_by is not null and decided_by = proposed_by))
);
create index on credit_write_off (batch_id);

create function keep_credit_write_off() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting'
    or (new.id, new.batch_id, new.cards, new.amount, new.paid_from, new.reference, new.reason, new.proposed_by,
      new.proposed_at, new.expires_at)
    is distinct from (old.id, old.batch_id, old.cards, old.amount, old.paid_from, old.reference, old.reason,
      old.proposed_by, old.proposed_at, old.expires_at)
  then
    raise exception 'a write-off % is not changed', old.id
      using errcode = 'check_violation', constraint = 'credit_write_off_kept';
  end if;
  return new;
end $$;
create trigger keep_credit_write_off before update on credit_write_off
  for each row execute function keep_credit_write_off();
create trigger refuse_rewriting before delete on credit_write_off for each row execute function refuse_change();

alter table credit_entry add column write_off_id text references credit_write_off;
create unique index credit_entry_of_write_off on credit_entry (write_off_id, account_id) where write_off_id is not null;
alter table credit_entry drop constraint credit_entry_kind_check;
alter table credit_entry add constraint credit_entry_kind_check
  check (kind in ('issued', 'adjusted', 'expired', 'spent', 'refunded', 'taken_back', 'bonus', 'written_off'));
alter table credit_entry add constraint credit_entry_written_off check (
  (kind = 'written_off') = (write_off_id is not null) and (kind <> 'written_off' or delta < 0));

-- An entry takes all that is on a blocked card of the batch of which nothing was ever spent.
create function keep_entry_of_write_off() returns trigger language plpgsql as $$
begin
  if new.balance = 0 and exists (
    select from credit_write_off w join credit_account a on a.batch_id = w.batch_id
    where w.id = new.write_off_id and w.state = 'done' and w.paid_from = new.against and a.id = new.account_id
      and a.blocked_reason is not null
      and not exists (select from credit_entry s where s.account_id = a.id and s.kind = 'spent')) then
    return new;
  end if;
  raise exception 'an entry of account % is not that of write-off %', new.account_id, new.write_off_id
    using errcode = 'check_violation', constraint = 'credit_entry_written_off';
end $$;
create trigger keep_entry_of_write_off before insert on credit_entry
  for each row when (new.write_off_id is not null) execute function keep_entry_of_write_off();

-- A write-off takes the cards and the sum that a second person saw.
create function refuse_other_write_off() returns trigger language plpgsql as $$
declare
  written text;
begin
  if tg_table_name = 'credit_entry' then
    written := new.write_off_id;
  else
    written := new.id;
  end if;
  if exists (select from credit_write_off w
    where w.id = written and w.state = 'done' and (w.cards, - w.amount) =
      (select count(*), coalesce(sum(e.delta), 0) from credit_entry e where e.write_off_id = written)) then
    return null;
  end if;
  raise exception 'write-off % did not take what was asked for', written
    using errcode = 'check_violation', constraint = 'credit_write_off_whole';
end $$;
create constraint trigger refuse_other_write_off after insert or update of state on credit_write_off
  deferrable initially deferred for each row when (new.state = 'done') execute function refuse_other_write_off();
create constraint trigger refuse_other_write_off after insert on credit_entry
  deferrable initially deferred for each row when (new.write_off_id is not null)
  execute function refuse_other_write_off();

call audit_table('credit_write_off', 'credit_batch', 'batch_id');
