-- What staff add to orders: notes, tags, who looks after one, and what was said on the telephone; and the indexes of
-- their lists and of their search.

alter table shop_order add column assigned_to uuid references staff_member on delete restrict;
create index shop_order_assigned on shop_order (assigned_to, placed_at) where assigned_to is not null;

create table order_note (
  id bigint generated always as identity primary key,
  order_id text not null references shop_order,
  author_id uuid not null references staff_member on delete restrict,
  text text not null check (length(text) between 1 and 2000),
  version int not null default 1,
  written_at timestamptz not null,
  edited_at timestamptz check (edited_at >= written_at)
);
create index on order_note (order_id, id);
create index order_note_text on order_note using gin (text gin_trgm_ops);

-- Colleagues whom a note names.
create table order_note_mention (
  note_id bigint not null references order_note on delete cascade,
  account_id uuid not null references staff_member on delete restrict,
  primary key (note_id, account_id)
);
create index on order_note_mention (account_id, note_id);

create table order_tag (
  order_id text not null references shop_order,
  -- Lower case, so that one tag is not written in two ways.
  tag text not null check (length(tag) between 1 and 40 and tag = lower(tag) and tag = btrim(tag)),
  added_by uuid not null references staff_member on delete restrict,
  added_at timestamptz not null,
  primary key (order_id, tag)
);
create index on order_tag (tag, order_id);

create table order_call (
  id bigint generated always as identity primary key,
  order_id text not null references shop_order,
  account_id uuid not null references staff_member on delete restrict,
  outcome text not null check (outcome in ('confirmed', 'no_answer', 'later', 'wrong_number', 'cancelled')),
  note text check (length(note) between 1 and 300),
  -- For `later`: when the customer wants to be called.
  call_at timestamptz check ((call_at is not null) = (outcome = 'later')),
  called_at timestamptz not null,
  noted_at timestamptz not null
);
create index on order_call (order_id, id);
create index on order_call (called_at);
create trigger refuse_rewriting before update or delete on order_call
  for each row execute function refuse_change();

-- Whose turn it is to call about an order, and from when on it is due again. An order without a row is due since it was
-- placed, and nobody has it.
create table order_call_turn (
  order_id text primary key references shop_order,
  due_at timestamptz,
  held_by uuid references staff_member on delete restrict,
  held_until timestamptz,
  check ((held_by is null) = (held_until is null))
);
-- Nobody has two orders at a time.
create unique index on order_call_turn (held_by) where held_by is not null;

-- The lists. A view of several statuses has an index of its own, in the order in which its pages come.
drop index shop_order_status_placed_at_idx;
create index shop_order_by_status on shop_order (status, placed_at, id);
create index shop_order_by_day on shop_order (placed_at, id);
create index shop_order_by_total on shop_order (total, id);
create index shop_order_by_district on shop_order (district_id, placed_at);
create index shop_order_by_payment on shop_order (payment_status, placed_at);
create index shop_order_to_confirm on shop_order (placed_at, id) where status in ('awaiting_code', 'awaiting_call');
create index shop_order_packed on shop_order (placed_at, id) where status in ('packed', 'ready_to_collect');
create index shop_order_payment_pending on shop_order (placed_at, id)
  where status = 'payment_pending' or payment_status = 'checking';
create index shop_order_cancelled on shop_order (placed_at, id) where status in ('cancelled', 'expired', 'returned');
create index shipment_in_trouble on shipment (order_id)
  where status in ('on_hold', 'failed_attempt', 'returning', 'lost') or problem is not null;
create index return_request_open on return_request (order_id)
  where status in ('requested', 'approved', 'coming', 'received');

-- How orders with the same phone number ended is read from the index alone.
drop index shop_order_phone_placed_at_idx;
create index shop_order_by_phone on shop_order (phone, placed_at desc) include (status);

-- The search: last digits of a phone, a part of a name or a note, what couriers and payment companies call it.
create index shop_order_phone_end on shop_order (reverse(phone) text_pattern_ops);
create index shop_order_recipient_end on shop_order (reverse(recipient_phone) text_pattern_ops)
  where recipient_phone is not null;
create index shop_order_name_part on shop_order using gin (name gin_trgm_ops);
create index shop_order_recipient_part on shop_order using gin (recipient_name gin_trgm_ops)
  where recipient_name is not null;
create index shop_order_note_part on shop_order using gin (note gin_trgm_ops) where note is not null;
create index on shipment (consignment_id) where consignment_id is not null;
create index on shipment (tracking_code) where tracking_code is not null;
create index on payment_attempt (provider_txn_id) where provider_txn_id is not null;
create index on variant (upper(sku) text_pattern_ops);

-- The messages about an order, on its page for staff.
create index message_of_order on message ((facts->>'number'), created_at) where facts ? 'number';

call audit_table('order_note', 'note', 'id');
call audit_table('order_tag', 'tag', 'tag');
call audit_table('order_call', 'call', 'id');
