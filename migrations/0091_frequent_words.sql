-- Which products a word finds is looked up in the index of words, where few have it. Where many have it, that gathers all of
-- them for the first fifty; looking at products one after the other is cheaper then. The planner knows the words that many
-- products have, yet it forgets the cost of gathering. So the lists choose themselves, by its figures. These are estimates:
-- they decide how something is found, never what.
create table frequent_word (word text collate "C" primary key, n int not null);

create function refresh_frequent_words() returns void language sql as $$
  with fresh as materialized (
    select w.word collate "C" as word, (w.share * c.reltuples)::int as n
    from pg_stats s
    join pg_class c on c.oid = 'product_summary'::regclass
    cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as w (word, share)
    where s.schemaname = current_schema() and s.tablename = 'product_summary' and s.attname = 'names'
      and w.word is not null and c.reltuples > 0
  ), gone as (
    delete from frequent_word where word not in (select word from fresh)
  )
  insert into frequent_word as kept select word, n from fresh
  on conflict (word) do update set n = excluded.n where kept.n <> excluded.n
$$;
analyze product_summary;
select refresh_frequent_words();

-- How many products of a term are low or sold out is what people ask together; to count to 500 of them looked at 4,000.
create or replace function counts_of(one product_summary) returns table (view text, term int) language plpgsql immutable as $$
begin
  return query
  select 'all', 0
  union all select one.status, 0
  union all select 'low', 0 where one.low
  union all select 'out', 0 where one.out
  union all select 'no_picture', 0 where one.no_picture
  union all select 'no_bangla', 0 where one.no_bangla
  union all select 'reduced', 0 where one.reduced
  union all select 'all', unnest(one.terms)
  union all select 'low', t from unnest(one.terms) t where one.low and t > 0
  union all select 'out', t from unnest(one.terms) t where one.out and t > 0;
end $$;
insert into product_count (view, term, n)
select view, term, count(*) from (
  select 'low' as view, t as term from product_summary, unnest(terms) t where low and t > 0
  union all select 'out', t from product_summary, unnest(terms) t where out and t > 0
) counted group by view, term;

-- Lists read the index alone where the table is vacuumed; a fifth of the products may change before that happens else.
alter table product_summary set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
