import { createHash } from 'node:crypto'
import { nextAttemptCheck, nextSecondThought } from '#domain/payment/check-times.ts'
import type { AttemptState } from '#domain/order/status/payment-status.ts'
import { applySettlement, type SettlementOutcome } from '#server/orders/money/apply-settlement.ts'
import { saveTaken } from './event-store.ts'
import { onceEach } from './once-each.ts'
import type { SettleAnswer, SettlementSource } from '#server/payments/providers/payment-provider.ts'
import type { PaymentContext } from './payment-context.ts'
import { findAttempt, saveClaim, saveLook, type KnownAttempt } from './payment-store.ts'
import { adoptPayment } from '#server/orders/money/adopt-payment.ts'

/** If anyone who looks does not live to end it, the reconciler looks again. */
const LEASE_MS = 45_000

export interface SettledAttempt {
  readonly orderId: string
  readonly state: AttemptState
}

/**
 * Finds out how an attempt stands and does what follows, for anyone who asks: returning browser, notification,
 * reconciler and staff alike. Asks the company first, without a database connection, then applies its answer in one
 * transaction under the order's lock. Safe to call any number of times at once; the last call reads the final state.
 * Never throws for a company that is silent: the attempt is `unknown` then, and is asked about again.
 */
export type SettleAttempt = (attemptId: string, source: SettlementSource) => Promise<SettledAttempt>

/** Settling itself is what is opened. */
type Settling = Omit<PaymentContext, 'settle'>

/** Opens the one way to settle; calls for one attempt that come at once in this process share their questions. */
export function openSettling(payments: Settling): SettleAttempt {
  return onceEach((attemptId: string, source: SettlementSource) => settle(payments, attemptId, source))
}

async function settle(
  payments: Settling,
  attemptId: string,
  source: SettlementSource,
): Promise<SettledAttempt> {
  const attempt = await findAttempt(payments.db, attemptId)
  if (attempt === undefined) throw new Error(`No payment attempt "${attemptId}"`)
  const provider = await payments.providers.of(attempt)
  if (provider === undefined || hasNothingNew(attempt))
    return { orderId: attempt.orderId, state: attempt.state }
  const answer = await provider.settle(attempt)
  await payments.afterAnswer?.(attempt.id)
  await keep(payments, attempt, answer)
  raiseAlarm(payments, attempt, { answer, source })
  // A process that dies before they are kept leaves them to the next look.
  for (const { settlement } of answer.extra ?? []) await claim(payments, attempt, settlement)
  const settled = await apply(payments, attempt, answer)
  const others = [...(settled.money === 'other' ? [answer] : []), ...(answer.extra ?? [])]
  for (const other of others) await keepExtraMoney(payments, attempt, other)
  await endLook(payments, attempt, { state: settled.attempt, answer })
  return { orderId: attempt.orderId, state: settled.attempt }
}

/** Money is there, and nobody has told of any other: there is nothing to ask. */
function hasNothingNew({ state, facts }: KnownAttempt): boolean {
  return (state === 'paid' || state === 'paid_review') && (facts.claims ?? []).length === 0
}

async function claim(
  { db, clock }: Settling,
  { id }: KnownAttempt,
  { providerTxnId }: SettleAnswer['settlement'],
): Promise<void> {
  const by = new Date(clock() + LEASE_MS)
  if (providerTxnId !== undefined) await saveClaim(db, id, { txn: providerTxnId, by })
}

async function apply(
  payments: Settling,
  attempt: KnownAttempt,
  { settlement, facts }: SettleAnswer,
): Promise<SettlementOutcome> {
  const settled = await applySettlement(payments, {
    attemptId: attempt.id,
    settlement,
    facts,
    checkAgainAt: nextAttemptCheck(attempt.createdAt.getTime(), payments.clock()),
  })
  if (!(unremarkable as readonly string[]).includes(settled.money)) {
    payments.log.error(
      { attempt: attempt.id, why: settled.money },
      'payments: money that an order cannot simply keep',
    )
  }
  return settled
}

/** These are left out: that there is no money, and where it went. */
const unremarkable = ['none', 'accepted', 'other'] as const satisfies readonly SettlementOutcome['money'][]

async function endLook(
  { db, clock }: Settling,
  { id, createdAt, facts }: KnownAttempt,
  { state, answer }: { readonly state: AttemptState; readonly answer: SettleAnswer },
): Promise<void> {
  const [created, now] = [createdAt.getTime(), clock()]
  const names = (answer.extra ?? []).flatMap(({ settlement }) => settlement.providerTxnId ?? [])
  await saveLook(db, {
    id,
    state,
    at: dateOf(nextLook(state, created, now)),
    // Silence tells nothing about any claim.
    checked: answer.settlement.state === 'unknown' ? [] : [...(facts.claims ?? []), ...names],
    forClaims: dateOf(nextAttemptCheck(created, now)),
  })
}

function dateOf(ms: number | null): Date | null {
  return ms === null ? null : new Date(ms)
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

function raiseAlarm(
  { log }: Settling,
  { id }: KnownAttempt,
  { answer: { alarm }, source }: { readonly answer: SettleAnswer; readonly source: SettlementSource },
): void {
  if (alarm !== null) log.error({ attempt: id, alarm, source }, 'payments: what a company says does not fit')
}

/** The answer is kept before anything follows from it; the same answer once. */
async function keep({ db, clock }: Settling, attempt: KnownAttempt, answer: SettleAnswer): Promise<void> {
  if (Object.keys(answer.evidence).length === 0) return
  const words = createHash('sha256').update(JSON.stringify(answer.evidence)).digest('hex').slice(0, 32)
  await saveTaken(db, {
    provider: attempt.provider,
    kind: 'query',
    dedupeKey: `query:${attempt.id}:${words}`,
    attemptId: attempt.id,
    body: answer.evidence,
    at: new Date(clock()),
    outcome: answer.alarm ?? answer.settlement.state,
  })
}

/** Money that came beside the money of an attempt: to be seen and given back, and never to vanish. */
async function keepExtraMoney(
  payments: Settling,
  attempt: KnownAttempt,
  { settlement, facts }: SettleAnswer,
): Promise<void> {
  if (settlement.state !== 'paid' && settlement.state !== 'paid_review') return
  const id = await adoptPayment(payments, { attemptId: attempt.id, settlement, facts })
  if (id === null) return
  payments.log.error({ attempt: attempt.id, extra: id }, 'payments: paid twice in one session')
}
