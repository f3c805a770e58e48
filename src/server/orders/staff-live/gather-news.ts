/** Changes that come so close together are one look at the database, for everybody. */
const GATHER_MS = 300
/** And there is no more than one look in so long. */
const PAUSE_MS = 1000

/** What has changed since the last look. */
export interface News {
  /** The number of orders in some view. */
  readonly orders: boolean
  /** Numbers of orders that came in. */
  readonly placed: readonly string[]
  /** Accounts whose work with many orders has moved. */
  readonly people: readonly string[]
}

export interface Gathering {
  /** Takes a message of channel `staff` (migration 0033). */
  readonly take: (message: string) => void
  readonly stop: () => void
}

/** Gathers messages for a moment and then tells them all at once; never twice at a time. */
export function gatherNews(tell: (news: News) => Promise<void>): Gathering {
  let orders = false
  const placed = new Set<string>()
  const people = new Set<string>()
  let waiting: NodeJS.Timeout | undefined
  let lastLook = 0
  let isStopped = false

  async function tellAll(): Promise<void> {
    const news = { orders, placed: [...placed], people: [...people] }
    orders = false
    placed.clear()
    people.clear()
    await tell(news)
    waiting = undefined
    lastLook = performance.now()
    if (orders || placed.size > 0 || people.size > 0) look()
  }

  function look(): void {
    if (waiting !== undefined || isStopped) return
    const wait = Math.max(GATHER_MS, lastLook + PAUSE_MS - performance.now())
    waiting = setTimeout(() => void tellAll(), wait).unref()
  }

  return {
    take: (message) => {
      const [what = '', which = ''] = message.split(' ')
      if (what === 'job') people.add(which)
      else orders = true
      if (what === 'placed') placed.add(which)
      look()
    },
    stop: () => {
      isStopped = true
      clearTimeout(waiting)
    },
  }
}
