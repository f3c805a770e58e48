import * as z from 'zod'
import { inTransaction } from '#server/db/transaction.ts'
import { defineJob } from '#server/jobs/define-job.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { problemsOf } from './list-parcel-problems.ts'
import {
  closeParcels,
  lockEnded,
  readHeededParcels,
  type HeededRow,
  type ParcelPlace,
} from './parcel-problem-store.ts'

const closeEnded = defineJob({ name: 'close-parcels', lane: 'long', data: z.object({}) })

/** Parcels whose orders are locked at once. */
const PART = 100

/**
 * Closes parcels at their end for which nobody is needed any more. Each look for problems would otherwise read every
 * parcel that was ever cancelled or taken in part.
 */
export async function closeQuietParcels(shop: Pick<ShopContext, 'db' | 'clock'>, part = PART): Promise<void> {
  const now = shop.clock()
  let before: ParcelPlace | undefined = { created_at: new Date(now), id: '' }
  while (before !== undefined) before = await closePart(shop, { part, before, now })
}

interface Part {
  readonly part: number
  readonly before: ParcelPlace
  readonly now: number
}

/** Closes some, and tells the place of the last one; undefined: there are no more. */
function closePart({ db }: Pick<ShopContext, 'db'>, { part, before, now }: Part) {
  return inTransaction(db, async (trx): Promise<ParcelPlace | undefined> => {
    const locked = await lockEnded(trx, part, before)
    const read = await readHeededParcels(
      trx,
      locked.map(({ id }) => id),
    )
    const quiet = read.filter((row) => isQuiet(row, now)).map(({ id }) => id)
    await closeParcels(trx, quiet, new Date(now))
    return locked.at(-1)
  })
}

/** An order that owes nothing now may owe again, as when a payment is given back: its odd cash is not forgotten for that. */
function isQuiet(row: HeededRow, now: number): boolean {
  return problemsOf({ ...row, owed: Math.max(row.owed, 1) }, now).length === 0
}

/** Registers the hourly closing of parcels. */
export function registerParcelClosing(jobs: Jobs, shop: ShopContext): void {
  jobs.handle(closeEnded, () => closeQuietParcels(shop))
  jobs.schedule(closeEnded, '41 * * * *')
}
