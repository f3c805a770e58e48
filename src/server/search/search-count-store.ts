import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface CountedSearch {
  readonly language: 'en' | 'bn'
  readonly term: string
  readonly times: number
  /** Products that the last of them found. */
  readonly found: number
}

// In the order of their keys, in which everybody writes them. New terms take what room the day has left.
const add = `
  with given as (
    select g.*, exists (
      select from search_count c where c.day = $1 and c.language = g.language and c.term = g.term) as is_known
    from unnest($2::text[], $3::text[], $4::int[], $5::int[]) as g (language, term, times, found)
  ), ranked as (
    select *, row_number() over (partition by is_known order by times desc, term) as place from given
  )
  insert into search_count (day, language, term, times, found)
  select $1, language, term, times, found from ranked
  where is_known or place <= $6 - (select count(*) from search_count where day = $1)
  order by language, term
  on conflict (day, language, term)
  do update set times = search_count.times + excluded.times, found = excluded.found`

/** Adds searches of a day (ISO); `max` is the number of different terms that a day can have. */
export async function addSearches(
  db: Db,
  {
    day,
    searches,
    max,
  }: { readonly day: string; readonly searches: readonly CountedSearch[]; readonly max: number },
): Promise<void> {
  await rows(db, add, [
    day,
    searches.map(({ language }) => language),
    searches.map(({ term }) => term),
    searches.map(({ times }) => times),
    searches.map(({ found }) => found),
    max,
  ])
}

/** Deletes what was searched for before a day (ISO). */
export async function deleteSearchesBefore(db: Db, day: string): Promise<void> {
  await rows(db, 'delete from search_count where day < $1', [day])
}
