import { inTransaction } from '#server/db/transaction.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { RefusalError, type Refusal } from '#server/http/refusal.ts'
import { findStaffOrder } from '#server/orders/find-staff-order.ts'
import { BOOKED_AT_ONCE, bookMany, takesMany, type BulkCourier } from '#server/orders/parcels/book-many.ts'
import { bookParcelAndHear } from '#server/orders/parcels/book-parcel.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import {
  claimLines,
  saveLineBooked,
  saveLineRefused,
  type BookTask,
  type ClaimedLine,
  type JobRow,
} from './staff-job-store.ts'

interface Booking {
  readonly job: JobRow
  readonly task: BookTask
  /** The person may still book. */
  readonly mayDo: boolean
}

/**
 * Books the parcels of the next orders that wait, and says how many they were: one, or many where the courier takes them
 * by one call. No transaction is open while the courier is asked, so another process may take the same orders: one that
 * has its parcel keeps it, and both note the same. What breaks off before the note is asked again.
 */
export async function bookNext(shop: ShopContext, { job, task, mayDo }: Booking): Promise<number> {
  const courier = shop.couriers.bookable(task.courier)
  const many = takesMany(courier) ? BOOKED_AT_ONCE : 1
  const lines = await inTransaction(shop.db, (trx) => claimLines(trx, job.id, many))
  const known: KnownLine[] = []
  for (const line of lines) {
    await noting(shop, { job, line }, async () => {
      if (!mayDo) throw new RefusalError({ code: 'forbidden' })
      known.push({ line, orderId: (await findStaffOrder(shop.db, line.number)).id })
    })
  }
  if (takesMany(courier)) await bookTogether(shop, { job, courier, lines: known })
  else for (const line of known) await bookAlone(shop, { job, task, ...line })
  return lines.length
}

interface KnownLine {
  readonly line: ClaimedLine
  readonly orderId: string
}

async function bookAlone(
  shop: ShopContext,
  { job, task, line, orderId }: Omit<Booking, 'mayDo'> & KnownLine,
): Promise<void> {
  const request = {
    courier: task.courier,
    weightGrams: null,
    note: null,
    trackingCode: null,
    trackingUrl: null,
  }
  await noting(shop, { job, line }, async () => {
    await bookParcelAndHear(shop, { orderId, request, actor: { kind: 'staff', id: job.account_id } })
    await saveLineBooked(shop.db, job.id, line.position)
  })
}

interface TogetherBooking {
  readonly job: JobRow
  readonly courier: BulkCourier
  readonly lines: readonly KnownLine[]
}

async function bookTogether(shop: ShopContext, { job, courier, lines }: TogetherBooking): Promise<void> {
  const orderIds = lines.map(({ orderId }) => orderId)
  const booked = await bookMany(shop, { courier, orderIds, actor: { kind: 'staff', id: job.account_id } })
  for (const [place, { line }] of lines.entries()) {
    const error = booked[place]?.error
    if (error === undefined) await saveLineBooked(shop.db, job.id, line.position)
    else await noteRefused(shop, { job, line, error })
  }
}

interface Failure {
  readonly job: JobRow
  readonly line: ClaimedLine
  readonly error: unknown
}

/** Notes why an order was not changed. Without a database nothing can be noted: the job goes on later. */
export async function noteRefused(shop: ShopContext, { job, line, error }: Failure): Promise<void> {
  if (isDatabaseUnavailable(error)) throw error
  await saveLineRefused(shop.db, job.id, line.position, refusalOf(shop, { job, line, error }))
}

/** A bug at one order is told and stops none of the others. */
function refusalOf({ log }: ShopContext, { job, line, error }: Failure): Refusal {
  if (error instanceof RefusalError) return error.refusal
  log.error({ err: error, job: job.id, order: line.number }, 'an order of a job could not be changed')
  return { code: 'internal' }
}

async function noting(
  shop: ShopContext,
  { job, line }: Omit<Failure, 'error'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    await noteRefused(shop, { job, line, error })
  }
}
