import { inDhaka, isoOf } from '#domain/calendar.ts'
import { hasPieces } from '#domain/order/parcels/parcel-spread.ts'
import { isReturnNumber } from '#domain/order/order-number.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { OrderPaper } from '#server/documents/print-job.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { servedOnce } from '#server/orders/reading/picture-lines.ts'
import { findStaffOrder } from '#server/orders/find-staff-order.ts'
import { readOwnPickups, readParcelNames } from '#server/orders/document-store.ts'
import {
  endedParcels,
  labelPaper,
  orderPaper,
  printedShop,
  type PaperParts,
} from '#server/orders/printing/papers.ts'
import { exchangePicks, packedExchange, packedOrder, slipsOf } from '#server/orders/printing/slips.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import {
  readLines,
  saveDocument,
  saveFinish,
  saveLineDone,
  saveLineRefused,
  type JobRow,
  type PrintTask,
} from './staff-job-store.ts'

interface PrintedJob extends JobRow {
  readonly task: PrintTask
}

/**
 * Prints the papers of a job as one file. It is drawn as a whole: after a break it begins anew, and two processes that
 * draw it end with the same file.
 */
export async function printForJob(shop: ShopContext, parts: PaperParts, job: PrintedJob): Promise<void> {
  const { action: of, language, sort } = job.task
  const papers: OrderPaper[] = []
  // The same pieces are in many orders.
  const partsOnce = { ...parts, pictures: servedOnce(parts.pictures) }
  for (const { position, order_number: number, state } of await readLines(shop.db, job.id)) {
    if (state === 'refused') continue
    try {
      papers.push(...(await papersOf(partsOnce, number, job.task)))
      if (state === 'waiting') await saveLineDone(shop.db, { jobId: job.id, position, told: false })
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      if (state === 'waiting') await saveLineRefused(shop.db, job.id, position, error.refusal)
    }
  }
  const now = new Date(shop.clock())
  if (of === 'run_sheet') papers.push(...(await ownPickups(parts, now, language)))
  const pdf =
    papers.length === 0
      ? undefined
      : await parts.printer.print({
          kind: 'bundle',
          of,
          papers,
          sort,
          shop: printedShop(parts.shop()),
          language: language ?? job.language,
          at: now,
        })
  await inTransaction(shop.db, async (trx) => {
    if (pdf !== undefined) await saveDocument(trx, job.id, pdf)
    await saveFinish(trx, job.id, now)
  })
}

/** Pick-ups of our own rider for today and tomorrow: each is on every run sheet until it is made. */
async function ownPickups(
  parts: PaperParts,
  now: Date,
  language: PrintTask['language'],
): Promise<readonly OrderPaper[]> {
  const tomorrow = isoOf(inDhaka(now.getTime()).day + 1)
  const names = await readOwnPickups(parts.db, tomorrow)
  return Promise.all(names.map((name) => labelPaper(parts, name, language)))
}

async function papersOf(
  parts: PaperParts,
  number: string,
  { action, language }: PrintTask,
): Promise<readonly OrderPaper[]> {
  if (isReturnNumber(number)) return papersOfExchange(parts, number, { action, language })
  const { id } = await findStaffOrder(parts.db, number)
  switch (action) {
    case 'packing_slips':
      return slipsOf(parts, await packedOrder(parts.db, id), language)
    case 'invoices':
      return [await orderPaper(parts, { id, kind: 'invoice', language })]
    case 'pick_list':
      return [await orderPaper(parts, { id, kind: 'pick', language })]
    case 'labels':
    case 'manifest':
    case 'run_sheet':
      return labelsOf(parts, await readParcelNames(parts.db, id, endedParcels), { number, language })
  }
}

/** Papers of the other pieces of an exchange; it has no invoice of its own. */
async function papersOfExchange(
  parts: PaperParts,
  number: string,
  { action, language }: PrintTask,
): Promise<readonly OrderPaper[]> {
  if (action === 'pick_list') return [await exchangePicks(parts, number, language)]
  const packed = await packedExchange(parts.db, number)
  if (action === 'packing_slips') return slipsOf(parts, packed, language)
  if (action === 'invoices') throw new RefusalError({ code: 'not_found', thing: 'order', value: number })
  const names = packed.parcels.flatMap((parcel) => (hasPieces(parcel) ? [parcel.number] : []))
  return labelsOf(parts, names, { number, language })
}

function labelsOf(
  parts: PaperParts,
  names: readonly string[],
  { number, language }: { readonly number: string; readonly language: PrintTask['language'] },
): Promise<readonly OrderPaper[]> {
  if (names.length === 0) throw new RefusalError({ code: 'not_found', thing: 'parcel', value: number })
  return Promise.all(names.map((name) => labelPaper(parts, name, language)))
}
