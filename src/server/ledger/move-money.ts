import type { Input, Reply } from '#contract/endpoint.ts'
import type { moveMoney as moveMoneyEndpoint } from '#contract/staff/ledger.ts'
import { fromTaka } from '#domain/money.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { runOnce, type OnceResult } from '#server/idempotency/run-once.ts'
import { newId } from '#server/platform/new-id.ts'
import type { LedgerContext } from './ledger-context.ts'
import { findTransfer, insertTransfer } from './ledger-store.ts'

interface Moving {
  readonly asked: Input<typeof moveMoneyEndpoint>['body']
  readonly key: string
  /** Id of the staff member. */
  readonly by: string
}

type Moved = Reply<typeof moveMoneyEndpoint>

/** Writes down money that went from one place to another, once for each key. */
export function moveMoney(shop: LedgerContext, { asked, key, by }: Moving): Promise<OnceResult<Moved>> {
  if (asked.from_account === asked.to_account)
    throw new RefusalError({ code: 'invalid_fields', errors: { to_account: { kind: 'same_account' } } })
  const keyed = { scope: `staff:${by}`, operation: 'move_money', key, request: asked }
  return runOnce(shop, keyed, async (trx) => {
    const now = shop.clock()
    const id = newId('trf', now)
    await insertTransfer(trx, {
      id,
      from_account: asked.from_account,
      to_account: asked.to_account,
      amount: fromTaka(asked.amount),
      fee: asked.charge === undefined ? 0 : fromTaka(asked.charge),
      note: asked.note,
      reverses: null,
      by,
      now: new Date(now),
    })
    return { id }
  })
}

/** Takes a transfer back by another one, once. */
export async function reverseTransfer(
  { db, clock }: LedgerContext,
  { transferId, by }: { readonly transferId: string; readonly by: string },
): Promise<Moved> {
  const found = await findTransfer(db, transferId)
  if (found === undefined) throw new RefusalError({ code: 'not_found', thing: 'transfer', value: transferId })
  if (found.reverses !== null) throw new RefusalError({ code: 'wrong_state', from: 'done' })
  const now = clock()
  const id = newId('trf', now)
  const reversal = { ...found, id, reverses: found.id, by, now: new Date(now) }
  const isWritten = await inTransaction(db, (trx) => insertTransfer(trx, reversal))
  if (!isWritten) throw new RefusalError({ code: 'wrong_state', from: 'done' })
  return { id }
}
