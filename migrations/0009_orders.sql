-- Orders: what was bought, by whom, for how much, where it stands and how it came there. Money is whole poisha.
-- What must never happen is refused here as well as in the code: a status that skips its table, amounts that change
-- after the order was placed or do not add up, more given back than was paid, history rewritten, an order deleted.

-- The steps that each kind of state may take; `new` is where a row begins. The same tables stand in
-- src/domain/order/state-machines.ts, and a test compares them. Changed only by a migration.
create table status_step (
  machine text not null,
  from_status text not null,
  to_statuses text[] not null,
  primary key (machine, from_status)
);

insert into status_step (machine, from_status, to_statuses) values
  ('order', 'new', '{payment_pending,awaiting_code,awaiting_call,confirmed}'),
  ('order', 'payment_pending', '{confirmed,awaiting_code,awaiting_call,expired,cancelled}'),
  ('order', 'awaiting_code', '{awaiting_call,confirmed,payment_pending,cancelled}'),
  ('order', 'awaiting_call', '{awaiting_code,confirmed,payment_pending,cancelled}'),
  ('order', 'confirmed', '{packed,cancelled}'),
  ('order', 'packed', '{confirmed,with_courier,ready_to_collect,cancelled}'),
  ('order', 'ready_to_collect', '{delivered,packed,cancelled}'),
  ('order', 'with_courier', '{delivered,returning,cancelled}'),
  ('order', 'returning', '{returned,delivered,cancelled}'),
  ('order', 'expired', '{payment_pending,awaiting_code,awaiting_call,confirmed,cancelled}'),
  ('payment', 'new', '{cod_due,pending}'),
  ('payment', 'cod_due', '{pending,checking,part_paid,paid,refund_due,void}'),
  ('payment', 'pending', '{checking,failed,cod_due,part_paid,paid,refund_due,void}'),
  ('payment', 'checking', '{pending,failed,cod_due,part_paid,paid,refund_due,refunded,void}'),
  ('payment', 'failed', '{pending,checking,cod_due,part_paid,paid,refund_due,void}'),
  ('payment', 'part_paid', '{paid,refund_due,part_refunded,refunded}'),
  ('payment', 'paid', '{refund_due,part_refunded,refunded}'),
  ('payment', 'refund_due', '{cod_due,pending,checking,failed,part_paid,paid,part_refunded,refunded}'),
  ('payment', 'part_refunded', '{refund_due,refunded}'),
  ('payment', 'refunded', '{refund_due,checking,pending,cod_due}'),
  ('payment', 'void', '{refund_due,checking}'),
  ('attempt', 'new', '{created,paid}'),
  ('attempt', 'created', '{pending,unknown,failed,cancelled,expired,paid_review,paid}'),
  ('attempt', 'pending', '{unknown,failed,cancelled,expired,paid_review,paid}'),
  ('attempt', 'unknown', '{pending,failed,cancelled,expired,paid_review,paid}'),
  ('attempt', 'failed', '{paid_review,paid}'),
  ('attempt', 'cancelled', '{paid_review,paid}'),
  ('attempt', 'expired', '{paid_review,paid}'),
  ('attempt', 'paid_review', '{paid}'),
  ('refund', 'new', '{intended}'),
  ('refund', 'intended', '{sending,done,withdrawn}'),
  ('refund', 'sending', '{processing,unknown,failed,done}'),
  ('refund', 'unknown', '{processing,failed,done}'),
  ('refund', 'processing', '{failed,done}'),
  ('refund', 'failed', '{sending,done,withdrawn}'),
  ('shipment', 'new', '{booking,created}'),
  ('shipment', 'booking', '{created,picked_up,in_transit,on_hold,out_for_delivery,failed_attempt,delivered,partially_delivered,returning,returned,cancelled,lost}'),
  ('shipment', 'created', '{picked_up,in_transit,on_hold,out_for_delivery,failed_attempt,delivered,partially_delivered,returning,returned,cancelled,lost}'),
  ('shipment', 'picked_up', '{in_transit,on_hold,out_for_delivery,failed_attempt,delivered,partially_delivered,returning,returned,cancelled,lost}'),
  ('shipment', 'in_transit', '{on_hold,out_for_delivery,failed_attempt,delivered,partially_delivered,returning,returned,cancelled,lost}'),
  ('shipment', 'on_hold', '{in_transit,out_for_delivery,failed_attempt,delivered,partially_delivered,returning,returned,cancelled,lost}'),
  ('shipment', 'out_for_delivery', '{on_hold,in_transit,failed_attempt,delivered,partially_delivered,returning,returned,cancelled,lost}'),
  ('shipment', 'failed_attempt', '{on_hold,in_transit,out_for_delivery,delivered,partially_delivered,returning,returned,cancelled,lost}'),
  ('shipment', 'partially_delivered', '{returned}'),
  ('shipment', 'returning', '{returned,delivered,lost}'),
  ('return', 'new', '{requested}'),
  ('return', 'requested', '{approved,refused,withdrawn}'),
  ('return', 'approved', '{coming,received,withdrawn}'),
  ('return', 'coming', '{received}'),
  ('return', 'received', '{refunded,exchanged,refused}'),
  ('hold', 'new', '{held}'),
  ('hold', 'held', '{released,taken}');

