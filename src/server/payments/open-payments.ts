import type { Hono } from 'hono'
import type { PaymentAddresses, PaymentSettings } from '#domain/payment/payment-settings.ts'
import type { ApiApp } from '#server/http/mount.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import type { ClaimOf } from '#server/orders/routes/own-order-routes.ts'
import { paymentCallbacks } from './callback-routes.ts'
import type { ProviderPlaces } from '#server/payments/providers/provider-places.ts'
import type { OnlineMethod, Providers } from '#server/payments/providers/payment-provider.ts'
import { mountPayments } from './payment-routes.ts'
import { realTime, type After } from '#server/payments/providers/provider-call.ts'
import { sendRefunds } from './send-refunds.ts'
import { openSettling } from './settle-attempt.ts'
import { mountStaffPayments } from './staff-routes.ts'
import * as z from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { workOffDue } from '#server/jobs/work-off-due.ts'
import { claimDueAttempts } from './payment-store.ts'
import type { PaymentContext } from './payment-context.ts'

/** Longer than any asking takes. */
const LEASE_MS = 90_000

/** Asks about attempts and refunds whose time to ask has come. */
const reconcilePayments = defineJob({
  name: 'reconcile-payments',
  lane: 'long',
  data: z.object({}),
  secondsMax: 240,
})

/** Through whom money comes. */
export interface PaymentOptions {
  readonly settings: PaymentSettings
  /** Where the keys that the owner enters are used; the companies' own unless stated. */
  readonly addresses?: PaymentAddresses
  /** The companies' own unless stated. */
  readonly places?: ProviderPlaces
  /** A sandbox of the store's own stands for the companies: no money moves. Unless stated, it does not. */
  readonly sandbox?: boolean
  /** Origin to which companies send people back; undefined: the one under which a browser came. */
  readonly returnOrigin: string | undefined
  /** Runs limits and pauses; tests bring their own. */
  readonly after?: After
  /** Called between a company's answer and what follows from it: where a fault test ends the process. */
  readonly afterAnswer?: (attemptId: string) => Promise<void>
  /** Called between writing down that a refund is sent and the call: where a fault test lets the process sleep. */
  readonly beforeRefund?: (refundId: string) => Promise<void>
}

/** Money that comes through other companies. */
export interface Payments {
  readonly mount: (api: ApiApp, claimOf: ClaimOf) => void
  /** The addresses to which companies return people, and send notifications. */
  readonly callbacks: Hono
  /** Asks about what nobody knows the end of, and sends money back that was promised. */
  readonly runDue: () => Promise<void>
  /** Registers the job that does so by itself. Before jobs start. */
  readonly register: (jobs: Jobs) => void
}

/** What follows from the words of the companies: calls, notifications, and what is due. */
export function openPayments(shop: ShopContext, providers: Providers, options: PaymentOptions): Payments {
  const { returnOrigin, after = realTime, afterAnswer, beforeRefund } = options
  const providerOf = (method: OnlineMethod) =>
    shop.checkout.current.settings.payment.methods.includes(method) ? providers.companyOf(method) : undefined
  const base = {
    ...shop,
    providers,
    providerOf,
    after,
    returnOrigin,
    afterAnswer,
    beforeRefund,
  }
  const payments: PaymentContext = { ...base, settle: openSettling(base) }
  const runDue = async () => {
    await reconcile(payments)
    await sendRefunds(payments)
  }
  return {
    mount: (api, claimOf) => {
      mountPayments(api, payments, claimOf)
      mountStaffPayments(api, payments)
    },
    callbacks: paymentCallbacks(payments),
    runDue,
    register: (jobs) => {
      jobs.handle(reconcilePayments, runDue)
      jobs.schedule(reconcilePayments, '* * * * *')
    },
  }
}

/** Asks about every attempt of which nobody knows how it ended and whose time to ask has come. */
function reconcile({ db, log, clock, settle }: PaymentContext): Promise<void> {
  return workOffDue({
    clock,
    claim: (span) => claimDueAttempts(db, span),
    leaseMs: LEASE_MS,
    work: (id) => settle(id, 'reconciler'),
    failed: (error, id) =>
      log.error({ err: error, attempt: id }, 'payments: an attempt could not be settled'),
  })
}
