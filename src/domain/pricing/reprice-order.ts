import type { DeliveryZone } from '#domain/delivery/delivery-zone.ts'
import { sum, vatInside, type Poisha } from '#domain/money.ts'
import type { DeliveryMethod } from '#domain/order/status/order-status.ts'
import { priceCart, type PricedSale, type SaleOffer, type SaleRules } from './price-cart.ts'
import { unknownBuyer, type Promotion } from './promotion.ts'

/** A line of a placed order, with the pieces that stay in it. */
export interface KeptLine {
  readonly variantId: number
  readonly productId: number
  readonly price: Poisha
  readonly compareAt: Poisha | null
  readonly quantity: number
  /** Categories that it stood in, and all above them. */
  readonly categoryIds: readonly number[]
  readonly grams: number
  readonly madeToOrder: boolean
  readonly vatRate: number
}

interface PlacedOrder {
  readonly lines: readonly KeptLine[]
  /** Promotions that the order was placed with. */
  readonly promotions: readonly Promotion[]
  readonly zone: DeliveryZone | null
  readonly method: DeliveryMethod
}

/**
 * The price of a placed order with fewer pieces or another place: prices and VAT rates as agreed, delivery as it is
 * charged now. Its promotions still count, as long as their pieces and their least subtotal are there. The order used
 * them already, so dates and limits do not matter any more.
 */
export function repriceOrder(placed: PlacedOrder, rules: SaleRules, now: number): PricedSale {
  const lines = placed.lines.filter(({ quantity }) => quantity > 0)
  const promotions = placed.promotions.map(withoutLimits)
  const priced = priceCart(
    {
      lines,
      offers: new Map(lines.map((line) => [line.variantId, offerOf(line)])),
      promotions,
      codes: promotions.flatMap(({ code }) => (code === null ? [] : [code])),
      buyer: unknownBuyer,
      zone: placed.zone,
      method: placed.method,
    },
    rules,
    now,
  )
  const rates = new Map(lines.map(({ variantId, vatRate }) => [variantId, vatRate]))
  const taxed = priced.lines.map((line) => {
    const vatRate = rates.get(line.variantId) ?? line.vatRate
    return { ...line, vatRate, vat: vatInside(line.total, vatRate) }
  })
  return { ...priced, lines: taxed, vatIncluded: sum(taxed.map(({ vat }) => vat)) }
}

function offerOf(line: KeptLine): SaleOffer {
  const { productId, price, compareAt, categoryIds, grams, madeToOrder, quantity } = line
  return {
    productId,
    price,
    compareAt,
    // Its pieces are promised to it; what is made for it lies on no shelf.
    free: madeToOrder ? 0 : quantity,
    freeInShop: quantity,
    madeToOrder,
    making: null,
    forSale: true,
    categoryIds,
    grams,
  }
}

function withoutLimits(promotion: Promotion): Promotion {
  return {
    ...promotion,
    firstOrderOnly: false,
    perCustomer: null,
    totalLimit: null,
    startsAt: null,
    endsAt: null,
  }
}