-- Arguments: the machine, and the column that holds its state.
create function refuse_wrong_step() returns trigger language plpgsql as $$
declare
  came_from text := case when tg_op = 'INSERT' then 'new' else to_jsonb(old) ->> tg_argv[1] end;
  goes_to text := to_jsonb(new) ->> tg_argv[1];
begin
  if not exists (
    select from status_step
    where machine = tg_argv[0] and from_status = came_from and goes_to = any (to_statuses)
  ) then
    raise exception '%.% cannot go from "%" to "%"', tg_table_name, tg_argv[1], came_from, goes_to
      using errcode = 'check_violation', constraint = tg_table_name || '_' || tg_argv[1] || '_step';
  end if;
  return new;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: it is kept as it was written', tg_op, tg_table_name
    using errcode = 'check_violation', constraint = tg_table_name || '_kept';
end $$;

-- The digits of an order number without its check digit (src/domain/order/order-number.ts).
create sequence order_number_seq start 10001;

create table shop_order (
  id text primary key check (id ~ '^ord_[0-9a-z]{20,30}$'),
  number text not null unique check (number ~ '^AB-[0-9]{6,12}$'),
  -- SHA-256 of the token in the links that we send: whoever has the link may look.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The account it was placed with, as long as there is one.
  user_id uuid references account on delete set null,
  -- SHA-256 of the browser's guest key, which is as good as a session for the orders placed with it.
  guest_hash text check (guest_hash ~ '^[0-9a-f]{64}$'),
  -- One cart becomes one order; free again when the order is cancelled.
  cart_hash text not null check (cart_hash ~ '^[0-9a-f]{64}$'),
  status text not null,
  payment_status text not null,
  payment_method text not null check (payment_method in ('cod', 'bkash', 'nagad', 'card', 'wallet')),
  language text not null check (language in ('en', 'bn')),

  name text not null check (length(name) between 2 and 100),
  phone text not null check (phone ~ '^\+8801[3-9][0-9]{8}$'),
  email text check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and length(email) <= 254),
  -- Where the parcel goes to somebody else.
  recipient_name text check (length(recipient_name) between 2 and 100),
  recipient_phone text check (recipient_phone ~ '^\+8801[3-9][0-9]{8}$'),
  gift_message text check (length(gift_message) <= 200),
  hide_prices boolean not null default false,

  delivery_method text not null check (delivery_method in ('standard', 'express', 'collect')),
  zone text check (zone in ('inside_dhaka', 'suburbs', 'elsewhere')),
  -- The shop where it is fetched.
  location_id int references location,
  -- A copy: an address that is changed later changes no order.
  address_line text check (length(address_line) between 10 and 220),
  landmark text check (length(landmark) <= 100),
  area_id text,
  area text,
  area_bn text,
  district_id text,
  district text,
  district_bn text,
  division_id text,
  division text,
  division_bn text,
  promised_from date not null,
  promised_to date not null check (promised_to >= promised_from),
  -- The last day that the law leaves for a paid order.
  deliver_by date not null,
  weight_grams int not null check (weight_grams >= 0),

  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount >= 0),
  delivery bigint not null default 0 check (delivery >= 0),
  total bigint not null check (total >= 0),
  vat_included bigint not null check (vat_included between 0 and total),
  -- What is to be paid before anything is sent, of an order that is paid in cash otherwise.
  advance bigint not null default 0 check (advance between 0 and total),
  -- Money that the order has accepted, and what of it went back; money under review stands at its attempt alone.
  paid bigint not null default 0 check (paid >= 0),
  refunded bigint not null default 0 check (refunded >= 0),

  quote_hash text not null,
  policy_version text not null,
  note text check (length(note) <= 300),
  -- Until then it must be confirmed or paid; what happens after, jobs do. Null when nothing runs.
  confirm_by timestamptz,
  -- The hold of an unpaid order can be prolonged once.
  prolonged boolean not null default false,
  version int not null default 1,
  placed_at timestamptz not null,
  confirmed_at timestamptz,
  delivered_at timestamptz,

  check (total = subtotal - discount + delivery),
  check (refunded <= paid),
  check ((recipient_name is null) = (recipient_phone is null)),
  check ((delivery_method = 'collect') = (location_id is not null)),
  check ((delivery_method = 'collect') = (zone is null)),
  check (delivery_method = 'collect' or (address_line is not null and area_id is not null and area is not null
    and district_id is not null and district is not null and division_id is not null and division is not null))
);
create unique index shop_order_cart on shop_order (cart_hash) where status <> 'cancelled';
create index on shop_order (phone, placed_at desc);
create index on shop_order (user_id, placed_at desc) where user_id is not null;
create index on shop_order (guest_hash, placed_at desc) where guest_hash is not null;
create index on shop_order (status, placed_at);
create index shop_order_waiting on shop_order (confirm_by) where confirm_by is not null;

