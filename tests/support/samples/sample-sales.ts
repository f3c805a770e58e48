import type { DeliveryZone } from '#domain/delivery/delivery-zone.ts'
import { fromTaka, poisha } from '#domain/money.ts'
import type { DeliveryRules } from '#domain/pricing/checkout-rules.ts'
import type { Sale, SaleOffer, SaleRules } from '#domain/pricing/price-cart.ts'
import { unknownBuyer, type Promotion } from '#domain/pricing/promotion.ts'

/** A piece on sale; prices in taka. */
export function anOffer({
  taka = 1000,
  ...given
}: Partial<SaleOffer> & { readonly taka?: number } = {}): SaleOffer {
  return {
    productId: 1,
    price: fromTaka(taka),
    compareAt: null,
    free: 10,
    freeInShop: 10,
    madeToOrder: false,
    making: null,
    forSale: true,
    categoryIds: [],
    vatClass: null,
    grams: 100,
    ...given,
  }
}

let promotions = 0

/** A promotion of 10 per cent off everything, unless stated otherwise. */
export function aPromotion(given: Partial<Promotion> = {}): Promotion {
  promotions += 1
  return {
    id: promotions,
    code: null,
    singleUse: null,
    name: `Promotion ${promotions}`,
    name_bn: null,
    benefit: { kind: 'percent', rate: 1000, most: null },
    minimum: poisha(0),
    categoryIds: [],
    productIds: [],
    firstOrderOnly: false,
    groupId: null,
    prepaidOnly: false,
    perCustomer: null,
    totalLimit: null,
    used: 0,
    startsAt: null,
    endsAt: null,
    stackable: false,
    ...given,
  }
}

export const dhaka: DeliveryZone = {
  code: 'inside_dhaka',
  days: { from: 1, to: 3 },
  latest: 5,
  metros: ['Dhaka'],
  districts: [],
  areas: [],
}

/** Wednesday, 18 November 2026, 12:00 in Dhaka. */
export const NOON = Date.UTC(2026, 10, 18, 6)

export const deliveryRules: DeliveryRules = {
  charges: { inside_dhaka: fromTaka(80), suburbs: fromTaka(110), elsewhere: fromTaka(130) },
  baseGrams: 1000,
  perKilogram: fromTaka(20),
  pieceGrams: 100,
  freeOver: null,
  express: { on: true, zones: ['inside_dhaka'], charge: fromTaka(150), cutOff: '13:00' },
  collect: { on: true, readyMinutes: 120, lastOrder: '18:00' },
}

export const saleRules: SaleRules = {
  delivery: deliveryRules,
  dispatch: { cut_off: '15:00', handling_days: 0, weekend: [5, 6], holidays: [] },
  vat: { rate: 750, byCategory: new Map([[40, 500]]), byClass: new Map([['standard', 1500]]) },
  cashFee: poisha(0),
}

/** A sale of the given offers, one piece each unless `quantities` says otherwise, to Dhaka. */
export function aSale(
  offers: readonly SaleOffer[],
  { quantities = [], ...given }: Partial<Sale> & { readonly quantities?: readonly number[] } = {},
): Sale {
  return {
    lines: offers.map((_, index) => ({ variantId: index + 1, quantity: quantities[index] ?? 1 })),
    offers: new Map(offers.map((offer, index) => [index + 1, offer])),
    promotions: [],
    codes: [],
    buyer: unknownBuyer,
    zone: dhaka,
    method: 'standard',
    ...given,
  }
}
