-- Webhooks: what happened in the shop is told to addresses that staff chose. The change itself writes the event and a
-- delivery for each address, in its own transaction, so that neither is there without the other.

create table webhook_endpoint (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  url text not null check (url ~ '^https?://' and length(url) <= 500),
  events text[] not null check (cardinality(events) between 1 and 30),
  is_on boolean not null default true,
  -- Why the store turned it off by itself: it failed for days, or it answered that it is gone.
  off_reason text check (off_reason in ('failing', 'gone')),
  check (not is_on or off_reason is null),
  -- Since then every try has failed; null: the last one went well.
  failing_since timestamptz,
  -- The key of the signatures, sealed; beside it the one before, which signs too for a while.
  secret_sealed bytea not null,
  old_secret_sealed bytea,
  old_secret_until timestamptz,
  check ((old_secret_sealed is null) = (old_secret_until is null)),
  version int not null default 1,
  created_at timestamptz not null,
  -- Nothing is sent there any more; its log stays as long as that of others.
  removed_at timestamptz,
  check (removed_at is null or not is_on)
);

create table webhook_event (
  -- The order in which things happened to one subject.
  id bigint generated always as identity primary key,
  type text not null check (type ~ '^[a-z]+\.[a-z]+$'),
  -- Such as `order:AB-104826`. Events of one subject are sent one after the other.
  subject text not null,
  data jsonb not null,
  at timestamptz not null default clock_timestamp()
);
create index on webhook_event (at);
-- An event stays as it was told; old ones are deleted.
create trigger refuse_rewriting before update on webhook_event for each row execute function refuse_change();

-- One event for one endpoint. The id is the `webhook-id`: the same at every try.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  event_id bigint not null references webhook_event on delete cascade,
  endpoint_id int not null references webhook_endpoint on delete cascade,
  unique (endpoint_id, event_id),
  subject text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries int not null default 0 check (tries >= 0),
  -- Tries before somebody asked to send it again; the pauses begin anew with that.
  tries_before int not null default 0 check (tries_before between 0 and tries),
  due_at timestamptz not null default clock_timestamp(),
  -- A process is sending it; another one may after this.
  claimed_until timestamptz,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check (state = 'waiting' or claimed_until is null)
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, due_at) where state = 'waiting';
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, subject, event_id) where state = 'waiting';
create index webhook_delivery_claimed on webhook_delivery (endpoint_id) where claimed_until is not null;
create index on webhook_delivery (event_id);
create index on webhook_delivery (endpoint_id, state, event_id desc);

-- Id, event and endpoint of a delivery stand, so that nothing is sent under two ids.
create function refuse_other_delivery() returns trigger language plpgsql as $$
begin
  raise exception 'Delivery % stays that of one event and one endpoint', old.id
    using errcode = 'check_violation', constraint = 'webhook_delivery_stays';
end $$;
create trigger refuse_rewriting before update on webhook_delivery for each row
  when ((new.id, new.event_id, new.endpoint_id, new.subject)
    is distinct from (old.id, old.event_id, old.endpoint_id, old.subject) or new.tries < old.tries)
  execute function refuse_other_delivery();

create table webhook_attempt (
  delivery_id uuid not null references webhook_delivery on delete cascade,
  n int not null check (n > 0),
  at timestamptz not null,
  ms int not null check (ms >= 0),
  -- The status of the answer; null: none came, and the problem says why.
  status smallint check (status between 100 and 999),
  problem text check (length(problem) between 1 and 100),
  check ((status is null) = (problem is not null)),
  -- The beginning of the answer.
  answer text check (length(answer) <= 2000),
  primary key (delivery_id, n)
);
create trigger refuse_rewriting before update on webhook_attempt for each row execute function refuse_change();

