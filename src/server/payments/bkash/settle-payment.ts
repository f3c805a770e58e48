import { parseTaka } from '#domain/payment/taka-text.ts'
import { ATTEMPT_LIFE_MS } from '#domain/payment/check-times.ts'
import type { SettleAnswer, StoredAttempt } from '#server/payments/providers/payment-provider.ts'
import type { BkashCalls } from './bkash-calls.ts'
import { isNotYet, meaningOf } from './codes.ts'
import { OK, type BkashAnswer } from './wire.ts'

/**
 * The right to make the one call that moves the money. Kept in the database, so that all processes together make one.
 */
export interface ExecutionRight {
  /**
   * The first process that asks gets it, while the order still wants this money. After `EXECUTION_LEASE_MS` another one
   * gets it once, if the first has not noted the end of its call: then it died before or during it.
   */
  take(attemptId: string): Promise<Taking>
  /** The call did not take place. */
  giveBack(attemptId: string, at: string): Promise<void>
  /** It did, answered or not: it is never made again. */
  use(attemptId: string, at: string): Promise<void>
}

/**
 * `held`: somebody else has it. `moved_on`: nobody had it, and the order does not want the money any more, as it is paid
 * or over. `at`, ISO 8601, names the right that was taken.
 */
export type Taking =
  | { readonly kind: 'taken'; readonly at: string }
  | { readonly kind: 'held' }
  | { readonly kind: 'moved_on' }

/** Longer than one call can take, from the right to its answer. */
export const EXECUTION_LEASE_MS = 2 * 60_000
/** Nothing is sent after so long: a process that slept meanwhile is believed to be dead soon after. */
const SENT_WITHIN_MS = 30_000

interface ExecuteContext {
  readonly calls: BkashCalls
  readonly right: ExecutionRight
  readonly attempt: StoredAttempt
  readonly paymentId: string
  /** Ms since 1970. */
  readonly now: () => number
}

const plain = { facts: {}, alarm: null, evidence: {} } as const
const unknown: SettleAnswer = { ...plain, settlement: { state: 'unknown', reason: 'silent' } }

/**
 * How a payment stands, and the one execute where the customer has entered the PIN (payments 2.4, 2.5). Money moves
 * only at execute; after one that was not answered there is never a second, only queries. If the process died during
 * the call, and bKash says later that nothing was executed, another one takes its place. bKash executes a payment once,
 * and answers 2062 or 2117 to a second call.
 */
export async function settlePayment(settling: ExecuteContext): Promise<SettleAnswer> {
  const { calls, attempt, paymentId } = settling
  const reply = await calls.query(paymentId)
  if (reply.kind !== 'said') return unknown
  const { answer } = reply
  if (answer.code !== OK) return refusedQuery(answer)
  if (isCompleted(answer)) return judgePaid(answer, settling)
  const mayExecute = hasPin(answer, attempt) && !isOver(attempt, settling.now())
  return mayExecute ? execute(settling, answer) : judgeUnpaid(answer, settling)
}

/** v1 does not always say whether the PIN was entered; then the browser's word is enough to try. */
function hasPin({ status, verification }: BkashAnswer, { facts }: StoredAttempt): boolean {
  if (!/^initiated$/i.test(status)) return false
  return verification === '' ? facts.hint === 'success' : /^complete$/i.test(verification)
}

async function execute(settling: ExecuteContext, reply: BkashAnswer): Promise<SettleAnswer> {
  const { calls, right, attempt, paymentId, now } = settling
  const began = now()
  const taking = await right.take(attempt.id)
  if (taking.kind === 'moved_on') {
    return { ...plain, settlement: { state: 'cancelled', reason: 'moved_on' }, evidence: evidenceOf(reply) }
  }
  if (taking.kind === 'held') return { ...unknown, evidence: evidenceOf(reply) }
  const { at } = taking
  const said = await calls.execute(paymentId, () => now() - began < SENT_WITHIN_MS)
  if (said.kind === 'not_reached') {
    await right.giveBack(attempt.id, at)
    return unknown
  }
  await right.use(attempt.id, at)
  if (said.kind === 'silent') return afterSilence(settling)
  return judgeExecuted(settling, { answer: said.answer, at })
}

async function judgeExecuted(settling: ExecuteContext, executed: Executed): Promise<SettleAnswer> {
  const { answer } = executed
  if (isCompleted(answer)) return judgePaid(answer, settling)
  const meaning = answer.code === OK ? 'query' : meaningOf(answer.code)
  if (meaning === 'query') return afterUnclear(settling, executed)
  const reason = meaning === 'ours' || meaning === 'gone' ? 'declined' : meaning
  return { ...plain, settlement: { state: 'failed', reason }, evidence: evidenceOf(answer) }
}

