-- Lists of the shop are answered from memory. A start made what they need of each product from ten tables, which took
-- minutes with a million products; here it stands as one text for each. It follows by the notes of the summary
-- (docs/decisions/0080-listed-products.md), so no order writes more than before.

-- A value of an option by its names, with the filter of its size guide: many products have the same.
create table listed_option (
  id int generated always as identity primary key,
  option text not null,
  -- Names may be longer than a key of a tree.
  exclude using hash (option with =)
);

-- Narrow and without further indexes, as the number of sold pieces changes with each order.
create table listed_product (
  product_id int primary key,
  facts text not null
) with (fillfactor = 80);

-- Values of options that can be bought now, as JSON.
create function listed_options_of(ids int[])
  returns table (product_id int, option_nth smallint, value_nth smallint, option text)
  language sql stable rows 1000 as $$
  with bought as materialized (
    select distinct unnest(array[v.value1_id, v.value2_id, v.value3_id]) as value_id
    from variant v join product p on p.id = v.product_id
    where v.product_id = any (ids) and v.active and v.value1_id is not null
      and (p.made_to_order_from_days is not null
        or exists (select from stock s where s.variant_id = v.id and s.on_hand > s.held))
  )
  select p.id, ov.option_position, ov.position,
    json_build_object('name', o.name, 'name_bn', o.name_bn, 'value', ov.value, 'value_bn', ov.value_bn,
      'filter', case when g.code is not null then
        json_build_object('code', g.code, 'name', g.size_name, 'name_bn', g.size_name_bn) end)::text
  from bought
  join option_value ov on ov.id = bought.value_id
  join product_option o on o.product_id = ov.product_id and o.position = ov.option_position
  join product p on p.id = ov.product_id
  left join category c on c.id = p.main_category_id
  left join size_guide g on g.size_name is not null
    and g.code = coalesce(nullif(p.size_guide, 'category'), c.size_guide)
$$;

-- All else that lists need of products. The numbers stand as `listing-facts.ts` in src/server/catalogue reads them; those
-- of options follow them.
create function listed_facts_of(ids int[]) returns table (product_id int, facts text) language sql stable rows 1000 as $$
  select p.id, concat(p.id, ';', (p.status = 'active')::int, ';',
    floor(date_part('epoch', p.published_at) * 1000)::bigint, ';', p.sold_count, ';',
    v.low, ';', v.high, ';', v.percent_off, ';',
    (coalesce(v.in_stock, false) or p.made_to_order_from_days is not null)::int, ';',
    c.list, ';', a.list, ';', t.list, ';', k.list)
  from product p
  left join (
    select variant.product_id, min(price_poisha) as low, max(price_poisha) as high,
      max((compare_at_poisha - price_poisha) * 100 / compare_at_poisha)::int as percent_off,
      bool_or(exists (select from stock s where s.variant_id = variant.id and s.on_hand > s.held)) as in_stock
    from variant where active and price_poisha is not null and variant.product_id = any (ids) group by 1
  ) v on v.product_id = p.id
  left join (select pc.product_id, array_agg(category_id order by category_id) as list
    from product_category pc where pc.product_id = any (ids) group by 1) c on c.product_id = p.id
  left join (select pa.product_id, array_agg(value_id order by value_id) as list
    from product_attribute pa where pa.product_id = any (ids) group by 1) a on a.product_id = p.id
  left join (select pt.product_id, array_agg(tag_id order by tag_id) as list
    from product_tag pt where pt.product_id = any (ids) group by 1) t on t.product_id = p.id
  left join (select cp.product_id, array_agg(collection_id order by collection_id) as list
    from collection_product cp where cp.product_id = any (ids) group by 1) k on k.product_id = p.id
  where p.id = any (ids)
$$;

-- The rows as the shop has them now. 0 stands for an option that has no number yet; its product has a note.
create function listed_products_of(ids int[]) returns setof listed_product language sql stable rows 1000 as $$
  select f.product_id, concat(f.facts, ';', o.list)
  from listed_facts_of(ids) f
  left join (
    select o.product_id, array_agg(coalesce(k.id, 0) order by o.option_nth, o.value_nth) as list
    from listed_options_of(ids) o left join listed_option k on k.option = o.option group by 1
  ) o on o.product_id = f.product_id
$$;

