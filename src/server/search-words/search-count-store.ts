import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface SearchesWanted {
  /** The first day (ISO). */
  readonly since: string
  readonly empty: boolean
  readonly language: 'en' | 'bn' | null
}

export interface SearchRow {
  readonly term: string
  readonly language: 'en' | 'bn'
  readonly times: number
  readonly last_on: string
  readonly found: number
  /** Terms in all pages. */
  readonly count: number
}

const counted = `
  select term, language, sum(times)::int as times, max(day) as last_day, (array_agg(found order by day desc))[1] as found
  from search_count where day >= $1 and ($2::text is null or language = $2) group by term, language`
const pageText = `
  select term, language, times, to_char(last_day, 'YYYY-MM-DD') as last_on, found, count(*) over ()::int as count
  from (${counted}) as searches where not $3 or found = 0
  order by times desc, last_day desc, term, language limit $4 offset $5`

/** Terms by how often they were searched for. */
export function readSearches(
  db: Db,
  { since, empty, language }: SearchesWanted,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SearchRow[]> {
  return rows<SearchRow>(db, pageText, [since, language, empty, limit, offset])
}

/** All searches of these days, and those of terms whose last search found nothing. */
export async function sumSearches(
  db: Db,
  { since, language }: Pick<SearchesWanted, 'since' | 'language'>,
): Promise<{ readonly searches: number; readonly without_result: number }> {
  const text = `select coalesce(sum(times), 0)::int as searches,
    coalesce(sum(times) filter (where found = 0), 0)::int as without_result from (${counted}) as s`
  const [found] = await rows<{ searches: number; without_result: number }>(db, text, [since, language])
  return found ?? { searches: 0, without_result: 0 }
}
