-- How products are found by words, and how every store process learns that the catalogue changed.

create table product_search (
  product_id int primary key references product on delete cascade,
  -- What it is called: matches in here come first.
  names tsvector not null,
  -- Everything that is said of it.
  document tsvector not null
);
create index on product_search using gin (names);
create index on product_search using gin (document);

-- Words as they are looked up: lower case, letters and digits of both scripts, everything else a blank.
-- Keeps "NK-1001" findable as "nk 1001", and zero-width joiners out of Bangla words.
create function search_words(text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(lower(normalize($1, nfc)), '[\u200c\u200d]', '', 'g'),
    '[^a-z0-9\u00df-\u00f6\u00f8-\u00ff\u0980-\u09ff]+', ' ', 'g')
$$;

-- Rebuilds the search documents of the given products. Whoever writes a product calls it in the same transaction.
create function refresh_product_search(ids int[]) returns void language sql as $$
  insert into product_search (product_id, names, document)
  select p.id, words.names,
    words.names || to_tsvector('simple', words.others) || to_tsvector('english', words.others)
  from product p
  cross join lateral (
    select
      to_tsvector('simple', search_words(concat_ws(' ', p.name, p.name_bn, p.sku, replace(p.sku, '-', ''),
        (select string_agg(sku, ' ') from variant where product_id = p.id))))
        || to_tsvector('english', search_words(p.name)) as names,
      search_words(concat_ws(' ', p.description, p.description_bn,
        (select string_agg(concat_ws(' ', t.name, t.name_bn), ' ')
          from product_tag pt join tag t on t.id = pt.tag_id where pt.product_id = p.id),
        (select string_agg(concat_ws(' ', v.name, v.name_bn), ' ')
          from product_attribute pa join attribute_value v on v.id = pa.value_id where pa.product_id = p.id),
        (select string_agg(concat_ws(' ', c.name, c.name_bn, c.heading, c.heading_bn), ' ')
          from product_category pc join category c on c.id = pc.category_id where pc.product_id = p.id)
      )) as others
  ) words
  where p.id = any (ids)
  on conflict (product_id) do update set names = excluded.names, document = excluded.document
$$;

-- Tells every store process which products changed, or that all of them may have.
create function announce_products(ids int[]) returns void language sql as $$
  select pg_notify('catalogue',
    case when cardinality(ids) > 200 then 'product:*' else 'product:' || array_to_string(ids, ',') end)
  where cardinality(ids) > 0
$$;

create function announce_changed_rows() returns trigger language plpgsql as $$
declare
  ids int[];
begin
  -- The first argument is the column that names the product.
  execute format('select array(select distinct %I from changed order by 1)', tg_argv[0]) into ids;
  perform announce_products(ids);
  return null;
end $$;

create function announce_stock_rows() returns trigger language plpgsql as $$
begin
  perform announce_products(array(
    select distinct v.product_id from changed join variant v on v.id = changed.variant_id order by 1));
  return null;
end $$;

-- Selling pieces changes nothing in a list until the last one goes or the first one comes.
create function announce_availability() returns trigger language plpgsql as $$
begin
  perform announce_products(array(select product_id from variant where id = new.variant_id));
  return null;
end $$;

create function announce_kind() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', tg_argv[0]);
  return null;
end $$;

do $$
declare
  part text[];
begin
  foreach part slice 1 in array array[
    ['product', 'id'], ['variant', 'product_id'], ['product_category', 'product_id'],
    ['product_attribute', 'product_id'], ['product_tag', 'product_id'], ['collection_product', 'product_id']
  ] loop
    execute format('create trigger announce_insert after insert on %I referencing new table as changed
      for each statement execute function announce_changed_rows(%L)', part[1], part[2]);
    execute format('create trigger announce_update after update on %I referencing new table as changed
      for each statement execute function announce_changed_rows(%L)', part[1], part[2]);
    execute format('create trigger announce_delete after delete on %I referencing old table as changed
      for each statement execute function announce_changed_rows(%L)', part[1], part[2]);
  end loop;
  foreach part slice 1 in array array[
    ['category', 'category'], ['attribute', 'term'], ['attribute_value', 'term'], ['tag', 'term'],
    ['collection', 'term']
  ] loop
    execute format('create trigger announce_change after insert or update or delete on %I
      for each statement execute function announce_kind(%L)', part[1], part[2]);
  end loop;
end $$;

create trigger announce_insert after insert on stock referencing new table as changed
  for each statement execute function announce_stock_rows();
create trigger announce_delete after delete on stock referencing old table as changed
  for each statement execute function announce_stock_rows();
create trigger announce_availability after update on stock for each row
  when ((old.on_hand > old.held) is distinct from (new.on_hand > new.held))
  execute function announce_availability();
