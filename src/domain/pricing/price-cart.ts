import { priceLines, type CartLine, type LineNotice, type Offer } from '#domain/cart/price-lines.ts'
import type { DispatchRules } from '#domain/delivery/arrival.ts'
import type { DayRange, DeliveryZone } from '#domain/delivery/delivery-zone.ts'
import { beyondTaka, lesser, minus, poisha, sum, times, vatInside, type Poisha } from '#domain/money.ts'
import type { DeliveryMethod } from '#domain/order/status/order-status.ts'
import type { Applied } from './apply-promotions.ts'
import type { DeliveryRules } from './checkout-rules.ts'
import { choosePromotions, type Chosen, type CodeState } from './choose-promotions.ts'
import {
  deliveryChoices,
  missingForFreeDelivery,
  type DeliveryChoice,
  type Parcel,
} from './delivery-charge.ts'
import type { PricingLine } from './pricing-line.ts'
import { promotionHints, type PromotionHint } from './promotion-hints.ts'
import type { Buyer, Promotion } from './promotion.ts'
import { prorate } from './prorate.ts'
import { vatOf, type VatRules } from './vat-rules.ts'

/** The facts of the catalogue about a variant now, as far as its price, weight and delivery depend on it. */
export interface SaleOffer extends Offer {
  readonly productId: number
  readonly compareAt: Poisha | null
  /** Its categories, the main one first, each followed by those above it. */
  readonly categoryIds: readonly number[]
  /** The code of its VAT class; null: the categories decide. */
  readonly vatClass: string | null
  readonly grams: number | null
  /** Days that making it takes, where it is made to order. */
  readonly making: DayRange | null
  /** Free pieces in the shop where orders can be fetched. */
  readonly freeInShop: number
}

/** A cart, who buys it, and what counts today. */
export interface Sale {
  readonly lines: readonly CartLine[]
  readonly offers: ReadonlyMap<number, SaleOffer>
  readonly promotions: readonly Promotion[]
  readonly codes: readonly string[]
  readonly buyer: Buyer
  /** Null while nobody knows where it goes. */
  readonly zone: DeliveryZone | null
  readonly method: DeliveryMethod
  /** All of it is paid before it leaves; unless stated it is not. */
  readonly isPrepaid?: boolean
  /** What staff take off beside all promotions; as much of it as the pieces cost counts. */
  readonly off?: Poisha
}

export interface SaleRules {
  readonly delivery: DeliveryRules
  readonly dispatch: DispatchRules
  readonly vat: VatRules
  /** The fee of an order that is paid at the door, in whole taka; an order that is fetched costs none. */
  readonly cashFee: Poisha
}

/** A line with everything that an order keeps of its money. */
export interface SaleLine {
  readonly variantId: number
  readonly price: Poisha
  readonly compareAt: Poisha | null
  /** The pieces that can be bought now of the wanted ones, and the highest possible number. */
  readonly quantity: number
  readonly quantityMax: number
  readonly notice: LineNotice
  /** The piece is made for this order, not taken from the shelf. */
  readonly madeToOrder: boolean
  readonly subtotal: Poisha
  readonly discount: Poisha
  readonly total: Poisha
  readonly vat: Poisha
  readonly vatRate: number
  /** The VAT class that gave the rate; null: none did. */
  readonly vatClass: string | null
  readonly grams: number
}

/** The price of a cart. `total` is `subtotal - discount + delivery + cashFee`, and whole taka. */
export interface PricedSale {
  readonly lines: readonly SaleLine[]
  readonly pieces: number
  readonly subtotal: Poisha
  readonly discount: Poisha
  /** The part of the discount that staff gave. */
  readonly off: Poisha
  /** Null while nobody knows where it goes: then the total has no delivery in it. */
  readonly delivery: Poisha | null
  /** The fee for cash at the door; it is in the total also while nobody knows where the order goes. */
  readonly cashFee: Poisha
  readonly total: Poisha
  readonly vatIncluded: Poisha
  readonly grams: number
  readonly promotions: readonly CountedPromotion[]
  readonly codes: readonly CodeState[]
  readonly hints: readonly PromotionHint[]
  /** The amount that was subtracted to reach whole taka. */
  readonly rounding: Poisha
  readonly choices: readonly DeliveryChoice[]
  /** The way that was asked for; null where it is not among the choices. */
  readonly chosen: DeliveryChoice | null
  readonly missingForFreeDelivery: Poisha | null
}

