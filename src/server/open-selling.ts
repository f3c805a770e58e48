import type { OrderView } from '#contract/shop/order-views.ts'
import type { AccountSettings } from '#server/accounts/routes/open-accounts.ts'
import { addPicture } from './media/add-picture.ts'
import type { Media } from './media/open-media.ts'
import type { Limits } from './limits/limits.ts'
import { quoteCart } from '#contract/shop/checkout.ts'
import { placeOrder } from '#contract/shop/place-order.ts'
import { mountCart } from './cart/cart-routes.ts'
import { openTurnstile } from '#server/checkout/turnstile.ts'
import { oneATurn } from '#server/http/one-a-turn.ts'
import { mountCheckout } from '#server/orders/routes/checkout-routes.ts'
import type { CheckoutParts } from './checkout/checkout-parts.ts'
import { everySoOften } from '#server/jobs/every-so-often.ts'
import type { ApiApp } from './http/mount.ts'
import { sessionCookies } from './http/session-cookies.ts'
import type { Log } from '#server/platform/log.ts'
import type { Messages } from '#server/messages/kinds/messages.ts'
import { openOrderTokens } from './orders/order-tokens.ts'
import { mountOrderReading } from '#server/orders/routes/order-reading-routes.ts'
import { findOrderForAccount } from '#server/orders/reading/read-order.ts'
import { mountReturns } from '#server/orders/routes/return-routes.ts'
import { mountStaffReturns } from '#server/orders/routes/staff-return-routes.ts'
import { claimsBy, mountOwnOrders } from '#server/orders/routes/own-order-routes.ts'
import { runDeadlines } from '#server/orders/deadlines/run-deadlines.ts'
import { openParcels, type Parcels } from './open-parcels.ts'
import type { CourierSettings } from '#domain/delivery/courier-settings.ts'
import { openPayments, type PaymentOptions, type Payments } from './payments/open-payments.ts'
import type { PhoneCodes } from '#server/accounts/codes/phone-codes.ts'
import type { SignUpVerified } from '#server/accounts/sign-up-verified.ts'

const DEADLINES_EVERY_MS = 15_000

interface SellingParts extends Omit<CheckoutParts, 'isAnswering' | 'isSandbox'> {
  readonly log: Log
  readonly messages: Messages
  readonly accounts: AccountSettings
  readonly codes: PhoneCodes
  readonly signUpVerified: SignUpVerified
  readonly couriers: CourierSettings | undefined
  readonly limits: Limits
  readonly media: Pick<Media, 'files' | 'queue' | 'sizes'>
  readonly payments: PaymentOptions
  /** How often deadlines of orders are looked at, in ms; null: only when asked for; undefined: as usual. */
  readonly deadlinesEveryMs: number | null | undefined
}

/** From cart to door: checkout and orders behind the API, and the clockwork that looks after them. */
export interface Selling {
  /** Does what has become due for orders; runs by itself, unless the shop was opened without. */
  readonly runDeadlines: () => Promise<void>
  readonly parcels: Parcels
  /** One order of an account, as its owner sees it; null where there is none, or it is another's. */
  readonly findOwnOrder: (userId: string, number: string) => Promise<OrderView | null>
  readonly payments: Payments
  close(): Promise<void>
}

/**
 * Quotes and orders that are worked on at once, of the ten connections of the usual pool. More would be done later on two
 * cores (docs/measurements/performance-checkout.md), and would leave too little to those who only look.
 */
const INSIDE = 4
const WAITING = 500
const WAIT_MS = 1000

export function openSelling(api: ApiApp, parts: SellingParts): Selling {
  const { db, clock, messages, log, codes, deadlinesEveryMs = DEADLINES_EVERY_MS } = parts
  const tokens = openOrderTokens(parts.accounts.secret)
  const orders = { db, clock, messages, tokens }
  const { secret } = parts.accounts
  const payments = openPayments({ orders, log, secret, checkout: parts.checkout, options: parts.payments })
  const { isAnswering, isSandbox } = payments
  const selling = { ...parts, isAnswering, isSandbox }
  const customerParts = { ...orders, selling, codes }
  const cookies = sessionCookies(parts.accounts)
  const claimOf = claimsBy(cookies)
  const pass = openTurnstile({ inside: INSIDE, waiting: WAITING, waitMs: WAIT_MS })
  takeTurns(api)
  mountCart(api, { selling, cookies, pass })
  mountCheckout(api, { ...customerParts, pass }, cookies)
  mountOrderReading(api, { ...customerParts, limits: parts.limits }, cookies)
  const takePicture = (bytes: Uint8Array) => addPicture(parts.media, bytes)
  mountReturns(api, { ...customerParts, takePicture }, claimOf)
  mountStaffReturns(api, orders)
  const parcels = openParcels(api, {
    ...parts,
    pictures: parts.media.sizes,
    tokens,
    claimOf,
    shop: () => parts.content.current.store,
  })
  mountOwnOrders(api, { ...customerParts, signUpVerified: parts.signUpVerified }, claimOf)
  payments.mount(api, claimOf)
  const due = () => runDeadlines(customerParts, log)
  const stopDeadlines = everySoOften(deadlinesEveryMs, () =>
    due().catch((error: unknown) => log.error({ err: error }, 'deadlines of orders were not looked at')),
  )
  return {
    runDeadlines: due,
    findOwnOrder: (userId, number) => findOrderForAccount(customerParts, userId, number),
    parcels,
    payments,
    close: async () => {
      await stopDeadlines()
      await parcels.close()
      await payments.close()
    },
  }
}

/** Before anything of a request is read. */
function takeTurns(api: ApiApp): void {
  const turn = oneATurn()
  for (const { method, path } of [quoteCart, placeOrder]) {
    api.on(method, path, async (_, next) => {
      await turn()
      await next()
    })
  }
}