-- Products and stock that changed. One event tells of all changes of some seconds. No key: nobody waits for anybody who
-- writes here.
create table webhook_note (
  kind text not null check (kind in ('product', 'variant')),
  thing_id int not null,
  at timestamptz not null default clock_timestamp()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create function is_webhook_wanted(of_type text) returns boolean language sql stable as $$
  select exists (select from webhook_endpoint where is_on and of_type = any (events))
$$;

create function write_webhook_event(of_type text, of_subject text, of_data jsonb) returns void language plpgsql as $$
declare
  event bigint;
begin
  if not is_webhook_wanted(of_type) then
    return;
  end if;
  insert into webhook_event (type, subject, data) values (of_type, of_subject, of_data) returning id into event;
  insert into webhook_delivery (event_id, endpoint_id, subject)
    select event, id, of_subject from webhook_endpoint where is_on and of_type = any (events) order by id;
  perform pg_notify('webhook', '');
end $$;

-- Times and amounts as the API writes them.
create function wire_time(at timestamptz) returns text language sql immutable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
create function wire_taka(poisha bigint) returns numeric language sql immutable as $$
  select trim_scale(poisha / 100.0)
$$;

-- What an event tells of an order. Nothing of the person who ordered.
create function webhook_order(o shop_order) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'number', o.number, 'status', o.status, 'payment_status', o.payment_status, 'payment_method', o.payment_method,
    'delivery_method', o.delivery_method, 'currency', 'BDT', 'subtotal', wire_taka(o.subtotal),
    'discount', wire_taka(o.discount), 'delivery', wire_taka(o.delivery), 'total', wire_taka(o.total),
    'paid', wire_taka(o.paid), 'refunded', wire_taka(o.refunded), 'placed_at', wire_time(o.placed_at),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'product_id', l.product_id, 'variant_id', l.variant_id, 'sku', l.sku, 'name', l.name, 'quantity', l.quantity,
        'unit_price', wire_taka(l.unit_price), 'total', wire_taka(l.total)) order by l.position), '[]')
      from order_line l where l.order_id = o.id))
$$;

-- At the end of the transaction, when the lines are there too.
create function tell_webhooks_of_order() returns trigger language plpgsql as $$
declare
  told record;
begin
  for told in
    select type from (values
      (1, 'order.placed', tg_op = 'INSERT'),
      (2, case new.status
        when 'confirmed' then 'order.confirmed' when 'with_courier' then 'order.shipped'
        when 'delivered' then 'order.delivered' when 'returned' then 'order.returned'
        when 'cancelled' then 'order.cancelled' end, tg_op = 'INSERT' or old.status <> new.status),
      (3, 'order.paid', new.payment_status = 'paid' and (tg_op = 'INSERT' or old.payment_status <> 'paid'))
    ) as possible (place, type, happened)
    where happened and type is not null and is_webhook_wanted(type) order by place
  loop
    perform write_webhook_event(told.type, 'order:' || new.number, webhook_order(new));
  end loop;
  return null;
end $$;
create constraint trigger tell_webhooks after insert on shop_order deferrable initially deferred
  for each row execute function tell_webhooks_of_order();
create constraint trigger tell_webhooks_of_step after update on shop_order deferrable initially deferred
  for each row when (old.status is distinct from new.status or old.payment_status is distinct from new.payment_status)
  execute function tell_webhooks_of_order();

create function tell_webhooks_of_refund() returns trigger language plpgsql as $$
declare
  o shop_order;
begin
  if not is_webhook_wanted('order.refunded') then
    return null;
  end if;
  select * into o from shop_order where id = new.order_id;
  perform write_webhook_event('order.refunded', 'order:' || o.number,
    webhook_order(o) || jsonb_build_object('refund', jsonb_build_object('id', new.id, 'amount', wire_taka(new.amount))));
  return null;
end $$;
create constraint trigger tell_webhooks after update on refund deferrable initially deferred
  for each row when (old.state <> 'done' and new.state = 'done') execute function tell_webhooks_of_refund();

create function tell_webhooks_of_return() returns trigger language plpgsql as $$
begin
  if not is_webhook_wanted('return.received') then
    return null;
  end if;
  perform write_webhook_event('return.received', 'order:' || o.number, jsonb_build_object(
    'number', new.number, 'order', o.number, 'wish', new.wish, 'amount', wire_taka(new.amount), 'lines', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'sku', l.sku, 'quantity', r.quantity, 'reason', r.reason) order by r.position), '[]')
      from return_line r join order_line l on l.order_id = r.order_id and l.position = r.position
      where r.return_id = new.id)))
  from shop_order o where o.id = new.order_id;
  return null;
end $$;
create constraint trigger tell_webhooks after update on return_request deferrable initially deferred
  for each row when (old.status <> 'received' and new.status = 'received') execute function tell_webhooks_of_return();

create function tell_webhooks_of_customer() returns trigger language plpgsql as $$
begin
  perform write_webhook_event('customer.created', 'customer:' || new.id,
    jsonb_build_object('id', new.id, 'created_at', wire_time(new.created_at)));
  return null;
