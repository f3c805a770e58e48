-- Lists of staff show the pieces and prices of each product. To add up the shelves of 50 products took half of what a list
-- cost the database, and four times as much where one of them had 2,000 variants. These figures follow by the notes of the
-- summary (docs/decisions/0040-product-summary.md), which reads them in its turn.

create table product_figures (
  product_id int primary key,
  -- Of variants that are sold.
  variants int not null,
  free int not null,
  low boolean not null,
  out boolean not null,
  reduced boolean not null,
  min_poisha bigint,
  max_poisha bigint,
  -- Pieces lie somewhere, be it of variants that are no longer sold.
  stored boolean not null
) with (fillfactor = 70);

create function figures_of(ids int[]) returns setof product_figures language sql stable rows 1000 as $$
  with shop as materialized (select low_level_of_shop() as low_level)
  select p.id, coalesce(piece.variants, 0)::int, coalesce(piece.free, 0)::int, coalesce(piece.low, false),
    coalesce(piece.out, false), coalesce(piece.reduced, false), piece.min_poisha, piece.max_poisha,
    coalesce(piece.stored, false)
  from product p
  cross join shop
  left join lateral (
    select count(*) filter (where one.active) as variants, sum(one.free) filter (where one.active) as free,
      bool_or(one.free <= coalesce(one.low_stock_level, shop.low_level)) filter (where one.active) as low,
      max(one.free) filter (where one.active) <= 0 as out,
      bool_or(one.compare_at_poisha is not null) filter (where one.active) as reduced,
      min(one.price_poisha) filter (where one.active) as min_poisha,
      max(one.price_poisha) filter (where one.active) as max_poisha, bool_or(one.on_hand > 0) as stored
    from (
      select v.active, v.low_stock_level, v.price_poisha, v.compare_at_poisha, coalesce(lie.free, 0) as free,
        coalesce(lie.on_hand, 0) as on_hand
      from variant v
      left join lateral (
        select sum(s.on_hand - s.held) as free, sum(s.on_hand) as on_hand from stock s where s.variant_id = v.id
      ) lie on true
      where v.product_id = p.id
    ) one
  ) piece on true
  where p.id = any (ids)
$$;

insert into product_figures select * from figures_of(array(select id from product));

-- The list of stock has variants of it. Ten thousand archived products without pieces were each looked at before.
alter table product_summary add column listed boolean not null default true;
alter table product_summary alter column listed drop default;
update product_summary s set listed = false from product_figures f
where f.product_id = s.product_id and not (f.stored or (s.status <> 'archived' and f.variants > 0));
create index product_summary_listed on product_summary (product_id desc) where listed;

-- Reads the figures, which are made first.
create or replace function summary_of(ids int[]) returns setof product_summary language sql stable rows 1000 as $$
  with recursive above (category_id, ancestor_id) as (
    select id, id from category
    union
    select above.category_id, c.parent_id from above join category c on c.id = above.ancestor_id
    where c.parent_id is not null
  )
  select p.id, p.status,
    onsale.yes and coalesce(f.low, false), onsale.yes and coalesce(f.out, false),
    p.status <> 'archived' and not exists (select from product_picture pp where pp.product_id = p.id),
    p.status <> 'archived' and p.name_bn is null,
    p.status <> 'archived' and coalesce(f.reduced, false),
    array(
      select product_term('category', a.ancestor_id) from product_category pc
        join above a on a.category_id = pc.category_id where pc.product_id = p.id
      union select product_term('value', value_id) from product_attribute where product_id = p.id
      union select product_term('tag', tag_id) from product_tag where product_id = p.id
      union select product_term('collection', collection_id) from collection_product where product_id = p.id
      union select product_term('attribute', v.attribute_id) from product_attribute pa
        join attribute_value v on v.id = pa.value_id where pa.product_id = p.id
      order by 1
    ),
    coalesce((select names from product_search where product_id = p.id), ''::tsvector),
    p.updated_at, lower(p.name), upper(p.sku), p.sold_30_days,
    coalesce(f.stored or (p.status <> 'archived' and f.variants > 0), false)
  from product p
  cross join lateral (select p.status = 'active' and p.made_to_order_from_days is null as yes) onsale
  left join product_figures f on f.product_id = p.id
  where p.id = any (ids)
$$;

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
  )
  select product_id from differs
  where not exists (select from summary_note n where n.product_id = differs.product_id)
  union all
  -- A count that is wrong belongs to no product.
  select 0 where exists (
    (select * from counted except select view, term, n from product_count)
    union all (select view, term, n from product_count where n <> 0 except select * from counted)
  );

-- The last piece may leave a shelf on which all were held: no fewer are free then, and yet nothing is stored.
drop trigger note_update on stock;
create trigger note_update after update on stock for each row
  when (old.on_hand - old.held <> new.on_hand - new.held or (old.on_hand > 0) <> (new.on_hand > 0))
  execute function note_changed_shelf();

analyze product_figures;
