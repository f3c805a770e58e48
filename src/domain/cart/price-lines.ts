import { QUANTITY_MAX } from '#domain/limits.ts'
import { poisha, sum, times, type Poisha } from '#domain/money.ts'

/** A wanted line: a number of pieces of one variant. */
export interface CartLine {
  readonly variantId: number
  readonly quantity: number
}

/** The facts of the catalogue about a variant now. */
export interface Offer {
  readonly price: Poisha
  /** Pieces that nobody has been promised. */
  readonly free: number
  /** Made to order: can be bought with none on the shelf. */
  readonly madeToOrder: boolean
  /** False where the price is only given on request; such a piece cannot be put in a cart. */
  readonly forSale: boolean
}

/** Why a line cannot be bought as it stands; null if it can. */
export type LineNotice = 'gone' | 'sold_out' | 'reduced' | null

export interface PricedLine {
  readonly variantId: number
  readonly price: Poisha
  /** The part of the wanted pieces that can be bought now. */
  readonly quantity: number
  readonly quantityMax: number
  readonly total: Poisha
  readonly notice: LineNotice
}

export interface PricedCart {
  readonly lines: readonly PricedLine[]
  readonly pieces: number
  readonly total: Poisha
}

const nothing = poisha(0)

/** Today's prices for a cart. Nothing that the shopper's device remembers about money counts. */
export function priceLines(lines: readonly CartLine[], offers: ReadonlyMap<number, Offer>): PricedCart {
  const priced = lines.map((line) => priceLine(line, offers.get(line.variantId)))
  return {
    lines: priced,
    pieces: priced.reduce((pieces, line) => pieces + line.quantity, 0),
    total: sum(priced.map((line) => line.total)),
  }
}

/** Most pieces of a variant that one cart may hold now. */
export function quantityMax(offer: Pick<Offer, 'free' | 'madeToOrder'>): number {
  return offer.madeToOrder ? QUANTITY_MAX : Math.min(Math.max(offer.free, 0), QUANTITY_MAX)
}

function priceLine({ variantId, quantity: wanted }: CartLine, offer: Offer | undefined): PricedLine {
  if (offer === undefined || !offer.forSale) {
    return {
      variantId,
      price: offer?.price ?? nothing,
      quantity: 0,
      quantityMax: 0,
      total: nothing,
      notice: 'gone',
    }
  }
  const most = quantityMax(offer)
  const quantity = Math.min(wanted, most)
  return {
    variantId,
    price: offer.price,
    quantity,
    quantityMax: most,
    total: times(offer.price, quantity),
    notice: noticeOf(wanted, quantity),
  }
}

function noticeOf(wanted: number, quantity: number): LineNotice {
  if (quantity === 0) return 'sold_out'
  return quantity < wanted ? 'reduced' : null
}
