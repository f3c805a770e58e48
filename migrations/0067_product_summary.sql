-- What lists of staff pick and order products by, a row for each product, so that no list looks at every shelf. Whatever
-- changes a product leaves a note in the same transaction, and notes are followed later, by the next list or by a job:
-- buyers of one product never wait for each other here (docs/decisions/0040-product-summary.md).

create table product_summary (
  product_id int primary key,
  status text not null,
  -- The views of staff, as `src/domain/product-editing/product-list.ts` names them.
  low boolean not null,
  out boolean not null,
  no_picture boolean not null,
  no_bangla boolean not null,
  reduced boolean not null,
  -- Categories with those above them, values, tags and collections, each by `product_term`.
  terms int[] not null,
  names tsvector not null,
  updated_at timestamptz not null,
  name_key text not null,
  sku_key text not null,
  sold_30_days int not null
);
create index on product_summary (updated_at desc, product_id desc);
create index on product_summary (name_key, product_id);
create index on product_summary (sku_key);
create index on product_summary (sku_key text_pattern_ops);
create index on product_summary (sold_30_days desc, product_id desc);
create index on product_summary (status, updated_at desc, product_id desc);
create index on product_summary (updated_at desc, product_id desc) where low;
create index on product_summary (updated_at desc, product_id desc) where out;
create index on product_summary (updated_at desc, product_id desc) where no_picture;
create index on product_summary (updated_at desc, product_id desc) where no_bangla;
create index on product_summary (updated_at desc, product_id desc) where reduced;
-- A list of what waits would be read by every search.
create index on product_summary using gin (terms) with (fastupdate = off);
create index on product_summary using gin (names) with (fastupdate = off);

-- Variants on sale that have as many free pieces as their level or fewer.
create table variant_low (
  variant_id int primary key,
  product_id int not null,
  position int not null,
  free int not null
);
create index on variant_low (product_id desc, position, variant_id);
create index on variant_low (free, product_id desc, position, variant_id);

-- Products of each view, products of each term (view `all`), and variants that are low or out (`variant_low`, `variant_out`).
create table product_count (
  view text not null,
  term int not null default 0,
  n int not null,
  primary key (view, term)
) with (fillfactor = 50);

-- Products that changed since their summary was made. No key: nobody waits for anybody who writes here.
create table summary_note (product_id int not null)
  with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

-- A term as one number, so that one index has all kinds.
create function product_term(kind text, id int) returns int language sql immutable parallel safe as $$
  select id * 4 + case kind when 'category' then 0 when 'value' then 1 when 'tag' then 2 else 3 end
$$;

create function low_level_of_shop() returns int language sql stable as $$
  select coalesce((select (value ->> 'low_level')::int from setting where name = 'stock'), 3)
$$;

-- The summary as the rows of the shop have it now.
create function summary_of(ids int[]) returns setof product_summary language sql stable rows 1000 as $$
  with recursive above (category_id, ancestor_id) as (
    select id, id from category
    union
    select above.category_id, c.parent_id from above join category c on c.id = above.ancestor_id
    where c.parent_id is not null
  ), shop as materialized (select low_level_of_shop() as low_level)
  select p.id, p.status,
    onsale.yes and coalesce(piece.low, false), onsale.yes and coalesce(piece.out, false),
    p.status <> 'archived' and not exists (select from product_picture pp where pp.product_id = p.id),
    p.status <> 'archived' and p.name_bn is null,
    p.status <> 'archived' and coalesce(piece.reduced, false),
    array(
      select product_term('category', a.ancestor_id) from product_category pc
        join above a on a.category_id = pc.category_id where pc.product_id = p.id
      union select product_term('value', value_id) from product_attribute where product_id = p.id
      union select product_term('tag', tag_id) from product_tag where product_id = p.id
      union select product_term('collection', collection_id) from collection_product where product_id = p.id
      order by 1
    ),
    coalesce((select names from product_search where product_id = p.id), ''::tsvector),
    p.updated_at, lower(p.name), upper(p.sku), p.sold_30_days
  from product p
  cross join shop
  cross join lateral (select p.status = 'active' and p.made_to_order_from_days is null as yes) onsale
  left join lateral (
    select bool_or(one.free <= coalesce(one.low_stock_level, shop.low_level)) as low, max(one.free) <= 0 as out,
      bool_or(one.compare_at_poisha is not null) as reduced
    from (
      select v.low_stock_level, v.compare_at_poisha,
        coalesce((select sum(s.on_hand - s.held) from stock s where s.variant_id = v.id), 0) as free
      from variant v where v.product_id = p.id and v.active
    ) one
  ) piece on true
  where p.id = any (ids)