create trigger refuse_wrong_status before insert on shop_order
  for each row execute function refuse_wrong_step('order', 'status');
create trigger refuse_wrong_status_step before update of status on shop_order
  for each row when (old.status is distinct from new.status) execute function refuse_wrong_step('order', 'status');
create trigger refuse_wrong_payment before insert on shop_order
  for each row execute function refuse_wrong_step('payment', 'payment_status');
create trigger refuse_wrong_payment_step before update of payment_status on shop_order
  for each row when (old.payment_status is distinct from new.payment_status)
  execute function refuse_wrong_step('payment', 'payment_status');
create trigger refuse_deletion before delete on shop_order for each row execute function refuse_change();
create trigger refuse_truncation before truncate on shop_order for each statement execute function refuse_change();

create table order_line (
  order_id text not null references shop_order,
  position smallint not null check (position between 1 and 60),
  variant_id int not null references variant,
  -- What was sold, as it was shown that day.
  product_id int not null,
  slug text not null,
  name text not null,
  name_bn text,
  sku text not null,
  options jsonb not null default '[]',
  picture_id text references picture,
  -- Ids of the categories it stood in: promotions and rules of that day spoke of them.
  category_ids int[] not null default '{}',
  -- Not from the shelf: made for this order.
  made_to_order boolean not null default false,
  -- Cannot come back once worn.
  hygiene boolean not null default false,
  weight_grams int not null check (weight_grams >= 0),
  unit_price bigint not null check (unit_price > 0),
  compare_at bigint check (compare_at > unit_price),
  quantity int not null check (quantity between 1 and 100),
  subtotal bigint not null,
  discount bigint not null default 0 check (discount between 0 and subtotal),
  total bigint not null,
  -- VAT inside the total, and its rate in hundredths of a per cent.
  vat bigint not null check (vat between 0 and total),
  vat_rate int not null check (vat_rate between 0 and 10000),
  primary key (order_id, position),
  check (subtotal = unit_price * quantity),
  check (total = subtotal - discount)
);
create index on order_line (variant_id);

