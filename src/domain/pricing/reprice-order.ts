import type { DeliveryZone } from '#domain/delivery/delivery-zone.ts'
import { sum, vatInside, type Poisha } from '#domain/money.ts'
import type { DeliveryMethod } from '#domain/order/status/order-status.ts'
import type { CodeProblem } from './choose-promotions.ts'
import { priceCart, type PricedSale, type SaleOffer, type SaleRules } from './price-cart.ts'
import { unknownBuyer, type Buyer, type Promotion } from './promotion.ts'

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
  readonly vatClass: string | null
}

/** A piece that comes into a placed order, as it is sold now. */
interface AddedLine {
  readonly variantId: number
  readonly quantity: number
  readonly offer: SaleOffer
}

interface PlacedOrder {
  readonly lines: readonly KeptLine[]
  /** Promotions that the order was placed with. */
  readonly promotions: readonly Promotion[]
  readonly zone: DeliveryZone | null
  readonly method: DeliveryMethod
  readonly added?: readonly AddedLine[]
  /** Promotions that apply by themselves to whoever buys more now. */
  readonly further?: readonly Promotion[]
  readonly buyer?: Buyer
  /** All of it is paid before it leaves, as a further promotion may ask for. */
  readonly isPrepaid?: boolean
  /** What staff take off. */
  readonly off?: Poisha
}

/** A promotion of the order that takes nothing off any more, and why. */
export type LostPromotion = { readonly promotion: Promotion } & Pick<CodeProblem, 'state' | 'missing'>

export interface RepricedOrder extends PricedSale {
  readonly lost: readonly LostPromotion[]
}

/**
 * The price of a placed order with other pieces or another place: prices and VAT rates as agreed, those of added pieces
 * and delivery as they are now. Its promotions still count, as long as their pieces and their least subtotal are there.
 * The order used them already, so dates and limits do not matter any more.
 */
export function repriceOrder(placed: PlacedOrder, rules: SaleRules, now: number): RepricedOrder {
  const { added = [], further = [], buyer = unknownBuyer, isPrepaid = false, off } = placed
  const kept = placed.lines.filter(({ quantity }) => quantity > 0)
  const own = placed.promotions.map((promotion) => ({
    promotion,
    code: promotion.code ?? `#${promotion.id}`,
  }))
  const priced = priceCart(
    {
      lines: [...kept, ...added],
      offers: new Map([
        ...kept.map((line) => [line.variantId, offerOf(line)] as const),
        ...added.map(({ variantId, offer }) => [variantId, offer] as const),
      ]),
      // Under a code, each of them tells why it does not count, and wins over a further one of the same worth.
      promotions: [...own.map(({ promotion, code }) => ({ ...withoutLimits(promotion), code })), ...further],
      codes: own.map(({ code }) => code),
      buyer,
      isPrepaid,
      zone: placed.zone,
      method: placed.method,
      ...(off === undefined ? {} : { off }),
    },
    rules,
    now,
  )
  const agreed = new Map(kept.map(({ variantId, vatRate, vatClass }) => [variantId, { vatRate, vatClass }]))
  const taxed = priced.lines.map((line) => {
    const { vatRate, vatClass } = agreed.get(line.variantId) ?? line
    return { ...line, vatRate, vatClass, vat: vatInside(line.total, vatRate) }
  })
  const before = new Map(placed.promotions.map((promotion) => [promotion.id, promotion]))
  return {
    ...priced,
    lines: taxed,
    vatIncluded: sum(taxed.map(({ vat }) => vat)),
    promotions: priced.promotions.map((one) => ({
      ...one,
      promotion: before.get(one.promotion.id) ?? one.promotion,
    })),
    lost: own.flatMap(({ promotion, code }) => {
      const found = priced.codes.find((one) => one.code === code)
      return found === undefined || found.state === 'ok'
        ? []
        : [{ promotion, state: found.state, missing: found.missing }]
    }),
  }
}

function offerOf(line: KeptLine): SaleOffer {
  const { productId, price, compareAt, categoryIds, vatClass, grams, madeToOrder, quantity } = line
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
    vatClass,
    grams,
  }
}

function withoutLimits(promotion: Promotion): Promotion {
  return {
    ...promotion,
    singleUse: null,
    firstOrderOnly: false,
    groupId: null,
    // It was paid in advance, and is never switched to cash (refuse-unless-cash.ts).
    prepaidOnly: false,
    perCustomer: null,
    totalLimit: null,
    startsAt: null,
    endsAt: null,
  }
}
