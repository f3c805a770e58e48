import { createHash } from 'node:crypto'
import { nextAttemptCheck, nextSecondThought } from '#domain/payment/check-times.ts'
import type { AttemptState } from '#domain/order/payment-status.ts'
import { applySettlement } from '#server/orders/apply-settlement.ts'
import { saveTaken } from './event-store.ts'
import { keepExtraMoney } from './keep-extra-money.ts'
import { onceEach } from './once-each.ts'
import type { SettleAnswer, SettlementSource } from './payment-provider.ts'
import type { PaymentParts } from './payment-parts.ts'
import { findAttempt, saveFacts, scheduleCheck, type KnownAttempt } from './payment-store.ts'

export interface SettledAttempt {
  readonly orderId: string
  readonly state: AttemptState
}

/**
 * Finds out how an attempt stands and does what follows, for whoever asks: returning browser, notification, reconciler
 * and staff alike. Asks the company first, without a database connection, then applies its answer in one transaction
 * under the order's lock. Safe to call any number of times at once; the last call reads the final state. Never throws
 * for a company that is silent: the attempt is `unknown` then, and is asked about again.
 */
export type SettleAttempt = (attemptId: string, source: SettlementSource) => Promise<SettledAttempt>

/** Opens the one way to settle; calls for one attempt that come at once in this process share their questions. */
export function openSettling(parts: PaymentParts): SettleAttempt {
  return onceEach((attemptId: string, source: SettlementSource) => settle(parts, attemptId, source))
}

async function settle(
  parts: PaymentParts,
  attemptId: string,
  source: SettlementSource,
): Promise<SettledAttempt> {
  const { db, log } = parts
  const attempt = await findAttempt(db, attemptId)
  if (attempt === undefined) throw new Error(`No payment attempt "${attemptId}"`)
  const provider = parts.providers.get(attempt.provider)
  if (provider === undefined || hasNothingNew(attempt))
    return { orderId: attempt.orderId, state: attempt.state }
  const answer = await provider.settle(attempt)
  await parts.afterAnswer?.(attempt.id)
  await keep(parts, attempt, answer)
  if (answer.alarm !== null) {
    log.error(
      { attempt: attempt.id, alarm: answer.alarm, source },
      'payments: what a company says does not fit',
    )
  }
  const state = isOtherMoney(attempt, answer)
    ? await keepExtraMoney(parts, attempt, answer).then(() => attempt.state)
    : await apply(parts, attempt, answer)
  for (const extra of answer.extra ?? []) await keepExtraMoney(parts, attempt, extra)
  return { orderId: attempt.orderId, state }
}

/** Money is there, and nobody has told of any other: there is nothing to ask. */
function hasNothingNew({ state, facts, providerTxnId }: KnownAttempt): boolean {
  const hasMoney = state === 'paid' || state === 'paid_review'
  return hasMoney && (facts.claimedTxn === undefined || facts.claimedTxn === providerTxnId)
}

/** The attempt has its money, and this is another one: somebody paid twice in one session. */
function isOtherMoney(attempt: KnownAttempt, { settlement }: SettleAnswer): boolean {
  const { providerTxnId } = settlement
  return (
    attempt.providerTxnId !== null && providerTxnId !== undefined && providerTxnId !== attempt.providerTxnId
  )
}

async function apply(
  parts: PaymentParts,
  attempt: KnownAttempt,
  answer: SettleAnswer,
): Promise<AttemptState> {
  const { db, log, orders } = parts
  const now = orders.clock()
  const created = attempt.createdAt.getTime()
  const { settlement } = answer
  const settled = await applySettlement(orders, {
    attemptId: attempt.id,
    settlement,
    checkAgainAt: nextAttemptCheck(created, now),
  })
  const at = nextLook(settled.attempt, created, now)
  await scheduleCheck(db, { id: attempt.id, at: at === null ? null : new Date(at), state: settled.attempt })
  if (settled.money !== 'none' && settled.money !== 'accepted') {
    log.error({ attempt: attempt.id, why: settled.money }, 'payments: money that an order cannot simply keep')
  }
  return settled.attempt
}

function nextLook(state: AttemptState, created: number, now: number): number | null {
  switch (state) {
    case 'created':
    case 'pending':
    case 'unknown':
      return nextAttemptCheck(created, now)
    case 'failed':
    case 'cancelled':
      return nextSecondThought(created, now)
    case 'expired':
    case 'paid':
    case 'paid_review':
      return null
  }
}

/** What was answered is kept before anything follows from it; the same answer once. */
async function keep(
  { db, orders }: PaymentParts,
  attempt: KnownAttempt,
  answer: SettleAnswer,
): Promise<void> {
  await saveFacts(db, attempt.id, answer.facts)
  if (Object.keys(answer.kept).length === 0) return
  const words = createHash('sha256').update(JSON.stringify(answer.kept)).digest('hex').slice(0, 32)
  await saveTaken(db, {
    provider: attempt.provider,
    kind: 'query',
    dedupeKey: `query:${attempt.id}:${words}`,
    attemptId: attempt.id,
    body: answer.kept,
    at: new Date(orders.clock()),
    outcome: answer.alarm ?? answer.settlement.state,
  })
}
