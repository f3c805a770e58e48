import type { Input, Reply } from '#contract/endpoint.ts'
import type { listSearches } from '#contract/staff/catalogue/synonyms.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { formOf } from '#domain/search/search-tokens.ts'
import type { SearchWordParts } from './change-synonyms.ts'
import { readSearches, sumSearches } from './search-count-store.ts'
import { readUsedGroups, type SynonymRow } from './synonym-store.ts'

const PAGE = 50

/** What shoppers searched for, with the group of synonyms that each term belongs to. */
export async function showSearches(
  { db, clock }: SearchWordParts,
  { days, empty = false, language, page }: Input<typeof listSearches>['query'],
): Promise<Reply<typeof listSearches>> {
  const wanted = { since: isoOf(inDhaka(clock()).day - days + 1), empty, language: language ?? null }
  const [found, sums, groups] = await Promise.all([
    readSearches(db, wanted, { limit: PAGE, offset: (page - 1) * PAGE }),
    sumSearches(db, wanted),
    readUsedGroups(db),
  ])
  const count = found[0]?.count ?? 0
  const owners = ownersOf(groups)
  return {
    results: found.map(({ term, language: spoken, times, last_on, found: products }) => ({
      term,
      language: spoken,
      times,
      last_on,
      found: products,
      synonyms: owners.get(term) ?? null,
    })),
    count,
    page,
    pages: Math.ceil(count / PAGE),
    ...sums,
  }
}

/** The groups of all words, by the form in which terms are counted. */
function ownersOf(groups: readonly SynonymRow[]) {
  return new Map(
    groups.flatMap(({ id, code, en, bn, banglish, misspelt }) =>
      [...misspelt, ...banglish, ...bn, ...en].map((word) => [formOf(word), { id, code }] as const),
    ),
  )
}
