import type { Hono } from 'hono'
import type { PaymentSettings } from '#domain/payment/payment-settings.ts'
import type { LiveCheckout } from '#server/checkout/live-checkout.ts'
import type { ApiApp } from '#server/http/mount.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import { sealOf } from '#server/platform/seal.ts'
import type { OrderParts } from '#server/orders/order-parts.ts'
import type { ClaimOf } from '#server/orders/routes/own-order-routes.ts'
import { paymentCallbacks } from './callback-routes.ts'
import { openBackground } from '#server/jobs/background.ts'
import { companyPlaces, openProviders } from './open-providers.ts'
import type { ProviderPlaces } from '#server/payments/providers/provider-places.ts'
import type { OnlineMethod, ProviderCode } from '#server/payments/providers/payment-provider.ts'
import { mountPayments } from './payment-routes.ts'
import { realTime, type After } from '#server/payments/providers/provider-call.ts'
import { sendRefunds } from './send-refunds.ts'
import { openSettling, type SettleAttempt } from './settle-attempt.ts'
import { mountStaffPayments } from './staff-routes.ts'
import * as z from 'zod'
import { defineJob } from '#server/jobs/define-job.ts'
import { workOffDue } from '#server/jobs/work-off-due.ts'
import { claimDueAttempts } from './payment-store.ts'
import type { PaymentParts } from './payment-parts.ts'

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

interface Parts {
  readonly orders: OrderParts
  readonly log: Log
  readonly secret: string
  readonly checkout: LiveCheckout
  readonly options: PaymentOptions
}

/** Money that comes through other companies. */
export interface Payments {
  /** Whether the company of a way to pay answers: a silent one is shown as such instead of failing people. */
  readonly isAnswering: (method: OnlineMethod) => boolean
  /** No money moves: a sandbox stands for the companies. */
  readonly isSandbox: boolean
  readonly mount: (api: ApiApp, claimOf: ClaimOf) => void
  /** The addresses to which companies return people, and send notifications. */
  readonly callbacks: Hono
  /** Asks about what nobody knows the end of, and sends money back that was promised. */
  readonly runDue: () => Promise<void>
  /** Registers the job that does so by itself. Before jobs start. */
  readonly register: (jobs: Jobs) => void
  readonly close: () => Promise<void>
}

const MINUTE_MS = 60_000

/** Opens the ways to every company in the settings, and all that follows from what they say. */
export function openPayments({ orders, log, secret, checkout, options }: Parts): Payments {
  const { db, clock } = orders
  const {
    settings,
    places = companyPlaces,
    returnOrigin,
    after = realTime,
    afterAnswer,
    beforeRefund,
  } = options
  const providers = openProviders({ db, log, now: clock, after, places, seal: sealOf(secret) }, settings)
  const later = openBackground(log)
  const base = {
    db,
    orders,
    log,
    providers: providers.all,
    ...(afterAnswer === undefined ? {} : { afterAnswer }),
    ...(beforeRefund === undefined ? {} : { beforeRefund }),
  }
  const settle = openSettling(base)
  const parts = {
    ...base,
    settle,
    after,
    later: later.begin,
    returnOrigin,
    providerOf: (method: OnlineMethod) =>
      checkout.current.settings.payment.methods.includes(method) ? companyOf(settings, method) : undefined,
    holdMs: () => checkout.current.settings.payment.hold_minutes * MINUTE_MS,
  }
  const runDue = async () => {
    await reconcile(parts)
    await sendRefunds(parts)
  }
  return {
    isAnswering: (method) => {
      const code = companyOf(settings, method)
      const provider = code === undefined ? undefined : providers.all.get(code)
      return provider !== undefined && provider.health().state !== 'down'
    },
    isSandbox: options.sandbox ?? false,
    mount: (api, claimOf) => {
      mountPayments(api, parts, claimOf)
      mountStaffPayments(api, { ...parts, sendSoon: () => later.begin(() => sendRefunds(parts)) })
    },
    callbacks: paymentCallbacks(parts),
    runDue,
    register: (jobs) => {
      jobs.handle(reconcilePayments, runDue)
      jobs.schedule(reconcilePayments, '* * * * *')
    },
    close: async () => {
      providers.close()
      await later.done()
    },
  }
}

/** bKash goes its own way where the shop has a contract with it; everything else comes through SSLCommerz. */
function companyOf({ sslcommerz, bkash }: PaymentSettings, method: OnlineMethod): ProviderCode | undefined {
  if (method === 'bkash' && bkash !== null) return 'bkash'
  return sslcommerz === null ? undefined : 'sslcommerz'
}

interface ReconcilerParts extends PaymentParts {
  readonly settle: SettleAttempt
}

/** Asks about every attempt of which nobody knows how it ended and whose time to ask has come. */
function reconcile({ db, log, orders, settle }: ReconcilerParts): Promise<void> {
  return workOffDue({
    clock: orders.clock,
    claim: (span) => claimDueAttempts(db, span),
    leaseMs: LEASE_MS,
    work: (id) => settle(id, 'reconciler'),
    failed: (error, id) =>
      log.error({ err: error, attempt: id }, 'payments: an attempt could not be settled'),
  })
}
