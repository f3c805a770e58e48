import { toTaka } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { AttemptPlan } from '#domain/payment/plan-attempt.ts'
import { nextAttemptCheck } from '#domain/payment/check-times.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { dropAttempt, openAttempt, type OpenedAttempt } from '#server/orders/money/open-attempt.ts'
import type { OwnOrder } from '#server/orders/reading/find-own-order.ts'
import { planGoingOn } from '#server/orders/money/plan-payment.ts'
import type { PaymentContext } from './payment-context.ts'
import type {
  AttemptToStart,
  OnlineMethod,
  PaymentProvider,
  StartAnswer,
} from '#server/payments/providers/payment-provider.ts'
import { countTries, readPayer, saveSession } from './payment-store.ts'
import { findOpenSession } from './view-store.ts'

/** The dependencies of starting a payment beside those of all payments. */
interface PaymentRequest {
  readonly order: OwnOrder
  readonly method: OnlineMethod
  readonly pay: AttemptPlan['purpose'] | undefined
  readonly payer: { readonly actor: Actor; readonly guestHash: string | null; readonly userId: string | null }
  /** Origin under which the browser reaches the shop: it comes back there. */
  readonly origin: string
}

export interface StartedPayment {
  readonly id: string
  readonly purpose: AttemptPlan['purpose']
  /** Taka. */
  readonly amount: number
  readonly redirectUrl: string
}

/** A checkout answers within 6 s, whatever the company does (fault F8). */
const MINUTE_MS = 60_000
const START_MS = 5500
const FIRST_CHECK_MS = 120_000
/** Against card testing: tries of one number, browser or account within the window (bug M16). */
const TRIES_MAX = 10
const TRIES_WINDOW_MS = 10 * 60_000
/** A session that nobody has used or left is gone on with for so long, instead of opening a second one to pay in. */
export const SESSION_OPEN_MS = 15 * 60_000

/**
 * Begins to pay an order. The attempt is written first. Then the company is asked for a session, without a connection
 * to the database meanwhile. The session is kept before the browser is sent there. A company that says no or nothing
 * leaves the order as it was, to be paid another way.
 */
export async function startPayment(
  payments: PaymentContext,
  request: PaymentRequest,
): Promise<StartedPayment> {
  const code = payments.providerOf(request.method)
  const provider = code === undefined ? undefined : payments.providers.current(code)
  if (provider === undefined) throw new RefusalError({ code: 'payment_not_allowed', method: request.method })
  const open = await openSessionOf(payments, request)
  if (open !== undefined) return open
  await refuseTooMany(payments, request)
  const attempt = await openAttempt(payments, {
    orderId: request.order.id,
    provider: provider.code,
    method: request.method,
    pay: request.pay,
    actor: request.payer.actor,
    holdMs: payments.checkout.current.settings.payment.hold_minutes * MINUTE_MS,
    firstCheckMs: FIRST_CHECK_MS,
  })
  const answer = await openSession(payments, provider, { request, attempt })
  if (answer.state !== 'started') {
    await dropAttempt(payments, attempt.id)
    throw new RefusalError({ code: 'payment_unavailable', method: request.method })
  }
  const now = payments.clock()
  await saveSession(payments.db, {
    id: attempt.id,
    providerRef: answer.providerRef,
    redirect: answer.redirectUrl,
    keysId: provider.keysId,
    nextCheckAt: new Date(nextAttemptCheck(now, now) ?? now),
  })
  return {
    id: attempt.id,
    purpose: attempt.purpose,
    amount: toTaka(attempt.amount),
    redirectUrl: answer.redirectUrl,
  }
}

/** The session that is still open for just what would be paid now. */
async function openSessionOf(
  { db, clock }: PaymentContext,
  request: PaymentRequest,
): Promise<StartedPayment | undefined> {
  const { order, method } = request
  const since = new Date(clock() - SESSION_OPEN_MS)
  const open = await findOpenSession(db, { orderId: order.id, method, since })
  if (open === undefined) return undefined
  const plan = planGoingOn(order, request.pay)
  const isTheSame =
    plan.ok &&
    !plan.value.waitsAnew &&
    plan.value.purpose === open.purpose &&
    plan.value.amount === open.amount
  if (!isTheSame) return undefined
  const { id, purpose, redirect } = open
  return { id, purpose, amount: toTaka(open.amount), redirectUrl: redirect }
}

async function refuseTooMany({ db, clock }: PaymentContext, { order, payer }: PaymentRequest): Promise<void> {
  const since = new Date(clock() - TRIES_WINDOW_MS)
  const { guestHash, userId } = payer
  if ((await countTries(db, { phone: order.phone, guestHash, userId, since })) < TRIES_MAX) return
  throw new RefusalError({ code: 'too_many_requests', retry_after: TRIES_WINDOW_MS / 1000 })
}

interface Opening {
  readonly request: PaymentRequest
  readonly attempt: OpenedAttempt
}

/** The company's answer in time. A later answer is about a session that nobody was sent to. */
async function openSession(
  payments: PaymentContext,
  provider: PaymentProvider,
  { request, attempt }: Opening,
): Promise<StartAnswer> {
  const started = provider.start(await describe(payments, { request, attempt }))
  started.catch((error: unknown) =>
    payments.log.error({ err: error, attempt: attempt.id }, 'payments: start failed'),
  )
  return new Promise((resolve, reject) => {
    const cancelTimeout = payments.after(START_MS, () => resolve({ state: 'silent', reason: 'timeout' }))
    started.then(resolve, reject).finally(cancelTimeout)
  })
}

async function describe({ db }: PaymentContext, { request, attempt }: Opening): Promise<AttemptToStart> {
  const payer = await readPayer(db, request.order.id)
  const pay = `${request.origin}/pay`
  return {
    id: attempt.id,
    tranId: attempt.tranId,
    amount: attempt.amount,
    method: request.method,
    orderNumber: payer.orderNumber,
    customer: {
      name: payer.name,
      phone: payer.phone,
      email: payer.email,
      // Fetched in the shop, an order has no address; the companies want one.
      address: payer.address ?? 'Collected in the shop',
      district: payer.district ?? 'Dhaka',
    },
    items: payer.items,
    returnUrl: `${pay}/return/${attempt.id}`,
    notifyUrl: `${pay}/notify/sslcommerz`,
  }
}
