import type { OrderView } from '#contract/shop/order-views.ts'
import type { AccountSettings } from '#server/accounts/routes/open-accounts.ts'
import { quoteCart } from '#contract/shop/checkout.ts'
import { placeOrder } from '#contract/shop/place-order.ts'
import { openCreditCodes } from './credit/credit-codes.ts'
import { mountCreditBatches } from './credit/batches/batch-routes.ts'
import { mountCredit } from './credit/credit-routes.ts'
import { mountGiftCards } from './credit/read-gift-card.ts'
import { expireCredit } from './credit/expire-credit.ts'
import { remindOfEnd } from './credit/remind-of-end.ts'
import { mountCart } from './cart/cart-routes.ts'
import { openTurnstile } from '#server/checkout/turnstile.ts'
import { oneATurn } from '#server/platform/one-a-turn.ts'
import { mountCheckout } from '#server/orders/routes/checkout-routes.ts'
import { everySoOften } from '#server/jobs/every-so-often.ts'
import type { ApiApp } from './http/mount.ts'
import { sessionCookies } from './http/session-cookies.ts'
import { openOrderTokens } from './orders/order-tokens.ts'
import { mountOrderReading } from '#server/orders/routes/order-reading-routes.ts'
import { findOrderForAccount } from '#server/orders/reading/read-order.ts'
import { mountReturns } from '#server/orders/routes/return-routes.ts'
import { mountStaffReturns } from '#server/orders/routes/staff-return-routes.ts'
import { claimsBy, mountOwnOrders, returnClaimsBy } from '#server/orders/routes/own-order-routes.ts'
import { runDeadlines } from '#server/orders/deadlines/run-deadlines.ts'
import { usualAddresses } from '#domain/payment/payment-settings.ts'
import type { CompanyAccounts } from './company-keys/company-accounts.ts'
import { openParcels, type Parcels } from './open-parcels.ts'
import { usualCourierAddresses } from '#domain/delivery/courier-accounts.ts'
import { openCouriers, type CouriersOptions } from './couriers/open-couriers.ts'
import type { CourierReachOptions } from './couriers/courier-reach.ts'
import { openBackground } from '#server/jobs/background.ts'
import { sealOf } from '#server/platform/seal.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { companyPlaces, openProviders, type ProviderOptions } from './payments/open-providers.ts'
import { realTime } from '#server/payments/providers/provider-call.ts'
import { openPayments, type PaymentOptions, type Payments } from './payments/open-payments.ts'

const DEADLINES_EVERY_MS = 15_000

interface SellingOptions extends Omit<
  ShopContext,
  'tokens' | 'creditCodes' | 'couriers' | 'background' | 'isAnswering' | 'isSandbox'
> {
  readonly accounts: AccountSettings
  /** None: our own rider brings everything. */
  readonly couriers: CourierParts | undefined
  readonly payments: PaymentOptions
  readonly companyAccounts: CompanyAccounts
  /** How often deadlines of orders are looked at, in ms; null: only when asked for; undefined: as usual. */
  readonly deadlinesEveryMs: number | null | undefined
}

/** With whom parcels go out, as the operator or a sandbox says. */
export type CourierParts = Omit<CourierReachOptions, 'accounts'>

/** From cart to door: checkout and orders behind the API, and the clockwork that looks after them. */
export interface Selling {
  readonly context: ShopContext
  /** Does what has become due for orders; runs by itself, unless the shop was opened without. */
  readonly runDeadlines: () => Promise<void>
  readonly parcels: Parcels
  /** One order of an account, as its owner sees it; null where there is none, or it is another's. */
  readonly findOwnOrder: (userId: string, number: string) => Promise<OrderView | null>
  readonly payments: Payments
  /** The ways to payment companies, for those who change their keys. */
  readonly paymentWays: ProviderOptions
  /** The same of couriers. */
  readonly courierWays: CouriersOptions & CourierReachOptions
  close(): Promise<void>
}

/**
 * Quotes and orders that are worked on at once, of the ten connections of the usual pool. More would be done later on two
 * cores (docs/measurements/performance-checkout.md), and would leave too little to those who only look.
 */
const INSIDE = 4
const WAITING = 500
const WAIT_MS = 1000

const ownRiderOnly: CourierParts = {
  settings: { steadfast: null, pathao: null, redx: null },
  addresses: usualCourierAddresses,
  sandbox: false,
}

export function openSelling(api: ApiApp, options: SellingOptions): Selling {
  const {
    accounts,
    couriers,
    payments: paymentOptions,
    companyAccounts,
    deadlinesEveryMs = DEADLINES_EVERY_MS,
    ...base
  } = options
  const { db, log, clock: now } = base
  const seal = sealOf(accounts.secret)
  const { settings, places = companyPlaces, after = realTime, sandbox = false } = paymentOptions
  const { addresses = usualAddresses } = paymentOptions
  const reach = { settings, addresses, sandbox, accounts: companyAccounts }
  const paymentWays = { db, log, now, after, places, seal, ...reach }
  const providers = openProviders(paymentWays)
  const courierWays = { db, log, seal, now, ...(couriers ?? ownRiderOnly), accounts: companyAccounts }
  const shop: ShopContext = {
    ...base,
    tokens: openOrderTokens(accounts.secret),
    creditCodes: openCreditCodes(accounts.secret),
    couriers: openCouriers(courierWays),
    background: openBackground(log),
    isAnswering: providers.isAnswering,
    isSandbox: sandbox,
  }
  const cookies = sessionCookies(accounts)
  const claimOf = claimsBy(cookies)
  const pass = openTurnstile({ inside: INSIDE, waiting: WAITING, waitMs: WAIT_MS })
  takeTurns(api)
  mountCart(api, { shop, cookies, pass })
  mountCheckout(api, { ...shop, pass }, cookies)
  mountOrderReading(api, shop, cookies)
  mountReturns(api, shop, returnClaimsBy(shop, cookies))
  mountStaffReturns(api, shop)
  const parcels = openParcels(api, shop, claimOf)
  mountOwnOrders(api, shop, claimOf)
  const payments = openPayments(shop, providers, paymentOptions)
  payments.mount(api, claimOf)
  mountCredit(api, shop)
  mountCreditBatches(api, shop)
  mountGiftCards(api, shop)
  const due = async () => {
    await runDeadlines(shop)
    await expireCredit(shop)
    await remindOfEnd(shop)
  }
  const stopDeadlines = everySoOften(deadlinesEveryMs, () =>
    due().catch((error: unknown) => log.error({ err: error }, 'deadlines of orders were not looked at')),
  )
  return {
    context: shop,
    runDeadlines: due,
    findOwnOrder: (userId, number) => findOrderForAccount(shop, userId, number),
    parcels,
    payments,
    paymentWays,
    courierWays,
    close: async () => {
      await stopDeadlines()
      providers.close()
      await shop.background.done()
      await parcels.close()
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
