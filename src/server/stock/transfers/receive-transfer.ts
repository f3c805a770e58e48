import type { Input } from '#contract/endpoint.ts'
import type {
  receiveTransfer as receiveEndpoint,
  TransferView,
} from '#contract/staff/catalogue/stock-transfers.ts'
import { lineAfter } from '#domain/stock/transfer-line.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import type { StockContext } from '#server/stock/stock-context.ts'
import { readTransfer, unknownTransfer } from './present-transfer.ts'
import {
  cancelTransfer,
  findTransfer,
  hasArrival,
  lockTransfer,
  readTransferLines,
  saveArrival,
  saveArrivalKey,
  type TransferRow,
} from './transfer-store.ts'

interface Receiving {
  readonly number: string
  readonly lines: Input<typeof receiveEndpoint>['body']['lines']
  readonly key: string
  /** Id of the staff member. */
  readonly by: string
}

/** Takes in arrived pieces of a transfer, once for each key. */
export function receiveTransfer(
  shop: StockContext,
  { number, lines, key, by }: Receiving,
): Promise<OnceResult<TransferView>> {
  const keyed = { scope: `staff:${by}`, operation: 'receive_transfer', key, request: { number, lines } }
  return runOnce(shop, keyed, async (trx) => {
    const transfer = await locked(trx, number)
    if (await hasArrival(trx, transfer.id, key)) return readTransfer(trx, number)
    if (transfer.state === 'cancelled') throw stays(number, transfer)
    const known = new Map((await readTransferLines(trx, transfer.id)).map((line) => [line.variant, line]))
    // In the order in which everybody locks shelves.
    for (const { variant, arrived, missing } of lines.toSorted((a, b) => a.variant - b.variant)) {
      const line = known.get(variant)
      if (line === undefined) throw new RefusalError({ code: 'not_found', thing: 'variant', value: variant })
      const next = lineAfter(line, { arrived, missing })
      if (!next.ok)
        throw new RefusalError({
          code: 'invalid_fields',
          errors: { lines: { kind: 'few_coming', sku: line.sku, left: next.refusal.left } },
        })
      known.set(variant, { ...line, ...next.value })
      await saveArrival(trx, { transfer: transfer.id, variant, ...next.value })
    }
    await saveArrivalKey(trx, transfer.id, key)
    return readTransfer(trx, number)
  })
}

/** Takes back a transfer if nothing has arrived yet. */
export function takeBackTransfer({ db, clock }: StockContext, number: string): Promise<TransferView> {
  return inTransaction(db, async (trx) => {
    const transfer = await locked(trx, number)
    if (transfer.state !== 'sent' || transfer.arrived + transfer.missing > 0) throw stays(number, transfer)
    await cancelTransfer(trx, transfer.id, new Date(clock()))
    return readTransfer(trx, number)
  })
}

async function locked(trx: Db, number: string): Promise<TransferRow> {
  if (!(await lockTransfer(trx, number))) throw unknownTransfer(number)
  const found = await findTransfer(trx, number)
  if (found === undefined) throw new Error(`Transfer ${number} is gone`)
  return found
}

function stays(number: string, { state }: TransferRow): RefusalError {
  return new RefusalError({ code: 'wrong_state', transfer: number, state })
}
