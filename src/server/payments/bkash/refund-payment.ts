import { parseTaka } from '#domain/payment/taka-text.ts'
import type {
  RefundAnswer,
  RefundToSend,
  StoredAttempt,
} from '#server/payments/providers/payment-provider.ts'
import type { BkashCalls } from './bkash-calls.ts'
import { refundRefusal } from './codes.ts'
import { refundBody, refundStatusBody, type BkashVersion } from './dialect.ts'
import { OK, type BkashRefund, type BkashRefunds } from './wire.ts'

interface Refunding {
  readonly calls: BkashCalls
  readonly paid: StoredAttempt
  readonly refund: RefundToSend
  readonly version: BkashVersion
}

/** Sends money back. The company has no name for a request, so a repeated call pays twice: see refundStatus. */
export async function refundPayment(
  { calls, paid, refund, version }: Refunding,
  isStillNeeded: () => boolean,
): Promise<RefundAnswer> {
  const at = paidAt(paid)
  if (at === null) return { state: 'failed', problem: 'the transaction is not known' }
  const said = await calls.refund(refundBody(at, refund, version), isStillNeeded)
  if (said.kind === 'not_reached') return { state: 'not_sent' }
  if (said.kind === 'silent') return { state: 'unknown' }
  const refusal = refundRefusal(said.answer.code)
  if (refusal !== null) return { state: 'failed', problem: refusal }
  const [made] = said.answer.code === OK ? said.answer.refunds : []
  return made === undefined ? { state: 'unknown', problem: `bKash ${said.answer.code}` } : stateOf(made)
}

/**
 * Looks for a refund in the company's list of refunds of the payment (payments 2.6): one of this amount that belongs to
 * no other refund of ours.
 */
export async function findRefund({ calls, paid, refund, version }: Refunding): Promise<RefundAnswer> {
  const at = paidAt(paid)
  if (at === null) return { state: 'failed', problem: 'the transaction is not known' }
  const said = await calls.refundStatus(refundStatusBody(at, version))
  if (said.kind !== 'said') return { state: 'unknown' }
  const made = ownRefund(said.answer, refund)
  if (made !== undefined) return stateOf(made)
  return knowsOfNone(said.answer)
    ? { state: 'absent' }
    : { state: 'unknown', problem: `bKash ${said.answer.code}` }
}

function ownRefund({ refunds }: BkashRefunds, refund: RefundToSend): BkashRefund | undefined {
  if (refund.providerRef !== null) {
    return refunds.find(({ refundTrxId }) => refundTrxId === refund.providerRef)
  }
  return refunds.find(({ refundTrxId, amount }) => {
    const read = parseTaka(amount)
    return read.ok && read.value === refund.amount && !refund.others.includes(refundTrxId)
  })
}

/** A list without ours, or the code for "no such transaction". */
function knowsOfNone({ code }: BkashRefunds): boolean {
  return code === OK || code === '2033'
}

function stateOf({ refundTrxId, status }: BkashRefund): RefundAnswer {
  const providerRef = refundTrxId
  if (/^completed$/i.test(status)) return { state: 'done', providerRef }
  return /^(?:fail|declin|reject|cancel)/i.test(status)
    ? { state: 'failed', providerRef, problem: `bKash: ${status}` }
    : { state: 'processing', providerRef }
}

function paidAt({ providerRef, providerTxnId }: StoredAttempt) {
  return providerRef === null || providerTxnId === null
    ? null
    : { paymentId: providerRef, trxId: providerTxnId }
}
