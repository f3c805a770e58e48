-- Categories, attributes, tags and collections in the hands of staff: versions against two people at once, what a new
-- product of a category is asked for, and collections that a rule fills.

alter table category
  add column version int not null default 1,
  -- The size guide of new products in it.
  add column size_guide text not null default 'none'
    check (size_guide in ('none', 'bangle', 'ring', 'shoe', 'adjustable')),
  -- The labels of the table "Details" that a new product of it starts with: [{"label": …, "label_bn": …}].
  add column details jsonb not null default '[]'
    check (jsonb_typeof(details) = 'array' and jsonb_array_length(details) <= 20);
alter table attribute add column version int not null default 1;
alter table tag add column version int not null default 1;
alter table collection
  add column version int not null default 1,
  -- Null: staff put its products together. Else the conditions that a product meets to stand in it.
  add column rule jsonb check (jsonb_typeof(rule) = 'object');

call audit_table('category', 'category', 'id');
call audit_table('attribute', 'attribute', 'id');
call audit_table('attribute_value', 'attribute_value', 'id');
call audit_table('tag', 'product_tag', 'id');
call audit_table('collection', 'collection', 'id');

-- A category and all below it.
create function categories_below(roots int[]) returns setof int language sql stable as $$
  with recursive below (id) as (
    select unnest(roots)
    union
    select category.id from category join below on category.parent_id = below.id
  )
  select id from below
$$;

create function ints_of(list jsonb) returns int[] language sql immutable as $$
  select array(select value::int from jsonb_array_elements_text(coalesce(list, '[]'::jsonb)))
$$;

-- Products that meet a rule, of those named or of all (null). Between conditions all must hold, inside one any.
-- Members: categories, tags, values (lists of ids), price_from, price_to (poisha, of the cheapest variant on sale),
-- reduced (true: a variant costs less than before). A rule without a condition has no product.
create function products_of_rule(rule jsonb, wanted int[]) returns setof int language sql stable as $$
  select p.id from product p
  left join lateral (
    select min(v.price_poisha) as cheapest, bool_or(v.compare_at_poisha is not null) as reduced
    from variant v where v.product_id = p.id and v.active
  ) price on true
  where rule <> '{}'::jsonb and (wanted is null or p.id = any (wanted)) and p.status <> 'archived'
    and (not rule ? 'categories' or exists (
      select from product_category pc where pc.product_id = p.id
        and pc.category_id in (select categories_below(ints_of(rule -> 'categories')))))
    and (not rule ? 'tags' or exists (
      select from product_tag pt where pt.product_id = p.id and pt.tag_id = any (ints_of(rule -> 'tags'))))
    and (not rule ? 'values' or exists (
      select from product_attribute pa where pa.product_id = p.id and pa.value_id = any (ints_of(rule -> 'values'))))
    and (not rule ? 'price_from' or price.cheapest >= (rule ->> 'price_from')::bigint)
    and (not rule ? 'price_to' or price.cheapest <= (rule ->> 'price_to')::bigint)
    and (not rule ? 'reduced' or coalesce(price.reduced, false))
$$;

-- Takes products out of and into the collections with a rule. Null: all products. The newest stand first.
create function follow_rules(wanted int[]) returns void language plpgsql as $$
declare
  one record;
begin
  for one in select id, rule from collection where rule is not null order by id loop
    delete from collection_product cp
    where cp.collection_id = one.id and (wanted is null or cp.product_id = any (wanted))
      and cp.product_id not in (select products_of_rule(one.rule, wanted));
    insert into collection_product (collection_id, product_id, position)
    select one.id, product_id, -product_id from products_of_rule(one.rule, wanted) as product_id
    on conflict do nothing;
  end loop;
end $$;

-- Follows products that changed. Without a rule in the shop it costs one look.
create function follow_changed_rows() returns trigger language plpgsql as $$
declare
  ids int[];
begin
  if not exists (select from collection where rule is not null) then return null; end if;
  execute format('select array(select distinct %I from changed where %I is not null)', tg_argv[0], tg_argv[0]) into ids;
  if cardinality(ids) > 0 then perform follow_rules(ids); end if;
  return null;
end $$;

do $$
declare
  part text[];
begin
  foreach part slice 1 in array array[
    ['product', 'id'], ['variant', 'product_id'], ['product_category', 'product_id'],
    ['product_attribute', 'product_id'], ['product_tag', 'product_id']
  ] loop
    execute format('create trigger follow_insert after insert on %I referencing new table as changed
      for each statement execute function follow_changed_rows(%L)', part[1], part[2]);
    execute format('create trigger follow_update after update on %I referencing new table as changed
      for each statement execute function follow_changed_rows(%L)', part[1], part[2]);
    continue when part[1] = 'product';
    execute format('create trigger follow_delete after delete on %I referencing old table as changed
      for each statement execute function follow_changed_rows(%L)', part[1], part[2]);
  end loop;
end $$;

create function follow_all() returns trigger language plpgsql as $$
begin
  perform follow_rules(null);
  return null;
end $$;
-- The tree decides what stands below a category of a rule.
create trigger follow_tree after update of parent_id on category for each row
  when (old.parent_id is distinct from new.parent_id) execute function follow_all();

-- Products of a collection with a rule are written by the rule alone.
create function fill_by_rule() returns trigger language plpgsql as $$
begin
  if new.rule is null then return null; end if;
  delete from collection_product
  where collection_id = new.id and product_id not in (select products_of_rule(new.rule, null));
  insert into collection_product (collection_id, product_id, position)
  select new.id, product_id, -product_id from products_of_rule(new.rule, null) as product_id
  on conflict (collection_id, product_id) do update set position = excluded.position;
  return null;
end $$;
create trigger fill_by_rule after insert or update of rule on collection for each row execute function fill_by_rule();