create function follow_listed_products(ids int[]) returns void language plpgsql as $$
begin
  insert into listed_option (option)
  select distinct o.option from listed_options_of(ids) o
  where not exists (select from listed_option k where k.option = o.option);

  with fresh as materialized (select * from listed_products_of(ids)),
  gone as (
    delete from listed_product where product_id = any (ids) and product_id not in (select product_id from fresh)
  )
  insert into listed_product as kept select * from fresh
  on conflict (product_id) do update set facts = excluded.facts where kept.facts <> excluded.facts;
end $$;

create or replace function follow_summary_notes(most int) returns int language plpgsql as $$
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

  perform follow_listed_products(ids);

  with fresh as materialized (select * from figures_of(ids)),
  gone as (
    delete from product_figures where product_id = any (ids) and product_id not in (select product_id from fresh)
  )
  insert into product_figures as kept select * from fresh
  on conflict (product_id) do update set variants = excluded.variants, free = excluded.free, low = excluded.low,
    out = excluded.out, reduced = excluded.reduced, min_poisha = excluded.min_poisha, max_poisha = excluded.max_poisha,
    stored = excluded.stored
  where kept is distinct from excluded;

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
      sku_key = excluded.sku_key, sold_30_days = excluded.sold_30_days, listed = excluded.listed
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

create or replace view product_summary_fault as
  with figures_truth as materialized (select * from figures_of(array(select id from product))),
  truth as materialized (select * from summary_of(array(select id from product))),
  low_truth as materialized (select * from low_variants_of(array(select id from product))),
  listed_truth as materialized (select * from listed_products_of(array(select id from product))),
  counted as materialized (
    select c.view, c.term, count(*) as n from product_summary s cross join lateral counts_of(s) c group by 1, 2
    union all select 'variant_low', 0, count(*) from variant_low having count(*) > 0
    union all select 'variant_out', 0, count(*) from variant_low where free <= 0 having count(*) > 0
  ), differs (product_id) as (
    select product_id from ((select * from figures_truth except select * from product_figures)
      union all (select * from product_figures except select * from figures_truth)) figures
    union
    select product_id from ((select * from truth except select * from product_summary)
      union all (select * from product_summary except select * from truth)) one
    union
    select product_id from ((select * from low_truth except select * from variant_low)
      union all (select * from variant_low except select * from low_truth)) other
    union
    select product_id from ((select * from listed_truth except select * from listed_product)
      union all (select * from listed_product except select * from listed_truth)) listed
  )
  select product_id from differs
  where not exists (select from summary_note n where n.product_id = differs.product_id)
  union all
  -- A count that is wrong belongs to no product.
  select 0 where exists (
    (select * from counted except select view, term, n from product_count)
    union all (select view, term, n from product_count where n <> 0 except select * from counted)
  );


-- What only lists of the shop depend on leaves notes as well. All other rows of a product left them already.
create function note_product_of_option() returns trigger language plpgsql as $$
begin
  insert into summary_note values (new.product_id);
  return null;
end $$;
create trigger note_update after update on product_option for each row
  when ((old.name, old.name_bn) is distinct from (new.name, new.name_bn)) execute function note_product_of_option();
create trigger note_update after update on option_value for each row
  when ((old.value, old.value_bn, old.position) is distinct from (new.value, new.value_bn, new.position))
  execute function note_product_of_option();

create function note_size_guide_of_category() returns trigger language plpgsql as $$
begin
  insert into summary_note select id from product where main_category_id = new.id and size_guide = 'category';
  return null;
end $$;
create trigger note_size_guide after update of size_guide on category for each row
  when (old.size_guide <> new.size_guide) execute function note_size_guide_of_category();

create function note_sizes_of_guide() returns trigger language plpgsql as $$
begin
  insert into summary_note
  select p.id from product p left join category c on c.id = p.main_category_id
  where coalesce(nullif(p.size_guide, 'category'), c.size_guide) = new.code;
  return null;
end $$;
create trigger note_size_name after update of size_name, size_name_bn on size_guide for each row
  when ((old.size_name, old.size_name_bn) is distinct from (new.size_name, new.size_name_bn))
  execute function note_sizes_of_guide();

-- In parts, as the arrays of ids and what is sorted of them stay small so.
do $$
declare
  part constant int := 10000;
begin
  for nth in 0 .. (select coalesce(max(id), 0) / part from product) loop
    perform follow_listed_products(array(select id from product where id between nth * part and (nth + 1) * part - 1));
  end loop;
end $$;
analyze listed_product, listed_option;
