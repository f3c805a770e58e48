-- Stores that keep the catalogue in memory read only the changed part of it again.

-- Names up to ten thousand products, so many at a time as one announcement can hold; more may concern all.
create or replace function announce_products(ids int[]) returns void language sql as $$
  select pg_notify('catalogue',
    case when cardinality(ids) > 10000 then 'product:*'
      else 'product:' || array_to_string(ids[part * 500 + 1:part * 500 + 500], ',') end)
  from generate_series(0, case when cardinality(ids) > 10000 then 0 else (cardinality(ids) - 1) / 500 end) as part
  where cardinality(ids) > 0
$$;

-- A picture's size, colour and crop stand on cards; no list is filtered or sorted by them.
drop trigger announce_change on picture;
create trigger announce_change after update on picture
  for each statement execute function announce_kind('picture');