-- Amounts and lines of a placed order change only inside an edit, which says so for its transaction:
-- select set_config('shop.edited_order', <id>, true).
create function refuse_unannounced_edit() returns trigger language plpgsql as $$
declare
  edited text := case when tg_table_name = 'shop_order' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'order_id' end;
begin
  if current_setting('shop.edited_order', true) is distinct from edited then
    raise exception 'The amounts of order "%" stand since it was placed', edited
      using errcode = 'check_violation', constraint = tg_table_name || '_amounts_stand';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger refuse_new_amounts before update on shop_order for each row
  when ((old.subtotal, old.discount, old.delivery, old.total, old.vat_included, old.number, old.placed_at)
    is distinct from (new.subtotal, new.discount, new.delivery, new.total, new.vat_included, new.number, new.placed_at))
  execute function refuse_unannounced_edit();
create trigger refuse_new_line before update or delete on order_line
  for each row execute function refuse_unannounced_edit();

-- At the end of every transaction the lines of an order sum to it.
create function refuse_wrong_sum() returns trigger language plpgsql as $$
declare
  checked text := case when tg_table_name = 'shop_order' then to_jsonb(new) ->> 'id'
    else coalesce(to_jsonb(new), to_jsonb(old)) ->> 'order_id' end;
begin
  if not exists (
    select from shop_order o
    join lateral (
      select coalesce(sum(subtotal), 0) as subtotal, coalesce(sum(discount), 0) as discount,
        coalesce(sum(vat), 0) as vat
      from order_line where order_id = o.id
    ) lines on true
    where o.id = checked and o.subtotal = lines.subtotal and o.discount = lines.discount
      and o.vat_included = lines.vat
  ) then
    raise exception 'The lines of order "%" do not sum to it', checked
      using errcode = 'check_violation', constraint = 'order_lines_sum';
  end if;
  return null;
end $$;
-- An order is written with its lines after it, so one look at the order after all is enough; lines that come, change
-- or go later have a look of their own.
create constraint trigger check_sum after insert or update of subtotal, discount, vat_included on shop_order
  deferrable initially deferred for each row execute function refuse_wrong_sum();
create constraint trigger check_sum after insert or update or delete on order_line
  deferrable initially deferred for each row execute function refuse_wrong_sum();

-- Everything that happened to an order, with who and why. Facts hold no personal data.
create table order_event (
  id bigint generated always as identity primary key,
  order_id text not null references shop_order,
  at timestamptz not null,
  actor_kind text not null
    check (actor_kind in ('guest', 'customer', 'staff', 'system', 'provider', 'courier')),
  actor_id text,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  -- Where it was a change of status: of the order, from nothing where it was placed.
  from_status text,
  to_status text,
  reason text check (length(reason) <= 300),
  facts jsonb not null default '{}'
);
create index on order_event (order_id, id);
create trigger refuse_rewriting before update or delete on order_event
  for each row execute function refuse_change();
create trigger refuse_truncation before truncate on order_event for each statement execute function refuse_change();

-- Pieces promised to orders. `stock.held` is always the sum of the rows in state `held`: whoever changes a state
-- changes it in the same transaction by one conditional update (src/server/orders/hold-stock.ts).
create table stock_hold (
  id bigint generated always as identity primary key,
  order_id text not null references shop_order,
  variant_id int not null,
  location_id int not null,
  quantity int not null check (quantity > 0),
  state text not null default 'held',
  created_at timestamptz not null,
  ended_at timestamptz,
  foreign key (variant_id, location_id) references stock (variant_id, location_id),
  check ((state = 'held') = (ended_at is null))
);
create unique index on stock_hold (order_id, variant_id, location_id) where state = 'held';
create index on stock_hold (order_id);
create index on stock_hold (variant_id, location_id) where state = 'held';
create trigger refuse_wrong_step before insert on stock_hold
  for each row execute function refuse_wrong_step('hold', 'state');
