import { ATTEMPT_LIFE_MS } from '#domain/payment/check-times.ts'
import type { SettleAnswer, StoredAttempt } from '#server/payments/providers/payment-provider.ts'
import { judgePaid, judgeUnpaid } from './judge-payment.ts'
import type { SslcommerzCalls } from './sslcommerz-calls.ts'
import type { Payment, ValidationAnswer } from './wire.ts'

const plain = { facts: {}, alarm: null, evidence: {} } as const
const unknown: SettleAnswer = { ...plain, settlement: { state: 'unknown', reason: 'silent' } }

interface QueryContext {
  readonly calls: SslcommerzCalls
  readonly attempt: StoredAttempt
  readonly now: number
}

/**
 * How an attempt stands. The validation API alone, asked with our keys, is believed (payments 1.6). A signed
 * notification names the payment to validate, or the query over all tries under our tran id does (1.7).
 */
export async function settleByQuery(asking: QueryContext): Promise<SettleAnswer> {
  const { claims = [] } = asking.attempt.facts
  const answers: SettleAnswer[] = []
  for (const claim of claims) {
    const answer = await validated(asking, claim)
    if (answer === unknown) return unknown
    if (answer !== null) answers.push(answer)
  }
  const own = answers.filter(({ alarm }) => alarm === null)
  if (own.length > 0) return together(own)
  // A claim that nothing stands behind, or money of somebody else, says nothing about this attempt.
  const answer = await byTranId(asking)
  const [astray] = answers
  return astray === undefined ? answer : { ...answer, alarm: astray.alarm, evidence: astray.evidence }
}

async function byTranId(asking: QueryContext): Promise<SettleAnswer> {
  const { calls, attempt } = asking
  const reply = await calls.byTranId(attempt.tranId)
  if (reply.kind !== 'said') return unknown
  const tried = (reply.answer.element ?? []).filter((one) => one.tran_id === attempt.tranId)
  return tried.length === 0 ? bySession(asking) : among(asking, tried)
}

/** Null where the company knows no such payment, or cannot be asked and something else may be. */
async function validated({ calls, attempt }: QueryContext, valId: string): Promise<SettleAnswer | null> {
  const reply = await calls.validate(valId)
  if (reply.kind !== 'said') return unknown
  const { answer } = reply
  return isMoney(answer) ? judgePaid(withName(answer, valId), attempt) : null
}

async function among(asking: QueryContext, tried: readonly Payment[]): Promise<SettleAnswer> {
  const paid = tried.filter((one) => isMoney(one) && one.val_id !== '')
  if (paid.length > 0) return allOf(asking, [...new Set(paid.map((one) => one.val_id))])
  // Somebody who was refused may try again in the same session: as long as one try runs, nothing has failed.
  const running = tried.find((one) => one.status.toUpperCase() === 'PENDING')
  const last = running ?? tried.at(-1)
  return last === undefined ? unknown : judgeUnpaid(last)
}

async function allOf(asking: QueryContext, valIds: readonly string[]): Promise<SettleAnswer> {
  const answers: SettleAnswer[] = []
  for (const valId of valIds) {
    const answer = (await validated(asking, valId)) ?? unknown
    // All or none now: once the attempt is paid, nobody asks for what else came.
    if (answer === unknown) return unknown
    answers.push(answer)
  }
  return together(answers)
}

/** The first payment settles the attempt; any other one is money that came twice. */
function together([first = unknown, ...extra]: readonly SettleAnswer[]): SettleAnswer {
  return extra.length === 0 || first.alarm !== null ? first : { ...first, extra, alarm: 'two_payments' }
}

/** Nobody chose how to pay yet: the session itself tells whether anybody still can. */
async function bySession({ calls, attempt, now }: QueryContext): Promise<SettleAnswer> {
  const age = now - attempt.createdAt.getTime()
  const over: SettleAnswer = { ...plain, settlement: { state: 'expired', reason: 'expired' } }
  // The customer never got the page, so nobody can have paid.
  if (attempt.providerRef === null) {
    return { ...plain, settlement: { state: 'failed', reason: 'not_started' } }
  }
  const reply = await calls.bySession(attempt.providerRef)
  if (reply.kind !== 'said') return unknown
  const { answer } = reply
  if (isMoney(answer) && answer.val_id !== '') {
    return (await validated({ calls, attempt, now }, answer.val_id)) ?? unknown
  }
  const judged = judgeUnpaid(answer)
  if (judged.settlement.state !== 'pending') return judged
  return age > ATTEMPT_LIFE_MS ? over : pendingAs(attempt)
}

/** Nothing is known to have happened; a browser that says it left is believed as far as nothing else is said. */
function pendingAs({ facts }: StoredAttempt): SettleAnswer {
  return facts.hint === 'cancel'
    ? { ...plain, settlement: { state: 'cancelled', reason: 'left' } }
    : { ...plain, settlement: { state: 'pending' } }
}

function isMoney({ status }: Payment): boolean {
  return /^VALID(?:ATED)?$/i.test(status)
}

/** Some answers leave out what was asked for. */
function withName(answer: ValidationAnswer, valId: string): Payment {
  return { ...answer, val_id: answer.val_id === '' ? valId : answer.val_id }
}
