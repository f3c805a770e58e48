import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  CreditBatchRow,
  CreditBatchView,
  exportCreditBatches,
  listCreditBatches,
} from '#contract/staff/credit/credit-batches.ts'
import { inDhaka, isoOf } from '#domain/calendar.ts'
import { csvOf } from '#domain/csv.ts'
import { momentNow, type CreditContext } from '#server/credit/credit-context.ts'
import { sumAccounts } from '#server/credit/credit-store.ts'
import type { Caller } from '#server/http/caller.ts'
import { csvDocument } from '#server/http/csv-document.ts'
import type { Document } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { listBatches, readBatch } from './batch-store.ts'
import { presentBatch, presentBatchRow } from './present-batch.ts'
import { readWriteOffs, sumToWriteOff } from './write-off-store.ts'

type Parts = Pick<CreditContext, 'db' | 'clock'>

const PAGE = 25
/** Rows of one file. */
const FILE_MAX = 5000

/** A page of batches. */
export async function showBatches(
  shop: Parts,
  { state, q = '', page }: Input<typeof listCreditBatches>['query'],
): Promise<Reply<typeof listCreditBatches>> {
  const moment = momentNow(shop)
  const wanted = { ...moment, state, q, limit: PAGE, offset: (page - 1) * PAGE }
  const { found, count } = await listBatches(shop.db, wanted)
  const { waiting_batches: waiting } = await sumAccounts(shop.db, moment.now)
  return {
    results: found.map((row) => presentBatchRow(row, moment.now)),
    page,
    pages: Math.ceil(count / PAGE),
    count,
    waiting,
  }
}

/** One batch as a person of the staff sees it. */
export async function showBatch(shop: Parts, id: number, caller: Caller): Promise<CreditBatchView> {
  const moment = momentNow(shop)
  const row = await readBatch(shop.db, id, moment)
  if (row === undefined) throw noSuchBatch(id)
  const [left, writeOffs] = await Promise.all([sumToWriteOff(shop.db, id), readWriteOffs(shop.db, id)])
  return presentBatch(row, { left, writeOffs, caller, now: moment.now })
}

export function noSuchBatch(id: number): RefusalError {
  return new RefusalError({ code: 'not_found', thing: 'batch of gift cards', value: String(id) })
}

const columns = [
  'Batch',
  'Name',
  'State',
  'Asked on (Dhaka)',
  'Cards',
  'Each (taka)',
  'Total (taka)',
  'Paid into',
  'Reference',
  'Last day',
  'Can be spent',
  'Empty',
  'Ran out',
  'Blocked',
  'Left (taka)',
  'Handed over (Dhaka)',
]

/** The batches of a view as a table, without any code. */
export async function exportBatches(
  shop: Parts,
  { state, q = '' }: Input<typeof exportCreditBatches>['query'],
): Promise<Document> {
  const moment = momentNow(shop)
  const { found } = await listBatches(shop.db, { ...moment, state, q, limit: FILE_MAX, offset: 0 })
  const lines = found.map((row) => cellsOf(presentBatchRow(row, moment.now)))
  return csvDocument('gift-card-batches', csvOf([columns, ...lines]), moment.now.getTime())
}

const dayOf = (at: string) => isoOf(inDhaka(Date.parse(at)).day)

function cellsOf({ standing, ...row }: CreditBatchRow): (string | number)[] {
  return [
    row.id,
    row.name,
    row.state,
    dayOf(row.proposed_at),
    row.cards,
    row.amount,
    row.total,
    row.paid_into,
    row.reference ?? '',
    row.expires_on ?? '',
    standing.active,
    standing.spent,
    standing.expired,
    standing.blocked,
    row.left,
    row.handed_over_at === null ? '' : dayOf(row.handed_over_at),
  ]
}