create trigger refuse_wrong_next_step before update of state on stock_hold
  for each row when (old.state is distinct from new.state) execute function refuse_wrong_step('hold', 'state');
create trigger refuse_deletion before delete on stock_hold for each row execute function refuse_change();

create table promotion (
  id int generated always as identity primary key,
  -- Typed by the customer, in any letter case; without one it applies by itself.
  code text unique check (code ~ '^[A-Z0-9][A-Z0-9-]{1,29}$'),
  name text not null check (name <> ''),
  name_bn text,
  kind text not null check (kind in ('percent', 'amount', 'free_delivery', 'buy_x_get_y')),
  -- Hundredths of a per cent: of the lines for `percent`, of the pieces given for `buy_x_get_y`.
  percent int check (percent between 1 and 10000),
  amount bigint check (amount > 0),
  buy_quantity int check (buy_quantity between 1 and 50),
  get_quantity int check (get_quantity between 1 and 50),
  -- Least subtotal of the lines that it is about.
  minimum bigint not null default 0 check (minimum >= 0),
  -- Most that it takes off, for `percent`.
  most bigint check (most > 0),
  -- What it is about: pieces in one of the categories (or below), or one of the products; both empty: everything.
  category_ids int[] not null default '{}',
  product_ids int[] not null default '{}',
  first_order_only boolean not null default false,
  per_customer int check (per_customer > 0),
  total_limit int check (total_limit > 0),
  used int not null default 0 check (used >= 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  -- May come together with others that may; one that may not comes alone.
  stackable boolean not null default false,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  constraint promotion_used_within_limit check (total_limit is null or used <= total_limit),
  check ((kind in ('percent', 'buy_x_get_y')) = (percent is not null)),
  check ((kind = 'amount') = (amount is not null)),
  check ((kind = 'buy_x_get_y') = (buy_quantity is not null and get_quantity is not null)),
  check (most is null or kind = 'percent')
);

create table promotion_use (
  id bigint generated always as identity primary key,
  promotion_id int not null references promotion,
  order_id text not null references shop_order,
  -- The phone number it was used with: guests have no other name.
  customer text not null,
  -- Which use of this customer it is; null where uses are not counted by customer.
  n int check (n > 0),
  amount bigint not null check (amount >= 0),
  used_at timestamptz not null,
  given_back_at timestamptz,
  unique (promotion_id, order_id)
);
create unique index promotion_use_n on promotion_use (promotion_id, customer, n) where given_back_at is null;
create index on promotion_use (order_id);

create table payment_attempt (
  id text primary key check (id ~ '^pay_[0-9a-z]{20,30}$'),
  order_id text not null references shop_order,
  -- Which try of this order it is.
  n smallint not null check (n > 0),
  -- `cash` is money taken at the door, through a courier or at the till.
  provider text not null check (provider in ('sslcommerz', 'bkash', 'nagad', 'cash')),
  method text not null check (method in ('cod', 'bkash', 'nagad', 'card', 'wallet')),
  purpose text not null check (purpose in ('full', 'advance', 'cash')),
  amount bigint not null check (amount > 0),
  currency text not null default 'BDT' check (currency = 'BDT'),
  state text not null default 'created',
  -- Ours, told to the provider; new for every try.
  tran_id text not null unique check (length(tran_id) <= 30),
  -- The provider's name for the session (sessionkey, paymentID).
  provider_ref text,
  -- The provider's name for the money (val_id, trxID): one of it pays one attempt.
  provider_txn_id text,
  -- What the provider says it took, where it took anything.
  received bigint check (received >= 0),
  reason text,
  -- When the reconciler asks next; null when it need not.
  next_check_at timestamptz,
  checks int not null default 0,
  -- Promised back and given back, kept by the refunds below.
  refunding bigint not null default 0 check (refunding >= 0),
  refunded bigint not null default 0 check (refunded >= 0),
  facts jsonb not null default '{}',
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (order_id, n),
  unique (provider, provider_txn_id),
  constraint payment_attempt_refunds_within check (refunding <= coalesce(received, 0) and refunded <= refunding),
  check ((state in ('paid', 'paid_review')) = (received is not null)),
  -- Another amount than was asked for stays under review until it is given back.
  check (state <> 'paid' or received = amount)
);
create index payment_attempt_to_check on payment_attempt (next_check_at) where next_check_at is not null;
create trigger refuse_wrong_state before insert on payment_attempt
  for each row execute function refuse_wrong_step('attempt', 'state');
create trigger refuse_wrong_state_step before update of state on payment_attempt
  for each row when (old.state is distinct from new.state) execute function refuse_wrong_step('attempt', 'state');
create trigger refuse_deletion before delete on payment_attempt for each row execute function refuse_change();

-- Whatever providers and returning browsers told us, before anything was done about it; card fields are left out.
create table payment_event (
  id bigint generated always as identity primary key,
  provider text not null,
  kind text not null check (kind in ('return', 'ipn', 'query', 'staff')),
  -- The provider's id of the event, or a hash of its body: the same one is taken in once.
  dedupe_key text not null,
  attempt_id text references payment_attempt,
  body jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  outcome text,
  unique (provider, dedupe_key)
);
create index on payment_event (attempt_id);

create table return_request (
  id text primary key check (id ~ '^ret_[0-9a-z]{20,30}$'),
  order_id text not null references shop_order,
  -- `AB-104826-R1`.
  number text not null unique,
  status text not null default 'requested',
  wish text not null check (wish in ('refund', 'exchange')),
  -- Who pays for the way back.
  delivery_paid_by text not null check (delivery_paid_by in ('shop', 'customer')),
  -- What the customer gets back if all is as told.
  amount bigint not null check (amount >= 0),
  contact_phone text not null check (contact_phone ~ '^\+8801[3-9][0-9]{8}$'),
  pickup_address text check (length(pickup_address) between 10 and 220),
  note text check (length(note) <= 500),
  decision_reason text check (length(decision_reason) <= 300),
  -- The order with the pieces sent in exchange.
  exchange_order_id text references shop_order,
  version int not null default 1,
  requested_at timestamptz not null,
  decided_at timestamptz,
  received_at timestamptz,
  closed_at timestamptz
);
create index on return_request (order_id);
create index on return_request (status, requested_at);
create trigger refuse_wrong_status before insert on return_request
  for each row execute function refuse_wrong_step('return', 'status');
create trigger refuse_wrong_status_step before update of status on return_request
  for each row when (old.status is distinct from new.status) execute function refuse_wrong_step('return', 'status');

create table return_line (
  return_id text not null references return_request,
  order_id text not null,
  position smallint not null,
  quantity int not null check (quantity > 0),
  reason text not null check (reason in ('wrong_item', 'damaged', 'size', 'different', 'changed_mind')),
  exchange_variant_id int references variant,
  -- Put back on the shelf after it was looked at.
  restocked int not null default 0 check (restocked between 0 and quantity),
  primary key (return_id, position),
  foreign key (order_id, position) references order_line (order_id, position)
);

create table return_photo (
  return_id text not null references return_request,
  position smallint not null check (position between 1 and 5),
  picture_id text not null references picture,
  primary key (return_id, position)
);

-- A promise of money back, written before the provider is asked.
create table refund (
  id text primary key check (id ~ '^ref_[0-9a-z]{20,30}$'),
  attempt_id text not null references payment_attempt,
  order_id text not null references shop_order,
  return_id text references return_request,
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 300),
  state text not null default 'intended',
  -- Ours, told to the provider, the same at every retry.
  refund_ref text not null unique check (length(refund_ref) <= 30),
  provider_ref text,
  problem text,
  next_check_at timestamptz,
  checks int not null default 0,
  -- The law's limit.
  due_by timestamptz not null,
  created_at timestamptz not null,
  done_at timestamptz
);
create index on refund (order_id);
create index on refund (attempt_id);
create index refund_to_check on refund (next_check_at) where next_check_at is not null;
create trigger refuse_wrong_state before insert on refund
  for each row execute function refuse_wrong_step('refund', 'state');
