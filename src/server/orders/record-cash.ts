import { poisha, type Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { newId } from '#server/new-id.ts'
import { saveAttempt } from './money-store.ts'

/** Writes down money that was taken in cash, for an order that the caller has locked. None is none. */
export async function recordCash(
  trx: Db,
  { orderId, amount, nowMs }: { readonly orderId: string; readonly amount: number; readonly nowMs: number },
): Promise<Poisha> {
  if (amount <= 0) return poisha(0)
  const id = newId('pay', nowMs)
  await saveAttempt(trx, {
    id,
    orderId,
    provider: 'cash',
    method: 'cod',
    purpose: 'cash',
    amount: poisha(amount),
    state: 'paid',
    tranId: id,
    nextCheckAt: null,
    now: new Date(nowMs),
  })
  return poisha(amount)
}