$$;

create function low_variants_of(ids int[]) returns setof variant_low language sql stable rows 1000 as $$
  select v.id, v.product_id, v.position, coalesce(piece.free, 0)::int
  from (select low_level_of_shop() as low_level) shop
  cross join product p
  join variant v on v.product_id = p.id and v.active
  left join lateral (select sum(s.on_hand - s.held) as free from stock s where s.variant_id = v.id) piece on true
  where p.id = any (ids) and p.status = 'active' and p.made_to_order_from_days is null
    and coalesce(piece.free, 0) <= coalesce(v.low_stock_level, shop.low_level)
$$;

-- What a product counts in.
create function counts_of(one product_summary) returns table (view text, term int) language plpgsql immutable as $$
begin
  return query
  select 'all', 0
  union all select one.status, 0
  union all select 'low', 0 where one.low
  union all select 'out', 0 where one.out
  union all select 'no_picture', 0 where one.no_picture
  union all select 'no_bangla', 0 where one.no_bangla
  union all select 'reduced', 0 where one.reduced
  union all select 'all', unnest(one.terms);
end $$;

-- Follows so many notes; answers how many it followed. One at a time does this: whoever waits sees what the other wrote.
-- Each statement sees what was committed before it, so a note and the change that it tells of are seen together.
create function follow_summary_notes(most int) returns int language plpgsql as $$
declare
  ids int[];
  many int;
begin
  if not exists (select from summary_note) then return 0; end if;
  perform pg_advisory_xact_lock(hashtext('product_summary'));
  with taken as (
    delete from summary_note where ctid = any (array(select ctid from summary_note limit most)) returning product_id
  )
  select array(select distinct product_id from taken order by 1), (select count(*) from taken) into ids, many;
  if many = 0 then return 0; end if;

  with fresh as materialized (select s from summary_of(ids) s),
  had as materialized (select s from product_summary s where s.product_id = any (ids)),
  differs as materialized (
    select (had.s) as before, (fresh.s) as after
    from had full join fresh on (fresh.s).product_id = (had.s).product_id
    where had.s is distinct from fresh.s
  ), gone as (
    delete from product_summary where product_id in (select (before).product_id from differs where (after).product_id is null)
  ), saved as (
    insert into product_summary as kept select (after).* from differs where (after).product_id is not null
    on conflict (product_id) do update set status = excluded.status, low = excluded.low, out = excluded.out,
      no_picture = excluded.no_picture, no_bangla = excluded.no_bangla, reduced = excluded.reduced,
      terms = excluded.terms, names = excluded.names, updated_at = excluded.updated_at, name_key = excluded.name_key,
      sku_key = excluded.sku_key, sold_30_days = excluded.sold_30_days
  )
  insert into product_count as kept (view, term, n)
  select view, term, sum(delta) from (
    select c.view, c.term, 1 as delta from differs cross join lateral counts_of(after) c where (after).product_id is not null
    union all
    select c.view, c.term, -1 from differs cross join lateral counts_of(before) c where (before).product_id is not null
  ) moved group by view, term having sum(delta) <> 0
  on conflict (view, term) do update set n = kept.n + excluded.n;

  with fresh as materialized (select * from low_variants_of(ids)),
  had as materialized (select * from variant_low where product_id = any (ids)),
  gone as (
    delete from variant_low where variant_id in (select variant_id from had except select variant_id from fresh)
  ), saved as (
    insert into variant_low as kept select * from fresh
    on conflict (variant_id) do update set product_id = excluded.product_id, position = excluded.position,
      free = excluded.free
    where (kept.product_id, kept.position, kept.free) <> (excluded.product_id, excluded.position, excluded.free)
  )
  insert into product_count as kept (view, n)
  select view, sum(delta) from (
    select 'variant_low' as view, 1 as delta from fresh
    union all select 'variant_low', -1 from had
    union all select 'variant_out', 1 from fresh where free <= 0
    union all select 'variant_out', -1 from had where free <= 0
  ) moved group by view having sum(delta) <> 0
  on conflict (view, term) do update set n = kept.n + excluded.n;
  return many;
