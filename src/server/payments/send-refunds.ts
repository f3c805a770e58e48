import { system } from '#domain/order/actor.ts'
import type { RefundState } from '#domain/order/status/payment-status.ts'
import {
  LOOKS_BEFORE_SENDING_AGAIN,
  nextLookAtUnanswered,
  nextRefundCheck,
} from '#domain/payment/check-times.ts'
import { applyRefund } from '#server/orders/money/apply-refund.ts'
import { workOffDue } from '#server/jobs/work-off-due.ts'
import type { PaymentContext } from './payment-context.ts'
import type {
  PaymentProvider,
  RefundAnswer,
  StoredAttempt,
} from '#server/payments/providers/payment-provider.ts'
import { findAttempt } from './payment-store.ts'
import { claimDueRefunds, putOffRefund, type DueRefund } from './refund-job-store.ts'

/** Longer than any sending takes. */
const LEASE_MS = 90_000
/**
 * From writing down that it is sent to the first byte of the call. A process that sleeps longer sends nothing: others
 * look after its refund when the lease is over.
 */
const SEND_WITHIN_MS = 45_000
/** While a company does not answer, nothing is sent to it. */
const COMPANY_DOWN_MS = 2 * 60_000

/**
 * Sends money back that was promised, and asks how what was sent stands. Money moves in one call that is never simply
 * repeated. A call without an answer is looked up first, and sent again only once it is believed never to have arrived.
 */
export function sendRefunds(payments: PaymentContext): Promise<void> {
  const { db, log, clock } = payments
  return workOffDue({
    clock,
    claim: (span) => claimDueRefunds(db, span),
    leaseMs: LEASE_MS,
    work: (refund) => seeTo(payments, refund),
    failed: (error, refund) =>
      log.error({ err: error, refund: refund.id }, 'payments: a refund was left as it is'),
  })
}

interface RefundContext {
  readonly refund: DueRefund
  readonly paid: StoredAttempt
  readonly provider: PaymentProvider
}

async function seeTo(payments: PaymentContext, refund: DueRefund): Promise<void> {
  const { db, clock, providers } = payments
  if (refund.isCredit) {
    // The entry of the card is written with the state, so nothing is sent and nothing can get lost.
    await note(payments, refund, { from: refund.state, state: 'done', checkAgainAt: null })
    return
  }
  const paid = await findAttempt(db, refund.attemptId)
  const provider = paid === undefined ? undefined : await providers.of(paid)
  if (paid === undefined || provider === undefined || provider.health().state === 'down') {
    return putOffRefund(db, refund.id, new Date(clock() + COMPANY_DOWN_MS))
  }
  const scene = { refund, paid, provider }
  return refund.state === 'intended' || refund.state === 'failed'
    ? send(payments, scene)
    : look(payments, scene)
}

async function send(payments: PaymentContext, { refund: found, ...rest }: RefundContext): Promise<void> {
  const { clock } = payments
  const until = clock() + SEND_WITHIN_MS
  // Written before the call: anyone who dies in it leaves a refund that is looked for, and not sent twice.
  const state = await note(payments, found, {
    from: found.state,
    state: 'sending',
    checkAgainAt: clock() + LEASE_MS,
  })
  if (state === found.state) return putOffRefund(payments.db, found.id, new Date(clock() + COMPANY_DOWN_MS))
  if (state !== 'sending') return
  const scene: RefundContext = { ...rest, refund: { ...found, state, sent: found.sent + 1 } }
  await payments.beforeRefund?.(found.id)
  const answer = await answerTo(scene, () => clock() <= until)
  const now = clock()
  switch (answer.state) {
    case 'not_sent':
      await note(payments, scene.refund, {
        from: 'sending',
        state: 'failed',
        problem: 'the company was not reached; sent again by itself',
        checkAgainAt: now + COMPANY_DOWN_MS,
      })
      return
    case 'unknown':
    case 'absent':
      await note(payments, scene.refund, {
        from: 'sending',
        state: 'unknown',
        ...named(answer),
        checkAgainAt: nextLookAtUnanswered(0, now),
      })
      return
    case 'processing':
    case 'done':
    case 'failed':
      await noteAnswer(payments, scene.refund, { ...answer, state: answer.state })
  }
}

