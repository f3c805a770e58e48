import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ProductView } from '#contract/shop/catalogue-views.ts'

/** A product whose price and stock are changed again and again, while every node is looked at. */
export interface PriceWatch {
  /** What is wrong with a page that was asked for then, in ms since the start of this process. */
  readonly fault: (page: string, begun: number) => string | undefined
  readonly stop: () => Promise<WatchResult>
}

interface WatchResult {
  readonly changes: number
  /** Longest time from a commit until a running node showed it, in ms. */
  readonly slowest: number
  readonly faults: readonly string[]
}

interface WatchPlan {
  /** Address of the shop at the server that takes writes now. */
  readonly database: () => string
  /** Nodes that run at this moment. */
  readonly running: () => readonly string[]
  readonly product: { readonly id: number; readonly slug: string; readonly variant: number }
  readonly everyMs: number
}

interface Shown {
  readonly price: number
  readonly stock: number
}

/** A price with the time from which it may be seen, and until which it may still be seen. */
interface Valid {
  readonly price: number
  readonly from: number
  until: number
}

/** What is promised: a change is in the next answer of every node within so long of its commit. */
const PROMISED_MS = 1000
const BASE_PRICE = 1000
const PRICES = 4000

export function watchPrices({ database, running, product, everyMs }: WatchPlan): PriceWatch {
  const history: Valid[] = []
  const faults: string[] = []
  const ending = new AbortController()
  let changes = 0
  let slowest = 0

  async function change(): Promise<void> {
    const wanted = { price: BASE_PRICE + (changes % PRICES), stock: 20 + (changes % 50) }
    const from = performance.now()
    // It may be there from the moment at which it is sent; the old one may be seen as long as promised.
    history.push({ price: wanted.price, from, until: Infinity })
    if (!(await write(database(), product.variant, wanted))) return
    const committed = performance.now()
    for (const old of history.slice(0, -1)) old.until = Math.min(old.until, committed + PROMISED_MS)
    changes += 1
    await Promise.all(running().map((node) => waitFor(node, wanted, committed)))
  }

  async function waitFor(node: string, wanted: Shown, committed: number): Promise<void> {
    for (;;) {
      const asked = performance.now()
      const shown = await shownAt(node, product.id).catch(() => undefined)
      // A node that was just ended is none that shows something wrong.
      if (!running().includes(node) || ending.signal.aborted) return
      if (shown?.price === wanted.price && shown.stock === wanted.stock) {
        slowest = Math.max(slowest, performance.now() - committed)
        return
      }
      if (asked - committed > PROMISED_MS && shown !== undefined) {
        faults.push(`${node} showed ${JSON.stringify(shown)} in place of ${JSON.stringify(wanted)}`)
        return
      }
      if (asked - committed > 20 * PROMISED_MS) return
      await pause(20)
    }
  }

  const work = (async () => {
    while (!ending.signal.aborted) {
      await change()
      await pause(everyMs, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  })()
  return {
    fault: (page, begun) => {
      const price = priceOn(page)
      const ended = performance.now()
      if (
        changes === 0 ||
        history.some((one) => one.price === price && one.from <= ended && one.until >= begun)
      )
        return undefined
      return `the page of ${product.slug} showed the price ${String(price)}, which was not so`
    },
    stop: async () => {
      ending.abort()
      await work
      return { changes, slowest: Math.round(slowest), faults }
    },
  }
}

/** Of the tag for those who share the page. */
function priceOn(page: string): number | undefined {
  const found = /product:price:amount" content="([\d.]+)"/.exec(page)?.[1]
  return found === undefined ? undefined : Number(found)
}

async function shownAt(node: string, id: number): Promise<Shown> {
  const answer = await fetch(`${node}/v1/product/shopitemsbyid/${id}`, { signal: AbortSignal.timeout(5000) })
  const { min_price: price, stock } = ProductView.parse(await answer.json())
  return { price, stock }
}

/** In one transaction; false where the database did not take it. */
async function write(connectionString: string, variant: number, { price, stock }: Shown): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin')
    await client.query('update variant set price_poisha = $2, compare_at_poisha = null where id = $1', [
      variant,
      price * 100,
    ])
    await layOut(client, [variant], stock)
    await client.query('commit')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Lays so many free pieces on the first shelf of each variant, and none on its others. */
export async function layOut(client: pg.Client, variants: readonly number[], free: number): Promise<void> {
  await client.query(
    `insert into stock_movement (variant_id, location_id, delta, reason)
     select variant_id, location_id, wanted - on_hand, 'counted' from (
       select *, held + case when location_id = min(location_id) over (partition by variant_id)
         then $2::int else 0 end as wanted
       from stock where variant_id = any ($1::int[])
     ) as shelf where wanted <> on_hand`,
    [variants, free],
  )
}
