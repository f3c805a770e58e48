import type { Input } from '#contract/endpoint.ts'
import type {
  PurchaseView,
  receivePurchase as receiveEndpoint,
} from '#contract/staff/catalogue/stock-purchases.ts'
import type { Right } from '#domain/staff/rights.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import type { StockContext } from '#server/stock/stock-context.ts'
import { knownPurchase, readPurchase } from './present-purchase.ts'
import {
  hasReceipt,
  insertReceipt,
  lockPurchase,
  lockReceivedShelves,
  readPurchaseLines,
  readReceipts,
  saveClosed,
  undoReceipt,
} from './purchase-store.ts'

interface Receiving {
  readonly number: string
  readonly lines: Input<typeof receiveEndpoint>['body']['lines']
  readonly key: string
  /** Id of the staff member. */
  readonly by: string
  readonly rights: ReadonlySet<Right>
}

/** Takes in a delivery for a purchase list, once for each key. */
export function receivePurchase(
  shop: StockContext,
  { number, lines, key, by, rights }: Receiving,
): Promise<OnceResult<PurchaseView>> {
  const keyed = { scope: `staff:${by}`, operation: 'receive_purchase', key, request: { number, lines } }
  return runOnce(shop, keyed, async (trx) => {
    await lockPurchase(trx, number)
    const purchase = await knownPurchase(trx, number)
    if (await hasReceipt(trx, purchase.id, key)) return readPurchase(trx, number, rights)
    if (purchase.state === 'closed')
      throw new RefusalError({ code: 'wrong_state', purchase: number, state: purchase.state })
    const known = new Set((await readPurchaseLines(trx, purchase.id)).map(({ variant }) => variant))
    const came = lines
      .filter(({ received, rejected }) => received + rejected > 0)
      .map(({ variant, received, rejected, reason }) => {
        if (!known.delete(variant))
          throw new RefusalError({ code: 'not_found', thing: 'variant', value: variant })
        if (rejected > 0 && reason === undefined) throw refusal('reason')
        return { variant, received, rejected, reason: rejected > 0 ? (reason ?? null) : null }
      })
    if (came.length === 0) throw refusal('lines')
    const now = new Date(shop.clock())
    await insertReceipt(trx, { purchase: purchase.id, by, now, key, lines: came })
    return readPurchase(trx, number, rights)
  })
}

function refusal(field: string): RefusalError {
  return new RefusalError({ code: 'invalid_fields', errors: { [field]: { kind: 'missing' } } })
}

interface OneReceipt {
  readonly number: string
  readonly receipt: number
  readonly rights: ReadonlySet<Right>
}

/** Takes a receipt back; refused where its pieces are promised or gone already. */
export function takeBackReceipt(
  { db, clock }: StockContext,
  { number, receipt, rights }: OneReceipt,
): Promise<PurchaseView> {
  return inTransaction(db, async (trx) => {
    await lockPurchase(trx, number)
    const purchase = await knownPurchase(trx, number)
    const found = (await readReceipts(trx, purchase.id)).find(({ id }) => id === receipt)
    if (found === undefined) throw new RefusalError({ code: 'not_found', thing: 'receipt', value: receipt })
    if (found.undone) throw new RefusalError({ code: 'undo_refused', why: 'undone' })
    for (const { sku, received, on_hand, held } of await lockReceivedShelves(trx, receipt)) {
      if (on_hand - received < held)
        throw new RefusalError({ code: 'undo_refused', why: 'promised', held, sku })
    }
    await undoReceipt(trx, receipt, new Date(clock()))
    return readPurchase(trx, number, rights)
  })
}

/** Says that nothing more is expected, or that something is. */
export function closePurchase(
  { db, clock }: StockContext,
  { number, closed, rights }: { number: string; closed: boolean; rights: ReadonlySet<Right> },
): Promise<PurchaseView> {
  return inTransaction(db, async (trx) => {
    await lockPurchase(trx, number)
    const { id } = await knownPurchase(trx, number)
    await saveClosed(trx, id, closed ? new Date(clock()) : null)
    return readPurchase(trx, number, rights)
  })
}