export interface CountedPromotion {
  readonly promotion: Promotion
  /** Its discount, with the delivery that it pays. */
  readonly amount: Poisha
}

/**
 * The price of a cart now, for one customer and one place. Cart page, checkout and order all use this function. Nothing
 * that the customer's device remembers about money counts. Every part sums to the whole.
 */
export function priceCart(sale: Sale, rules: SaleRules, now: number): PricedSale {
  const bought = wantedLines(sale, rules)
  const pricing = bought.map((line) => pricingLineOf(line, sale.offers))
  const parcel = parcelOf(sale, bought, now)
  const usual = chosenOf(deliveryChoices(parcel, sale.zone, rules), 'standard')
  const choice = {
    lines: pricing,
    promotions: sale.promotions,
    codes: sale.codes,
    buyer: sale.buyer,
    delivery: usual?.charge ?? leastCharge(sale, parcel.goods, rules.delivery),
    isPrepaid: sale.isPrepaid ?? false,
    now,
  }
  const chosen = choosePromotions(choice)
  const promoted = sum(chosen.applied.flatMap(({ byLine }) => byLine))
  const subtotal = sum(bought.map((line) => line.subtotal))
  const goods = minus(subtotal, promoted)
  const choices = deliveryChoices(
    { ...parcel, goods, free: chosen.applied.some(({ freeDelivery }) => freeDelivery) },
    sale.zone,
    rules,
  )
  // Nothing that can be bought is nothing to bring.
  const way = bought.some((line) => line.quantity > 0) ? chosenOf(choices, sale.method) : null
  const delivery = way?.charge ?? null
  const off = lesser(sale.off ?? poisha(0), goods)
  const rounding = beyondTaka(sum([minus(goods, off), delivery ?? poisha(0)]))
  const lines = discounted(bought, { chosen, off, rounding })
  const discount = sum([promoted, off, rounding])
  return {
    lines,
    pieces: lines.reduce((pieces, line) => pieces + line.quantity, 0),
    subtotal,
    discount,
    off,
    delivery,
    ...withCashFee(sale, sum([minus(subtotal, discount), delivery ?? poisha(0)]), rules),
    vatIncluded: sum(lines.map((line) => line.vat)),
    grams: parcel.grams,
    promotions: chosen.applied.map((applied) => counted(applied, way)),
    codes: chosen.codes,
    hints: promotionHints(choice, chosen, onSale(sale.offers)),
    rounding,
    choices,
    chosen: way,
    missingForFreeDelivery: missingForFreeDelivery(goods, rules.delivery),
  }
}

/** The prices of the variants that can be bought now. */
function onSale(offers: Sale['offers']): ReadonlyMap<number, Poisha> {
  const there = [...offers].filter(([, offer]) => offer.forSale && (offer.free > 0 || offer.madeToOrder))
  return new Map(there.map(([id, { price }]) => [id, price]))
}

/** Adds the fee where cash is collected at the door. */
function withCashFee(
  { method, isPrepaid = false }: Sale,
  total: Poisha,
  { cashFee: fee }: SaleRules,
): Pick<PricedSale, 'cashFee' | 'total'> {
  const cashFee = !isPrepaid && method !== 'collect' && total > 0 ? fee : poisha(0)
  return { cashFee, total: sum([total, cashFee]) }
}

function chosenOf(choices: readonly DeliveryChoice[], method: DeliveryMethod): DeliveryChoice | null {
  return choices.find((choice) => choice.method === method && choice.refused === null) ?? null
}

