import { LRUCache } from 'lru-cache'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { termToCount } from '#domain/search/search-to-count.ts'
import type { Db } from '#server/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import { addSearches, deleteSearchesBefore, type CountedSearch } from './search-count-store.ts'

/** What is searched for is kept for so many days. */
export const SEARCHES_KEPT_DAYS = 90
/** Different terms of one day in one language or the other; further ones are not counted. */
const TERMS_A_DAY = 5000
/** Terms that wait in memory; further ones are not counted until these are written. */
const WAITING_MAX = 2000
const WRITE_EVERY_MS = 20_000

/** Somebody who looks at the results of what the dialog found has searched once. */
const SAME_SEARCH_MS = 10 * 60_000
const REMEMBERED_MAX = 5000

export interface Search {
  readonly term: string
  readonly language: 'en' | 'bn'
  /** Number of products. */
  readonly found: number
  /** Tells repeated searches apart; it stays in memory for some minutes and is never written. */
  readonly network: string
}

/** Counts searches in memory and writes them together, so that a search costs no more. */
export interface SearchCounter {
  readonly note: (search: Search) => void
  /** Writes what waits. */
  readonly write: () => Promise<void>
  readonly close: () => Promise<void>
}

interface CounterParts {
  readonly db: Db
  readonly log: Log
  /** Ms since 1970. */
  readonly clock: () => number
  /** In ms; null: only when asked for. */
  readonly everyMs?: number | null | undefined
}

export function openSearchCounter({ db, log, clock, everyMs = WRITE_EVERY_MS }: CounterParts): SearchCounter {
  let waiting = new Map<string, CountedSearch>()
  let writing: Promise<void> = Promise.resolve()
  let cleanedDay = 0
  const recent = new LRUCache<string, true>({ max: REMEMBERED_MAX })

  function note({ term, language, found, network }: Search): void {
    const counted = termToCount(term)
    if (counted === null) return
    const key = `${language} ${counted}`
    const known = waiting.get(key)
    if (known === undefined && waiting.size >= WAITING_MAX) return
    const visit = `${network} ${key}`
    const isRepeated = recent.has(visit)
    if (!isRepeated) recent.set(visit, true, { ttl: SAME_SEARCH_MS })
    if (isRepeated) return
    waiting.set(key, { language, term: counted, times: (known?.times ?? 0) + 1, found })
  }

  async function writeWaiting(): Promise<void> {
    const { day } = inDhaka(clock())
    const searches = [...waiting.values()]
    waiting = new Map()
    if (searches.length > 0) await addSearches(db, { day: isoOf(day), searches, max: TERMS_A_DAY })
    if (day === cleanedDay) return
    await deleteSearchesBefore(db, isoOf(day - SEARCHES_KEPT_DAYS + 1))
    cleanedDay = day
  }

  /** One turn after the other. What cannot be written is lost: numbers are not worth a failing shop. */
  function write(): Promise<void> {
    writing = writing.then(writeWaiting).catch((error: unknown) => {
      log.error({ err: error }, 'searches were not counted')
    })
    return writing
  }

  const timer = everyMs === null ? undefined : setInterval(() => void write(), everyMs).unref()
  return {
    note,
    write,
    close: () => {
      clearInterval(timer)
      return waiting.size > 0 ? write() : writing
    },
  }
}