end $$;
create trigger tell_webhooks after insert on customer for each row execute function tell_webhooks_of_customer();

-- Arguments: type of the event, kind of the thing, column with its id.
create function note_for_webhooks() returns trigger language plpgsql as $$
begin
  if is_webhook_wanted(tg_argv[0]) then
    insert into webhook_note (kind, thing_id)
      values (tg_argv[1], (to_jsonb(case tg_op when 'DELETE' then old else new end) ->> tg_argv[2])::int);
    perform pg_notify('webhook', '');
  end if;
  return null;
end $$;
create trigger note_for_webhooks after insert or delete on product for each row
  execute function note_for_webhooks('product.changed', 'product', 'id');
-- Every change by staff, an import or a file counts the version up; figures of sales do not.
create trigger note_change_for_webhooks after update on product for each row
  when ((new.version, new.status, new.slug) is distinct from (old.version, old.status, old.slug))
  execute function note_for_webhooks('product.changed', 'product', 'id');
create trigger note_change_for_webhooks after update on variant for each row
  when ((new.price_poisha, new.compare_at_poisha, new.active, new.sku, new.removed)
    is distinct from (old.price_poisha, old.compare_at_poisha, old.active, old.sku, old.removed))
  execute function note_for_webhooks('product.changed', 'product', 'product_id');
create trigger note_for_webhooks after insert on stock for each row
  when (new.on_hand > 0) execute function note_for_webhooks('stock.changed', 'variant', 'variant_id');
create trigger note_change_for_webhooks after update on stock for each row
  when ((new.on_hand, new.held) is distinct from (old.on_hand, old.held))
  execute function note_for_webhooks('stock.changed', 'variant', 'variant_id');

-- What an event tells of a product as it is now; of a deleted one its id alone.
create function webhook_product(of_id int) returns jsonb language sql stable as $$
  select coalesce((
    select jsonb_build_object('id', p.id, 'sku', p.sku, 'slug', p.slug, 'name', p.name, 'name_bn', p.name_bn,
      'status', p.status, 'currency', 'BDT', 'variants', (
        select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'sku', v.sku, 'price', wire_taka(v.price_poisha),
          'compare_at_price', wire_taka(v.compare_at_poisha), 'active', v.active) order by v.position), '[]')
        from variant v where v.product_id = p.id and not v.removed))
    from product p where p.id = of_id
  ), jsonb_build_object('id', of_id, 'status', 'deleted'))
$$;

create function webhook_stock(of_id int) returns jsonb language sql stable as $$
  select jsonb_build_object('variant_id', v.id, 'product_id', v.product_id, 'sku', v.sku,
    'on_hand', coalesce(sum(s.on_hand), 0), 'held', coalesce(sum(s.held), 0),
    'free', coalesce(sum(s.on_hand - s.held), 0))
  from variant v left join stock s on s.variant_id = v.id where v.id = of_id group by v.id
$$;

-- Makes one event of all notes about a thing whose first note is old enough. Notes and what they tell of are read in one
-- statement, so that nothing that was changed and noted is left out. Answers how many events there were.
create function tell_webhook_notes(until timestamptz, most int) returns int language plpgsql as $$
declare
  told record;
  n int := 0;
begin
  -- Two at once could tell the older state last.
  if not pg_try_advisory_xact_lock(hashtext('webhook notes')) then
    return 0;
  end if;
  for told in
    with due as (
      select kind, thing_id from webhook_note group by kind, thing_id having min(at) <= until limit most
    ), taken as (
      delete from webhook_note where ctid in (
        select note.ctid from webhook_note note join due using (kind, thing_id) for update of note skip locked)
      returning kind, thing_id
    )
    select kind, thing_id,
      case kind when 'product' then webhook_product(thing_id) else webhook_stock(thing_id) end as data
    from (select distinct kind, thing_id from taken) as things order by kind, thing_id
  loop
    -- A variant that was deleted since has no stock to tell of.
    if told.data is not null then
      perform write_webhook_event(
        case told.kind when 'product' then 'product.changed' else 'stock.changed' end,
        told.kind || ':' || told.thing_id, told.data);
      n := n + 1;
    end if;
  end loop;
  return n;
end $$;

-- The audit has neither of the secrets.
call audit_table('webhook_endpoint', 'webhook', 'id', 'secret_sealed', 'old_secret_sealed', 'old_secret_until',
  'failing_since');
