import { inDhaka, isoOf } from '#domain/calendar.ts'
import type { Area } from '#domain/delivery/delivery-zone.ts'
import type { CashRules } from '#domain/pricing/checkout-rules.ts'
import type { SaleRules } from '#domain/pricing/price-cart.ts'
import { vatRulesOn } from '#domain/pricing/vat-rules.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import type { CreditCodes } from '#server/credit/credit-codes.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { LiveContent } from '#server/content/live-content.ts'
import type { Db } from '#server/db/database.ts'
import type { LiveDelivery } from '#server/delivery/live-delivery.ts'
import { cashRulesOf, deliveryRulesOf } from './checkout-settings.ts'
import type { LiveCheckout } from './live-checkout.ts'

export type OnlineMethod = 'bkash' | 'nagad' | 'card' | 'wallet'

/** The dependencies of pricing. */
export interface PricingContext {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: LiveCatalogue
  readonly content: LiveContent
  readonly delivery: LiveDelivery
  readonly checkout: LiveCheckout
  readonly creditCodes: CreditCodes
  /** Whether the provider of a way to pay is answering; a silent one is shown as such instead of failing people. */
  readonly isAnswering: (method: OnlineMethod) => boolean
  /** No money moves: a sandbox stands for the companies. */
  readonly isSandbox: boolean
}

/** All rules as staff have set them, in the domain's terms; the rates of VAT are those of this moment, in ms. */
export function rulesOf(
  shop: PricingContext,
  now = shop.clock(),
): { readonly sale: SaleRules; readonly cash: CashRules } {
  const { settings, vatClasses: classes, vatDefaults: defaults } = shop.checkout.current
  const day = isoOf(inDhaka(now).day)
  const { zones: _, ...dispatch } = shop.delivery.current.settings
  const idOf = (slug: string) => shop.catalogue.terms.categoryBySlug.get(slug)?.id
  const cash = cashRulesOf(settings, idOf)
  return {
    sale: {
      delivery: deliveryRulesOf(settings, shop.content.current.store.delivery),
      dispatch,
      vat: vatRulesOn({ defaults, classes }, day),
      cashFee: cash.fee,
    },
    cash,
  }
}

const areasById = new WeakMap<LiveDelivery, ReadonlyMap<string, Area>>()

/** The upazila or thana of an id. */
export function areaOf({ delivery }: Pick<PricingContext, 'delivery'>, id: string): Area | undefined {
  const known = areasById.get(delivery) ?? new Map(delivery.addresses.areas.map((area) => [area.id, area]))
  areasById.set(delivery, known)
  return known.get(id)
}