end $$;

-- Products whose summary differs from the shop though no note tells of them; empty where all is well.
create view product_summary_fault as
  with truth as materialized (select * from summary_of(array(select id from product))),
  low_truth as materialized (select * from low_variants_of(array(select id from product))),
  counted as materialized (
    select c.view, c.term, count(*) as n from product_summary s cross join lateral counts_of(s) c group by 1, 2
    union all select 'variant_low', 0, count(*) from variant_low having count(*) > 0
    union all select 'variant_out', 0, count(*) from variant_low where free <= 0 having count(*) > 0
  ), differs (product_id) as (
    select product_id from ((select * from truth except select * from product_summary)
      union all (select * from product_summary except select * from truth)) one
    union
    select product_id from ((select * from low_truth except select * from variant_low)
      union all (select * from variant_low except select * from low_truth)) other
  )
  select product_id from differs
  where not exists (select from summary_note n where n.product_id = differs.product_id)
  union all
  -- A count that is wrong belongs to no product.
  select 0 where exists (
    (select * from counted except select view, term, n from product_count)
    union all (select view, term, n from product_count where n <> 0 except select * from counted)
  );

create function note_changed_products() returns trigger language plpgsql as $$
begin
  -- The argument is the column that names the product.
  execute format('insert into summary_note select distinct %I from changed where %I is not null', tg_argv[0], tg_argv[0]);
  return null;
end $$;

do $$
declare
  part text[];
begin
  foreach part slice 1 in array array[
    ['product', 'id'], ['variant', 'product_id'], ['product_category', 'product_id'],
    ['product_attribute', 'product_id'], ['product_tag', 'product_id'], ['collection_product', 'product_id'],
    ['product_picture', 'product_id'], ['product_search', 'product_id']
  ] loop
    execute format('create trigger note_insert after insert on %I referencing new table as changed
      for each statement execute function note_changed_products(%L)', part[1], part[2]);
    execute format('create trigger note_update after update on %I referencing new table as changed
      for each statement execute function note_changed_products(%L)', part[1], part[2]);
    execute format('create trigger note_delete after delete on %I referencing old table as changed
      for each statement execute function note_changed_products(%L)', part[1], part[2]);
  end loop;
end $$;

create function note_changed_shelves() returns trigger language plpgsql as $$
begin
  insert into summary_note
  select distinct v.product_id from changed join variant v on v.id = changed.variant_id;
  return null;
end $$;
create trigger note_insert after insert on stock referencing new table as changed
  for each statement execute function note_changed_shelves();
create trigger note_delete after delete on stock referencing old table as changed
  for each statement execute function note_changed_shelves();

-- Row by row, as an order has few.
create function note_changed_shelf() returns trigger language plpgsql as $$
begin
  insert into summary_note select product_id from variant where id = new.variant_id;
  return null;
end $$;
create trigger note_update after update on stock for each row
  when (old.on_hand - old.held <> new.on_hand - new.held) execute function note_changed_shelf();

create function note_moved_category() returns trigger language plpgsql as $$
begin
  insert into summary_note
  select distinct product_id from product_category where category_id in (select categories_below(array[new.id]));
  return null;
end $$;
create trigger note_moved after update of parent_id on category for each row
  when (old.parent_id is distinct from new.parent_id) execute function note_moved_category();

-- Another level of the shop touches the products with as many pieces as lie between the two.
create function note_other_level() returns trigger language plpgsql as $$
declare
  a int := (old.value ->> 'low_level')::int;
  b int := (new.value ->> 'low_level')::int;
begin
  insert into summary_note
  select distinct product_id from (
    select v.product_id, coalesce(sum(s.on_hand - s.held), 0) as free
    from variant v left join stock s on s.variant_id = v.id
    where v.active and v.low_stock_level is null group by v.id
  ) piece where free > least(a, b) and free <= greatest(a, b);
  return null;
end $$;
create trigger note_other_level after update on setting for each row
  when (new.name = 'stock' and old.value ->> 'low_level' is distinct from new.value ->> 'low_level')
  execute function note_other_level();

insert into summary_note select id from product;
do $$ begin
  while follow_summary_notes(10000) > 0 loop null; end loop;
end $$;
analyze product_summary, variant_low;
