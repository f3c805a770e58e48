import { persistedState } from './persisted-state.ts'

/** Terms that were searched for in this browser, newest first. */
export type RecentSearches = readonly string[]

export const RECENT_SEARCHES_MAX = 5

/** The term in front; each once, whatever its letter case; the oldest make room. */
export function searched(before: RecentSearches, term: string): RecentSearches {
  const same = term.toLowerCase()
  return [term, ...before.filter((one) => one.toLowerCase() !== same)].slice(0, RECENT_SEARCHES_MAX)
}

/** The browser's stored value, if it has the right form. */
export function storedRecentSearches(stored: unknown): RecentSearches | null {
  if (!Array.isArray(stored)) return null
  const terms: unknown[] = stored
  const fits = terms.length <= RECENT_SEARCHES_MAX && terms.every(isTerm)
  return fits ? terms.filter(isTerm) : null
}

function isTerm(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 80
}

const store = persistedState<RecentSearches>({
  key: 'abhoron.searches',
  initial: [],
  read: storedRecentSearches,
})

export function useRecentSearches(): RecentSearches {
  return store.use((terms) => terms)
}

/** Remembers a term whose results were wanted: one that was sent off, or of which a result was opened. */
export function recordSearch(term: string): void {
  store.change((before) => searched(before, term))
}

export function forgetSearch(term: string): void {
  store.change((before) => before.filter((one) => one !== term))
}

export function forgetAllSearches(): void {
  store.change(() => [])
}
