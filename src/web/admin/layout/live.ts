import { createStore, useStore } from 'zustand'
import type { PlacedOrder, StaffEvent } from '#contract/staff/events.ts'
import type { JobView } from '#contract/staff/jobs.ts'

/** What the shop tells while the page is open. */
interface Live {
  /** The stream is open: what is here is as it is now. */
  readonly isOpen: boolean
  /** How many orders each view has; undefined before the shop has told, or where the person may not see orders. */
  readonly counts: StaffEvent<'counts'>['views'] | undefined
  /** Orders that came in, the newest first. */
  readonly placed: readonly PlacedOrder[]
  /** The person's own work with many orders, the newest first. */
  readonly jobs: readonly JobView[]
  /** The moment up to which the person has seen new orders. */
  readonly seen: string
}

const PLACED_KEPT = 100
const RETRY_MIN_MS = 1000
const RETRY_MAX_MS = 60_000

const live = createStore<Live>()(() => ({
  isOpen: false,
  counts: undefined,
  placed: [],
  jobs: [],
  seen: new Date(0).toISOString(),
}))

export function useLive(): Live {
  return useStore(live)
}

/** The orders that came in since the person looked. */
export function unseenOf({ placed, seen }: Pick<Live, 'placed' | 'seen'>): readonly PlacedOrder[] {
  return placed.filter(({ placed_at }) => placed_at > seen)
}

/** The person has looked at the new orders. */
export function markSeen(): void {
  const [newest] = live.getState().placed
  if (newest !== undefined) keepSeen(newest.placed_at)
}

/**
 * Follows the shop over one stream while somebody looks at this tab; a tab that nobody sees has none. A lost stream is
 * opened again, with growing pauses, and tells what came in meanwhile. Answers with what ends it.
 */
export function followShop(): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = RETRY_MIN_MS
  readSeen()

  function close(): void {
    clearTimeout(timer)
    source?.close()
    source = undefined
    live.setState({ isOpen: false })
  }

  function open(): void {
    close()
    const since = live.getState().placed[0]?.placed_at ?? live.getState().seen
    source = new EventSource(`/v1/staff/events?since=${encodeURIComponent(since)}`)
    source.addEventListener('open', () => {
      retryMs = RETRY_MIN_MS
      live.setState({ isOpen: true })
    })
    source.addEventListener('error', () => {
      close()
      // Spread out, as all tabs lost it at the same moment.
      timer = setTimeout(open, retryMs * (0.5 + Math.random()))
      retryMs = Math.min(retryMs * 2, RETRY_MAX_MS)
    })
    source.addEventListener('counts', ({ data }) =>
      live.setState({ counts: read<StaffEvent<'counts'>>(data).views }),
    )
    source.addEventListener('jobs', ({ data }) =>
      live.setState({ jobs: read<StaffEvent<'jobs'>>(data).results }),
    )
    source.addEventListener('placed', ({ data }) => takeIn(read<StaffEvent<'placed'>>(data).orders))
    // The session has ended, or newer tabs have taken over: this one asks again when somebody comes back to it.
    source.addEventListener('closed', close)
  }

  const follow = () => (document.visibilityState === 'visible' ? open() : close())
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('online', follow)
    close()
  }
}

function takeIn(orders: readonly PlacedOrder[]): void {
  const numbers = new Set(orders.map(({ number }) => number))
  const before = live.getState().placed.filter(({ number }) => !numbers.has(number))
  const placed = [...orders, ...before].toSorted((a, b) => (a.placed_at < b.placed_at ? 1 : -1))
  live.setState({ placed: placed.slice(0, PLACED_KEPT) })
}

/** The contract says what each event has; the server has made it by that. */
function read<Data>(text: unknown): Data {
  return JSON.parse(String(text)) as Data
}

/** Of this browser: the moment up to which its person has seen new orders. */
const SEEN = 'abhoron.staff.seen'

/** Somebody who comes for the first time has seen all that there is. */
function readSeen(): void {
  try {
    const kept = localStorage.getItem(SEEN) ?? ''
    keepSeen(Number.isNaN(Date.parse(kept)) ? new Date().toISOString() : kept)
  } catch {
    live.setState({ seen: new Date().toISOString() })
  }
}

function keepSeen(seen: string): void {
  live.setState({ seen })
  try {
    localStorage.setItem(SEEN, seen)
  } catch {
    // Kept by nobody: the next page counts from its own beginning.
  }
}
