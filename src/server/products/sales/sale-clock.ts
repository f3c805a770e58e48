import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { everySoOften } from '#server/jobs/every-so-often.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Log } from '#server/platform/log.ts'
import { beginSales, dueProducts, endSales, lockProducts, lockSalesOf, takeSaleTurn } from './sale-store.ts'

/** Each process looks so often; one of them does what is due. */
const LOOK_MS = 1000
/** The products of so many due sales are turned in one transaction, with all their sales; checkouts of them wait for it. */
const DUE = 200

interface SaleClockContext {
  readonly db: Db
  readonly clock: Clock
}

/**
 * Begins and ends the sales whose time has come, by changing the prices themselves: lists, pages, carts, checkouts and
 * feeds of every process read those. Where one sale ends as the next begins, nobody sees the price between them.
 * Answers how many products changed.
 */
export async function turnSales({ db, clock }: SaleClockContext): Promise<number> {
  // A look that finds nothing takes no lock.
  if ((await dueProducts(db, new Date(clock()), 1)).length === 0) return 0
  for (let turned = 0; ;) {
    const batch = await inTransaction(db, (trx) => turnBatch(trx, new Date(clock())))
    if (batch === 0) return turned
    turned += batch
  }
}

async function turnBatch(trx: Db, now: Date): Promise<number> {
  if (!(await takeSaleTurn(trx))) return 0
  const products = await dueProducts(trx, now, DUE)
  await lockProducts(trx, products)
  const sales = await lockSalesOf(trx, products, now)
  const isOver = new Set(sales.filter((sale) => sale.is_over === true).map(({ id }) => id))
  const rest = sales.filter(({ id }) => !isOver.has(id)).map(({ id }) => id)
  const ended = await endSales(trx, [...isOver])
  const begun = await beginSales(trx, rest, now)
  return new Set(sales.filter(({ id }) => ended.has(id) || begun.has(id)).map(({ product }) => product)).size
}

interface SaleClockOptions extends SaleClockContext {
  readonly log: Pick<Log, 'error'>
  /** In ms; null: only when asked for. */
  readonly everyMs: number | null | undefined
}

/** Begins and ends sales by itself; answers with what stops it. */
export function openSaleClock({ log, everyMs = LOOK_MS, ...context }: SaleClockOptions): () => Promise<void> {
  return everySoOften(everyMs, async () => {
    await turnSales(context).catch((error: unknown) =>
      log.error({ err: error }, 'sales were not begun or ended'),
    )
  })
}