/**
 * Sends it; where it was sent before and the company has no name of ours for it, only once it was asked and has none.
 */
async function answerTo(
  { refund, paid, provider }: RefundContext,
  isStillNeeded: () => boolean,
): Promise<RefundAnswer> {
  if (refund.sent > 1 && !provider.refundsByName) {
    const there = await provider.refundStatus(paid, refund)
    if (there.state !== 'absent') return there
  }
  return provider.refund(paid, refund, isStillNeeded)
}

async function look(payments: PaymentContext, scene: RefundContext): Promise<void> {
  const { refund, paid, provider } = scene
  const answer = await provider.refundStatus(paid, refund)
  const now = payments.clock()
  switch (answer.state) {
    case 'processing':
    case 'done':
    case 'failed':
      await noteAnswer(payments, refund, { ...answer, state: answer.state })
      return
    case 'absent':
      await notFound(payments, scene)
      return
    case 'unknown':
    case 'not_sent': {
      const at =
        refund.state === 'processing'
          ? nextRefundCheck(refund.createdAt.getTime(), now)
          : nextLookAtUnanswered(refund.looks, now)
      if (refund.state === 'processing') return putOffRefund(payments.db, refund.id, new Date(at))
      await note(payments, refund, {
        from: refund.state,
        state: 'unknown',
        ...named(answer),
        checkAgainAt: at,
      })
    }
  }
}

/** The company knows of none: one that it had taken in may only be slow; one that was not answered goes out again. */
async function notFound(payments: PaymentContext, { refund, provider }: RefundContext): Promise<void> {
  const now = payments.clock()
  if (refund.state === 'processing') {
    return putOffRefund(payments.db, refund.id, new Date(nextRefundCheck(refund.createdAt.getTime(), now)))
  }
  const believed = provider.refundsByName || refund.looks >= LOOKS_BEFORE_SENDING_AGAIN
  const problem = 'the company knows of no such refund'
  const state = await note(payments, refund, {
    from: refund.state,
    state: 'unknown',
    problem,
    checkAgainAt: nextLookAtUnanswered(refund.looks, now),
  })
  if (state !== 'unknown' || !believed) return
  await note(payments, refund, { from: 'unknown', state: 'failed', problem, checkAgainAt: now })
}

async function noteAnswer(
  payments: PaymentContext,
  refund: DueRefund,
  answer: RefundAnswer & { readonly state: 'processing' | 'done' | 'failed' },
): Promise<void> {
  const { state } = answer
  const now = payments.clock()
  // A refund that a company refused for good is sent by staff by hand.
  const checkAgainAt = state === 'processing' ? nextRefundCheck(refund.createdAt.getTime(), now) : null
  if (state === 'failed') {
    payments.log.error({ refund: refund.id, problem: answer.problem }, 'payments: a refund was refused')
  }
  await note(payments, refund, { from: refund.state, state, ...named(answer), checkAgainAt })
}

interface RefundStep {
  readonly from: RefundState
  readonly state: RefundState
  readonly providerRef?: string
  readonly problem?: string
  readonly checkAgainAt: number | null
}

function note(payments: PaymentContext, { id, sent }: DueRefund, step: RefundStep): Promise<RefundState> {
  return applyRefund(payments, { refundId: id, sent, actor: system, ...step })
}

function named({ providerRef, problem }: RefundAnswer): Pick<RefundStep, 'providerRef' | 'problem'> {
  return {
    ...(providerRef === undefined ? {} : { providerRef }),
    ...(problem === undefined ? {} : { problem }),
  }
}
