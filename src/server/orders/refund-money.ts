import { minus, poisha, type Poisha } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import { newId } from '#server/platform/new-id.ts'
import { readAttempts, saveRefund, type AttemptRow } from './money-store.ts'

interface MoneyBack {
  readonly orderId: string
  /** At most so much; null: everything that is still with the shop. */
  readonly amount: Poisha | null
  /** Money of this attempt only. */
  readonly attemptId?: string
  /** Only of gift cards and store credit. */
  readonly creditOnly?: boolean
  /** For pieces that came back: only of money that the order has accepted. */
  readonly returnId?: string
  /** Store credit that the customer chose in place of the money; what gift cards paid goes back to them all the same. */
  readonly creditAccount?: number
  /** Nobody has looked at the money yet: staff may keep it instead, as long as it is not sent. */
  readonly revocable?: boolean
  readonly reason: string
  /** How long the law leaves, in ms. */
  readonly withinMs: number
  readonly nowMs: number
}

/**
 * Promises money back, from the attempts it came by, the last one first. This writes intents alone; a job sends them to
 * the providers after the commit. Answers with what was promised. The order is locked by the caller.
 */
export async function intendRefunds(trx: Db, back: MoneyBack): Promise<Poisha> {
  const { orderId, nowMs } = back
  const attempts = await readAttempts(trx, orderId)
  const givers = attempts.filter((one) => mayGive(one, back)).toReversed()
  let left: number = back.amount ?? Number.MAX_SAFE_INTEGER
  let promised = 0
  for (const attempt of givers) {
    const amount = Math.min(left, keptOf(attempt))
    if (amount <= 0) continue
    const id = newId('ref', nowMs)
    await saveRefund(trx, {
      id,
      attemptId: attempt.id,
      orderId,
      returnId: back.returnId ?? null,
      creditAccountId: attempt.provider === 'customer_credit' ? null : (back.creditAccount ?? null),
      amount: poisha(amount),
      reason: back.reason,
      refundRef: id,
      revocable: back.revocable ?? false,
      dueBy: new Date(nowMs + back.withinMs),
      now: new Date(nowMs),
    })
    left -= amount
    promised += amount
  }
  return poisha(promised)
}

function mayGive(
  { id, state, provider }: AttemptRow,
  { attemptId, returnId, creditOnly = false }: MoneyBack,
): boolean {
  if (creditOnly && provider !== 'customer_credit') return false
  return (attemptId === undefined || id === attemptId) && (returnId === undefined || state === 'paid')
}

/** The part of an attempt's money that nobody has promised back. */
function keptOf({ received, refunding }: AttemptRow): Poisha {
  return received === null ? poisha(0) : minus(received, refunding)
}
