-- Customers: a customer is a phone number with orders. What is counted of them is kept with each change of an order, so
-- that lists of a hundred thousand orders need not count.

-- The common form of a name's words in both scripts, and in the ways in which one name is spelt: consonants alone, and
-- whether a word begins with a vowel. `Akter`, `Akhtar` and `আক্তার` have the same.
create function name_words(name text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  spelt text := lower(normalize(name, NFC));
begin
  -- Letters of two signs; then signs that are written and not spoken.
  spelt := replace(spelt, U&'\09AF\09BC', 'a');
  spelt := replace(replace(spelt, U&'\09A1\09BC', 'r'), U&'\09A2\09BC', 'r');
  spelt := replace(replace(spelt, U&'\09CD\09AF', ''), U&'\09CD\09AC', '');
  spelt := replace(replace(replace(spelt, 'ph', 'f'), 'ch', '1'), 'c', 'k');
  spelt := translate(spelt, '1qxzv' || 'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎংৃঋ',
    'cksjb' || 'kkggnccjjnttddnttddnpfbbmjrlssshtnrr');
  spelt := regexp_replace(spelt, '[\u0981\u0983\u09BC\u09CD\u200B-\u200D''.]', '', 'g');
  spelt := regexp_replace(spelt, '[eiouyw\u0985-\u0994\u09BE-\u09CC]', 'a', 'g');
  spelt := regexp_replace(spelt, '(?<=[a-z0-9])[ah]+', '', 'g');
  spelt := replace(regexp_replace(spelt, '([a-z])\1+', '\1', 'g'), 'ng', 'n');
  return array(select distinct word from regexp_split_to_table(spelt, '[^a-z0-9]+') word where word <> '' order by word);
end
$$;

create table customer (
  id uuid primary key default gen_random_uuid(),
  -- Of somebody who was erased: a name without a meaning, which their orders have in its place.
  phone text not null unique check (phone ~ '^\+8801[3-9][0-9]{8}$' or phone ~ '^erased-[0-9a-f]{12}$'),
  -- The customer who is the same person. Orders stay with their number, so that this can be undone.
  merged_into uuid references customer check (merged_into <> id),
  -- Itself, or whom it was merged into.
  root_id uuid not null generated always as (coalesce(merged_into, id)) stored,
  -- As in the newest order.
  name text not null default '',
  name_words text[] not null generated always as (name_words(name)) stored,
  email text,
  district_id text,
  district text,
  district_bn text,
  -- Of all numbers that were merged into this one; of one that was merged itself, nothing.
  orders int not null default 0 check (orders >= 0),
  delivered int not null default 0 check (delivered >= 0),
  refused int not null default 0 check (refused >= 0),
  -- Paid and not given back, in poisha.
  spent bigint not null default 0 check (spent >= 0),
  first_order_at timestamptz,
  last_order_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  check ((phone like 'erased-%') = (erased_at is not null)),
  check (merged_into is null or (orders = 0 and delivered = 0 and refused = 0 and spent = 0))
) with (fillfactor = 85);
create index customer_of_root on customer (root_id);
create index customer_by_day on customer (last_order_at desc, id) where merged_into is null and orders > 0;
create index customer_by_spent on customer (spent desc, id) where merged_into is null and orders > 0;
create index customer_by_orders on customer (orders desc, id) where merged_into is null and orders > 0;
create index customer_by_refused on customer (refused desc, id) where merged_into is null and orders > 0;
create index customer_by_district on customer (district_id, last_order_at desc)
  where merged_into is null and orders > 0;
create index customer_phone_end on customer (reverse(phone) text_pattern_ops);
create index customer_email on customer (email text_pattern_ops) where email is not null;
-- A short pending list: searches read all of it.
create index customer_name_part on customer using gin (name gin_trgm_ops) with (gin_pending_list_limit = 256);
create index customer_name_words on customer using gin (name_words) with (gin_pending_list_limit = 256);

-- A customer who was merged stands below one that was not, at any depth of time.
create function refuse_merge_of_merged() returns trigger language plpgsql as $$
begin
  if exists (select from customer where id = new.merged_into and merged_into is not null)
    or exists (select from customer where merged_into = new.id) then
    raise exception 'Customer "%" would be merged over two steps', new.id
      using errcode = 'check_violation', constraint = 'customer_merged_once';
  end if;
  return null;
end $$;
create constraint trigger refuse_merge_of_merged after update of merged_into on customer
  deferrable initially deferred for each row when (new.merged_into is not null)
  execute function refuse_merge_of_merged();

-- Makes the customer of a number if need be, keeps the row from merges until the transaction ends, and tells whose
-- counts it has a part in.
create function root_of_phone(of_phone text) returns uuid language plpgsql as $$
declare
  found_root uuid;
begin
  loop
    select root_id into found_root from customer where phone = of_phone for no key update;
    if found then
      return found_root;
    end if;
    insert into customer (phone) values (of_phone) on conflict (phone) do nothing;
  end loop;
end $$;

-- Counts one order in or out of its customer.
create function count_order(counted shop_order, sign int) returns void language plpgsql as $$
declare
  root uuid := root_of_phone(counted.phone);
begin
  update customer set
    orders = orders + sign,
    delivered = delivered + sign * (counted.status = 'delivered')::int,
    refused = refused + sign * (counted.status = 'returned')::int,
    spent = spent + sign * (counted.paid - counted.refunded)
  where id = root;
end $$;

-- Takes over who the customer is from the newest order of all numbers of that person.
create function name_customer(root uuid) returns void language sql as $$
  update customer c set name = newest.name, email = lower(newest.email), district_id = newest.district_id,
    district = newest.district, district_bn = newest.district_bn, last_order_at = newest.placed_at,
    first_order_at = (select min(o.placed_at) from customer m join shop_order o on o.phone = m.phone
      where m.root_id = root)
  from (
    select o.name, o.email, o.district_id, o.district, o.district_bn, o.placed_at
    from customer m join shop_order o on o.phone = m.phone
    where m.root_id = root order by o.placed_at desc, o.id desc limit 1
  ) newest
  where c.id = root
$$;

-- Runs at the commit: the row of a customer is the last thing that an order waits for, and is held shortly.
create function follow_order() returns trigger language plpgsql as $$
declare
  root uuid;
begin
  -- Whoever is erased keeps the counts.
  if current_setting('shop.erasing', true) = 'on' then
    return null;
  end if;
  if tg_op = 'UPDATE' and old.phone <> new.phone then
    perform count_order(old, -1);
    perform count_order(new, 1);
    perform name_customer(root_of_phone(new.phone));
    root := root_of_phone(old.phone);
    perform name_customer(root);
    -- A number that was a slip of the keys.
    update customer set name = '', email = null, district_id = null, district = null, district_bn = null
    where id = root and orders = 0;
    return null;
  end if;
  if tg_op = 'INSERT' then
    root := root_of_phone(new.phone);
    update customer set
      orders = orders + 1,
      delivered = delivered + (new.status = 'delivered')::int,
      refused = refused + (new.status = 'returned')::int,
      spent = spent + new.paid - new.refunded,
      first_order_at = least(first_order_at, new.placed_at)
    where id = root;
    update customer set name = new.name, email = lower(new.email), district_id = new.district_id,
      district = new.district, district_bn = new.district_bn, last_order_at = new.placed_at
    where id = root and (last_order_at is null or last_order_at <= new.placed_at);
    return null;
  end if;
  if (old.status, old.paid, old.refunded) is distinct from (new.status, new.paid, new.refunded) then
    root := root_of_phone(new.phone);
    update customer set
      delivered = delivered + (new.status = 'delivered')::int - (old.status = 'delivered')::int,
      refused = refused + (new.status = 'returned')::int - (old.status = 'returned')::int,
      spent = spent + (new.paid - new.refunded) - (old.paid - old.refunded)
    where id = root;
  end if;
  if (old.name, old.email, old.district_id) is distinct from (new.name, new.email, new.district_id) then
    perform name_customer(root_of_phone(new.phone));
  end if;
  return null;
end $$;
create constraint trigger follow_order after insert on shop_order
  deferrable initially deferred for each row execute function follow_order();
create constraint trigger follow_order_change after update on shop_order
  deferrable initially deferred for each row
  when ((old.phone, old.name, old.email, old.district_id) is distinct from (new.phone, new.name, new.email, new.district_id)
    or (new.paid - new.refunded) <> (old.paid - old.refunded)
    or (old.status <> new.status and (old.status in ('delivered', 'returned') or new.status in ('delivered', 'returned'))))
  execute function follow_order();

-- Counts these customers anew, after a merge or a split; null: all of them.
create function recount_customers(roots uuid[]) returns void language plpgsql as $$
begin
  if roots is null then
    insert into customer (phone) select distinct phone from shop_order on conflict (phone) do nothing;
  end if;
  update customer set orders = 0, delivered = 0, refused = 0, spent = 0 where root_id = any (roots);
  with counted as (
    select m.root_id, count(*)::int as orders, (count(*) filter (where o.status = 'delivered'))::int as delivered,
      (count(*) filter (where o.status = 'returned'))::int as refused, sum(o.paid - o.refunded)::bigint as spent,
      min(o.placed_at) as first_at, max(o.placed_at) as last_at,
      (array_agg(o.id order by o.placed_at desc, o.id desc))[1] as newest
    from customer m join shop_order o on o.phone = m.phone
    where roots is null or m.root_id = any (roots)
    group by m.root_id
  )
  update customer c set orders = counted.orders, delivered = counted.delivered, refused = counted.refused,
    spent = counted.spent, first_order_at = counted.first_at, last_order_at = counted.last_at, name = o.name,
    email = lower(o.email), district_id = o.district_id, district = o.district, district_bn = o.district_bn
  from counted join shop_order o on o.id = counted.newest
  where c.id = counted.root_id;
end $$;
select recount_customers(null);

-- What staff write down about customers.
create table customer_note (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customer,
  author_id uuid not null references staff_member on delete restrict,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null
);
create index on customer_note (customer_id, id);

create table customer_tag (
  customer_id uuid not null references customer,
  -- Lower case, so that one tag is not written in two ways.
  tag text not null check (length(tag) between 1 and 40 and tag = lower(tag) and tag = btrim(tag)),
  added_by uuid not null references staff_member on delete restrict,
  added_at timestamptz not null,
  primary key (customer_id, tag)
);
create index on customer_tag (tag, customer_id);

-- Nothing is brought to this customer for cash: what they order is paid first.
create table cash_block (
  id bigint generated always as identity primary key,
  customer_id uuid not null references customer,
  reason text not null check (length(reason) between 1 and 300),
  blocked_by uuid not null references staff_member on delete restrict,
  blocked_at timestamptz not null,
  -- Null: until somebody lifts it.
  ends_at timestamptz check (ends_at > blocked_at),
  lifted_by uuid references staff_member on delete restrict,
  lifted_at timestamptz check (lifted_at >= blocked_at),
  lift_reason text check (length(lift_reason) between 1 and 300),
  check (num_nulls(lifted_by, lifted_at) in (0, 2))
);
create unique index cash_block_open on cash_block (customer_id) where lifted_at is null;
create index on cash_block (customer_id);

-- When somebody agreed to offers. Of those who agreed before this was kept it is not known.
alter table account add column offers_agreed_at timestamptz;
create function date_agreement() returns trigger language plpgsql as $$
begin
  if not new.wants_offers then
    new.offers_agreed_at := null;
  elsif tg_op = 'INSERT' or not old.wants_offers then
    new.offers_agreed_at := new.updated_at;
  end if;
  return new;
end $$;
create trigger date_agreement before insert or update of wants_offers on account
  for each row execute function date_agreement();

-- Somebody is erased on request: their orders and payments are kept for the tax office under a name without a meaning.
alter table shop_order
  drop constraint shop_order_phone_check,
  add constraint shop_order_phone_check check (phone ~ '^\+8801[3-9][0-9]{8}$' or phone ~ '^erased-[0-9a-f]{12}$');
alter table return_request
  drop constraint return_request_contact_phone_check,
  add constraint return_request_contact_phone_check
    check (contact_phone ~ '^\+8801[3-9][0-9]{8}$' or contact_phone ~ '^erased-[0-9a-f]{12}$');

-- Records that are kept as they were written, but for words about a person who is erased. Arguments: the columns that
-- may hold such words.
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('shop.erasing', true) = 'on'
    and to_jsonb(old) - tg_argv = to_jsonb(new) - tg_argv then
    return new;
  end if;
  raise exception '% of % is refused: it is kept as it was written', tg_op, tg_table_name
    using errcode = 'check_violation', constraint = tg_table_name || '_kept';
end $$;
drop trigger refuse_rewriting on audit_entry;
create trigger refuse_rewriting before update or delete on audit_entry
  for each row execute function refuse_change_of_record('before', 'after', 'reason');
drop trigger refuse_rewriting on order_call;
create trigger refuse_rewriting before update or delete on order_call
  for each row execute function refuse_change_of_record('note');
drop trigger refuse_rewriting on order_event;
create trigger refuse_rewriting before update or delete on order_event
  for each row execute function refuse_change_of_record('reason');

-- The history of a customer has all of these; counts change with every order and are not written down.
create trigger write_audit after update of merged_into on customer for each row
  when (old.merged_into is distinct from new.merged_into and coalesce(current_setting('audit.account', true), '') <> '')
  execute function write_audit('customer', 'id', 'root_id', 'orders', 'delivered', 'refused', 'spent', 'name', 'email',
    'name_words', 'district_id', 'district', 'district_bn', 'first_order_at', 'last_order_at');
call audit_table('customer_note', 'customer', 'customer_id');
call audit_table('customer_tag', 'customer', 'customer_id');
call audit_table('cash_block', 'customer', 'customer_id');