/**
 * While nobody knows where it goes, a free delivery is worth the lowest charge; nothing where it is fetched, or free
 * already.
 */
function leastCharge({ method }: Sale, goods: Poisha, { charges, freeOver }: DeliveryRules): Poisha {
  const isFree = method === 'collect' || (freeOver !== null && goods >= freeOver)
  return isFree ? poisha(0) : poisha(Math.min(...Object.values(charges)))
}

function counted({ promotion, byLine, freeDelivery }: Applied, way: DeliveryChoice | null): CountedPromotion {
  const delivery = freeDelivery && way !== null ? minus(way.fullCharge, way.charge) : poisha(0)
  return { promotion, amount: sum([...byLine, delivery]) }
}

/** The lines with one variant each: anyone who lists a variant twice wants it twice. */
function wantedLines({ lines, offers }: Sale, { vat, delivery }: SaleRules): readonly SaleLine[] {
  const summed = new Map<number, number>()
  for (const { variantId, quantity } of lines) summed.set(variantId, (summed.get(variantId) ?? 0) + quantity)
  const merged = [...summed].map(([variantId, quantity]) => ({ variantId, quantity }))
  return priceLines(merged, offers).lines.map((line) => {
    const offer = offers.get(line.variantId)
    const { vatClass = null, categoryIds = [] } = offer ?? {}
    return {
      ...line,
      compareAt: offer?.compareAt ?? null,
      madeToOrder: offer !== undefined && offer.madeToOrder && offer.free < line.quantity,
      subtotal: line.total,
      discount: poisha(0),
      vat: poisha(0),
      ...vatOf({ vatClass, categoryIds }, vat),
      grams: offer?.grams ?? delivery.pieceGrams,
    }
  })
}

function pricingLineOf(line: SaleLine, offers: Sale['offers']): PricingLine {
  const offer = offers.get(line.variantId)
  return {
    variantId: line.variantId,
    productId: offer?.productId ?? 0,
    categoryIds: offer?.categoryIds ?? [],
    price: line.price,
    quantity: line.quantity,
  }
}

function parcelOf({ offers }: Sale, lines: readonly SaleLine[], now: number): Parcel {
  const making = lines.flatMap((line) => {
    const days = offers.get(line.variantId)?.making
    return line.madeToOrder && days != null ? [days] : []
  })
  return {
    grams: lines.reduce((grams, line) => grams + line.grams * line.quantity, 0),
    goods: sum(lines.map((line) => times(line.price, line.quantity))),
    making:
      making.length === 0
        ? null
        : { from: Math.max(...making.map(({ from }) => from)), to: Math.max(...making.map(({ to }) => to)) },
    inShop: lines.every((line) => (offers.get(line.variantId)?.freeInShop ?? 0) >= line.quantity),
    free: false,
    now,
  }
}

interface TakenOff {
  readonly chosen: Chosen
  readonly off: Poisha
  readonly rounding: Poisha
}

/** Discounts and rounding by line, so that what comes back one day is what was paid for it. */
function discounted(lines: readonly SaleLine[], { chosen, off, rounding }: TakenOff): readonly SaleLine[] {
  const promoted = lines.map((_, index) =>
    sum(chosen.applied.map(({ byLine }) => byLine[index] ?? poisha(0))),
  )
  const given = shared(off, lines, promoted)
  const rounded = shared(rounding, lines, given)
  return lines.map((line, index) => {
    const discount = rounded[index] ?? poisha(0)
    const total = minus(line.subtotal, discount)
    return { ...line, discount, total, vat: vatInside(total, line.vatRate) }
  })
}

/** The discounts of lines with a further amount shared out over what they still cost. */
function shared(amount: Poisha, lines: readonly SaleLine[], discounts: readonly Poisha[]): readonly Poisha[] {
  const left = lines.map((line, index) => minus(line.subtotal, discounts[index] ?? poisha(0)))
  const shares = prorate(amount, left)
  return lines.map((_, index) => sum([discounts[index] ?? poisha(0), shares[index] ?? poisha(0)]))
}