create trigger refuse_wrong_state_step before update of state on refund
  for each row when (old.state is distinct from new.state) execute function refuse_wrong_step('refund', 'state');
create trigger refuse_deletion before delete on refund for each row execute function refuse_change();

-- Refunds count on their attempt by differences, so that two at once cannot both find room: the second one waits for
-- the row and then fails its check.
create function count_refund() returns trigger language plpgsql as $$
declare
  promised bigint := case when new.state = 'withdrawn' then 0 else new.amount end;
  done bigint := case when new.state = 'done' then new.amount else 0 end;
begin
  if tg_op = 'UPDATE' then
    if (new.attempt_id, new.amount) is distinct from (old.attempt_id, old.amount) then
      raise exception 'Attempt and amount of refund "%" stand', new.id using errcode = 'check_violation';
    end if;
    promised := promised - case when old.state = 'withdrawn' then 0 else old.amount end;
    done := done - case when old.state = 'done' then old.amount else 0 end;
  end if;
  if promised <> 0 or done <> 0 then
    update payment_attempt set refunding = refunding + promised, refunded = refunded + done
    where id = new.attempt_id;
  end if;
  return null;
end $$;
create trigger count_refund after insert or update on refund for each row execute function count_refund();

create table shipment (
  id text primary key check (id ~ '^shp_[0-9a-z]{20,30}$'),
  order_id text not null references shop_order,
  n smallint not null check (n > 0),
  -- `AB-104826-S1`, told to the courier.
  merchant_ref text not null unique check (merchant_ref ~ '^[A-Za-z0-9_-]{1,40}$'),
  courier text not null check (courier in ('steadfast', 'pathao', 'redx', 'manual')),
  status text not null default 'booking',
  consignment_id text,
  tracking_code text,
  tracking_url text,
  -- To be taken at the door, in whole taka.
  cod_amount bigint not null check (cod_amount >= 0 and cod_amount % 100 = 0),
  -- What the courier says it took.
  collected bigint check (collected >= 0),
  fee bigint check (fee >= 0),
  weight_grams int not null check (weight_grams > 0),
  note text check (length(note) <= 300),
  courier_status text,
  next_check_at timestamptz,
  checks int not null default 0,
  created_at timestamptz not null,
  handed_at timestamptz,
  ended_at timestamptz,
  unique (order_id, n),
  unique (courier, consignment_id)
);
create index shipment_to_check on shipment (next_check_at) where next_check_at is not null;
create trigger refuse_wrong_status before insert on shipment
  for each row execute function refuse_wrong_step('shipment', 'status');
create trigger refuse_wrong_status_step before update of status on shipment
  for each row when (old.status is distinct from new.status) execute function refuse_wrong_step('shipment', 'status');

create table shipment_line (
  shipment_id text not null references shipment,
  order_id text not null,
  position smallint not null,
  quantity int not null check (quantity > 0),
  primary key (shipment_id, position),
  foreign key (order_id, position) references order_line (order_id, position)
);

-- Whatever couriers told us, by webhook or when asked; the same thing is taken in once.
create table shipment_event (
  id bigint generated always as identity primary key,
  shipment_id text references shipment,
  courier text not null,
  dedupe_key text not null,
  status text,
  courier_status text,
  message text,
  body jsonb not null,
  happened_at timestamptz,
  received_at timestamptz not null,
  applied_at timestamptz,
  unique (courier, dedupe_key)
);
create index on shipment_event (shipment_id, id);

-- Answers of calls that must not happen twice, by who calls, what is called and the key that the caller gave.
create table idempotency_key (
  scope text not null,
  operation text not null,
  key text not null,
  -- SHA-256 of the request.
  request_hash text not null,
  response jsonb not null,
  created_at timestamptz not null,
  primary key (scope, operation, key)
);
create index on idempotency_key (created_at);