/** It may have moved the money: only a query tells. */
async function afterSilence(settling: ExecuteContext): Promise<SettleAnswer> {
  const reply = await settling.calls.query(settling.paymentId)
  return reply.kind === 'said' && isCompleted(reply.answer) ? judgePaid(reply.answer, settling) : unknown
}

/** The answer of the call, and the right by which it was made. */
interface Executed {
  readonly answer: BkashAnswer
  readonly at: string
}

async function afterUnclear(
  settling: ExecuteContext,
  { answer: { code }, at }: Executed,
): Promise<SettleAnswer> {
  const { calls, right, attempt, paymentId } = settling
  const reply = await calls.query(paymentId)
  if (reply.kind !== 'said' || reply.answer.code !== OK) return unknown
  const { answer } = reply
  if (isCompleted(answer)) return judgePaid(answer, settling)
  // Called before the customer was done: for certain nothing has moved, so it may be called when it is time.
  const early = isNotYet(code) && !/^complete$/i.test(answer.verification)
  if (!early) return { ...unknown, evidence: evidenceOf(answer) }
  await right.giveBack(attempt.id, at)
  return { ...plain, settlement: { state: 'pending' }, evidence: evidenceOf(answer) }
}

/** Compares with the attempt that we stored: payment, invoice, currency, amount to the poisha (payments 2.4). */
function judgePaid(
  answer: BkashAnswer,
  { attempt, paymentId }: Pick<ExecuteContext, 'attempt' | 'paymentId'>,
): SettleAnswer {
  const evidence = evidenceOf(answer)
  const foreign =
    (answer.paymentId !== '' && answer.paymentId !== paymentId) ||
    (answer.invoice !== '' && answer.invoice !== attempt.tranId)
  if (foreign) return { ...plain, settlement: { state: 'unknown' }, alarm: 'other_attempt', evidence }
  const amount = parseTaka(answer.amount)
  // Completed without a name for the money, or with no amount: it cannot be settled, and must not be lost.
  if (answer.trxId === '' || !amount.ok) return { ...unknown, evidence }
  const money = { providerTxnId: answer.trxId, amount: amount.value }
  const facts = { instrument: 'bKash' }
  return answer.currency === 'BDT' || answer.currency === ''
    ? { ...plain, settlement: { state: 'paid', ...money }, facts, evidence }
    : {
        ...plain,
        settlement: { state: 'paid_review', ...money, reason: 'currency' },
        facts,
        evidence,
      }
}

function judgeUnpaid(answer: BkashAnswer, { attempt, now }: ExecuteContext): SettleAnswer {
  const evidence = evidenceOf(answer)
  const ended = endOf(answer.status)
  if (ended !== null) return { ...plain, evidence, settlement: ended }
  if (/^complete$/i.test(answer.verification)) {
    return isOver(attempt, now())
      ? { ...plain, evidence, settlement: { state: 'expired', reason: 'expired' } }
      : { ...unknown, evidence }
  }
  if (isOver(attempt, now()))
    return { ...plain, evidence, settlement: { state: 'expired', reason: 'expired' } }
  // Without a PIN no money can move: a browser that says it failed or left is believed so far.
  if (attempt.facts.hint === 'cancel')
    return { ...plain, evidence, settlement: { state: 'cancelled', reason: 'left' } }
  if (attempt.facts.hint === 'failure')
    return { ...plain, evidence, settlement: { state: 'failed', reason: 'declined' } }
  return { ...plain, evidence, settlement: { state: 'pending' } }
}

/** Seen beside the two documented states. */
function endOf(status: string): SettleAnswer['settlement'] | null {
  if (/^cancel/i.test(status)) return { state: 'cancelled', reason: 'left' }
  if (/^(?:fail|declin|reject)/i.test(status)) return { state: 'failed', reason: 'declined' }
  return /^expire/i.test(status) ? { state: 'expired', reason: 'expired' } : null
}

/** The query itself was refused. */
function refusedQuery(answer: BkashAnswer): SettleAnswer {
  return meaningOf(answer.code) === 'gone'
    ? { ...plain, evidence: evidenceOf(answer), settlement: { state: 'failed', reason: 'declined' } }
    : { ...unknown, evidence: evidenceOf(answer) }
}

function isCompleted({ code, status }: BkashAnswer): boolean {
  return code === OK && /^completed$/i.test(status)
}

/** A payment can be finished for a day (payments 2.4). */
function isOver({ createdAt }: StoredAttempt, now: number): boolean {
  return now - createdAt.getTime() > ATTEMPT_LIFE_MS
}

function evidenceOf({
  code,
  message,
  paymentId,
  trxId,
  status,
  verification,
  amount,
  currency,
  invoice,
}: BkashAnswer) {
  return { code, message, paymentId, trxId, status, verification, amount, currency, invoice }
}
