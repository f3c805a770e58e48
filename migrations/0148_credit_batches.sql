-- Gift cards that are issued together, such as the Eid presents of a company (docs/decisions/0079-gift-card-batches.md).

create table credit_batch (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  -- Of each card, in poisha.
  amount bigint not null check (amount between 1 and 5000000),
  cards int not null check (cards between 1 and 500),
  -- The last day on which its cards can be spent, as they are issued; null: no end.
  expires_on date,
  words text check (length(words) between 1 and 300),
  language text not null default 'bn' check (language in ('en', 'bn')),
  note text check (length(note) between 1 and 300),
  -- Where the price was paid into; `credit_given`: nobody paid for it.
  against text not null references ledger_account
    check (against in ('credit_given', 'till', 'bank', 'own_bkash', 'own_nagad')),
  -- Of the payment: the transfer, the receipt or the invoice.
  reference text check (length(reference) between 1 and 100),
  -- The amount that its person issues alone within a day, and what they issued alone before.
  alone_max bigint not null check (alone_max >= 0),
  alone_before bigint not null check (alone_before >= 0),
  state text not null check (state in ('waiting', 'done', 'refused', 'withdrawn')),
  proposed_by uuid not null references staff_member on delete restrict,
  proposed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > proposed_at),
  decided_by uuid references staff_member on delete restrict,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 1 and 300),
  -- From then on its codes are not listed.
  handed_over_at timestamptz,
  -- Somebody blocked its unspent cards, and why.
  cancelled_at timestamptz,
  cancelled_reason text check (length(cancelled_reason) between 1 and 300),
  version int not null default 1,
  constraint credit_batch_paid check (against = 'credit_given' or reference is not null),
  constraint credit_batch_second_person check (state <> 'done'
    or amount * cards + alone_before <= alone_max
    or (decided_by is not null and decided_by <> proposed_by)),
  check ((decided_by is null) = (decided_at is null)),
  check (state <> 'waiting' or decided_by is null),
  check (state <> 'refused' or (decided_by is not null and decided_by <> proposed_by)),
  check (state <> 'withdrawn' or (decided_by is not null and decided_by = proposed_by)),
  check (state = 'done' or num_nonnulls(handed_over_at, cancelled_at) = 0),
  check ((cancelled_at is null) = (cancelled_reason is null))
);
create index credit_batch_waiting on credit_batch (proposed_at) where state = 'waiting';
create index on credit_batch (proposed_by, proposed_at);

create function keep_credit_batch() returns trigger language plpgsql as $$
begin
  if (old.state <> 'waiting' and (new.state, new.decided_by, new.decided_at, new.decision_reason)
      is distinct from (old.state, old.decided_by, old.decided_at, old.decision_reason))
    or (new.id, new.name, new.amount, new.cards, new.expires_on, new.words, new.language, new.note, new.against,
      new.reference, new.alone_max, new.alone_before, new.proposed_by, new.proposed_at, new.expires_at)
    is distinct from (old.id, old.name, old.amount, old.cards, old.expires_on, old.words, old.language, old.note,
      old.against, old.reference, old.alone_max, old.alone_before, old.proposed_by, old.proposed_at, old.expires_at)
  then
    raise exception 'a batch of gift cards % is not changed', old.id
      using errcode = 'check_violation', constraint = 'credit_batch_kept';
  end if;
  return new;
end $$;
create trigger keep_credit_batch before update on credit_batch
  for each row execute function keep_credit_batch();
create trigger refuse_rewriting before delete on credit_batch for each row execute function refuse_change();

alter table credit_account add column batch_id int references credit_batch;
-- Of the card in its batch, from 1.
alter table credit_account add column batch_place int check (batch_place between 1 and 500);
alter table credit_account add constraint credit_account_of_batch
  check ((batch_id is null) = (batch_place is null) and (batch_id is null or kind = 'gift_card'));
create unique index credit_account_place on credit_account (batch_id, batch_place) where batch_id is not null;

-- A batch has its cards once somebody decided that it is issued, each at a place of its own, and no more than it says.
create function keep_card_of_batch() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if exists (select from credit_batch where id = new.batch_id and state = 'done' and new.batch_place <= cards) then
      return new;
    end if;
  elsif (new.batch_id, new.batch_place) is not distinct from (old.batch_id, old.batch_place) then
    return new;
  end if;
  raise exception 'the card at % is none of batch %', new.batch_place, new.batch_id
    using errcode = 'check_violation', constraint = 'credit_account_of_batch';
end $$;
create trigger keep_new_card_of_batch before insert on credit_account
  for each row when (new.batch_id is not null) execute function keep_card_of_batch();
create trigger keep_card_of_batch before update of batch_id, batch_place on credit_account
  for each row execute function keep_card_of_batch();

-- The entry that opens a card of a batch. It comes from the batch in place of a request, once for each card.
alter table credit_entry add column batch_id int references credit_batch;
create unique index credit_entry_of_batch on credit_entry (account_id) where batch_id is not null;
alter table credit_entry drop constraint credit_entry_check;
alter table credit_entry add constraint credit_entry_decided check (
  (kind in ('issued', 'adjusted')) = (num_nonnulls(request_id, batch_id) = 1) and num_nonnulls(request_id, batch_id) <= 1
  and (batch_id is null or kind = 'issued'));

create function keep_entry_of_batch() returns trigger language plpgsql as $$
begin
  if exists (select from credit_account a join credit_batch b on b.id = a.batch_id
    where a.id = new.account_id and b.id = new.batch_id and b.state = 'done' and b.amount = new.delta
      and b.against = new.against) then
    return new;
  end if;
  raise exception 'an entry of account % is not that of batch %', new.account_id, new.batch_id
    using errcode = 'check_violation', constraint = 'credit_entry_of_batch';
end $$;
create trigger keep_entry_of_batch before insert on credit_entry
  for each row when (new.batch_id is not null) execute function keep_entry_of_batch();

-- A batch is issued as a whole or not at all.
create function refuse_part_of_batch() returns trigger language plpgsql as $$
begin
  if (select count(*) from credit_account a join credit_entry e on e.account_id = a.id and e.batch_id = new.id
    where a.batch_id = new.id) = new.cards then
    return null;
  end if;
  raise exception 'batch % has not each of its % cards', new.id, new.cards
    using errcode = 'check_violation', constraint = 'credit_batch_whole';
end $$;
create constraint trigger refuse_part_of_batch after insert or update of state on credit_batch
  deferrable initially deferred for each row when (new.state = 'done') execute function refuse_part_of_batch();

call audit_table('credit_batch', 'credit_batch', 'id');

-- The batch has one entry of the audit for all of its new cards.
drop trigger write_audit on credit_account;
create trigger write_new_audit after insert on credit_account for each row
  when (new.batch_id is null and coalesce(current_setting('audit.account', true), '') <> '')
  execute function write_audit('credit_account', 'id', 'code_hash', 'code_sealed', 'balance', 'recipient_phone',
    'recipient_email', 'words');
create trigger write_audit after update on credit_account for each row
  when ((new.batch_id is null or new.balance = old.balance) and coalesce(current_setting('audit.account', true), '') <> '')
  execute function write_audit('credit_account', 'id', 'code_hash', 'code_sealed', 'balance', 'recipient_phone',
    'recipient_email', 'words');
