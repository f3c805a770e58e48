import { beyondTaka, lesser, minus, poisha, sum, times, vatInside, type Poisha } from '#domain/money.ts'
import { worthOf } from '#domain/delivery/parcel-cod.ts'
import type { SentLine } from './parcel-pieces.ts'

/** A line of an order with its prices, and the number of its pieces that were sent. */
export interface PricedLine extends Omit<SentLine, 'there'> {
  readonly unitPrice: Poisha
  /** In hundredths of a per cent. */
  readonly vatRate: number
}

/** A line of an order without the pieces that will not be sent. */
interface ShorterLine {
  readonly position: number
  readonly quantity: number
  readonly subtotal: Poisha
  readonly discount: Poisha
  readonly total: Poisha
  readonly vat: Poisha
}

/** An order without the pieces that will not be sent, in poisha. */
export interface ShorterOrder {
  readonly lines: readonly ShorterLine[]
  readonly subtotal: Poisha
  readonly discount: Poisha
  readonly delivery: Poisha
  readonly total: Poisha
  readonly vatIncluded: Poisha
}

interface PartlySent {
  readonly lines: readonly PricedLine[]
  readonly delivery: Poisha
  /** Money that the shop has, and cash that riders are collecting. */
  readonly covered: Poisha
  /** The number of its parcels: each leaves less than a taka unasked (`parcelCod`). */
  readonly parcels: number
}

const POISHA_PER_TAKA = 100

/**
 * The amounts of an order whose rest will not be sent: each line costs its sent part, after its discount. Nobody
 * asks for the delivery charge any more, so it is taken off as far as no money covers it (docs/decisions/0038).
 */
export function withoutRest({ lines, delivery: charged, covered, parcels }: PartlySent): ShorterOrder {
  const shorter = lines.map((line) => ({ line, total: worthOf(line) }))
  const worth = sum(shorter.map(({ total }) => total))
  const delivery = poisha(Math.min(charged, Math.max(0, covered - worth)))
  const unasked = worth - covered
  const isRounding = unasked > 0 && unasked < POISHA_PER_TAKA * parcels
  // The poisha that no rider asks for, or those that no rider and no refund by hand can pay.
  let less: number = isRounding ? unasked : beyondTaka(poisha(worth + delivery))
  const priced = shorter.map(({ line, total: full }) => {
    const off = lesser(full, poisha(less))
    less -= off
    const total = minus(full, off)
    const subtotal = times(line.unitPrice, line.sent)
    return {
      position: line.position,
      quantity: line.sent,
      subtotal,
      discount: minus(subtotal, total),
      total,
      vat: vatInside(total, line.vatRate),
    }
  })
  return {
    lines: priced,
    subtotal: sum(priced.map(({ subtotal }) => subtotal)),
    discount: sum(priced.map(({ discount }) => discount)),
    delivery,
    total: sum([...priced.map(({ total }) => total), delivery]),
    vatIncluded: sum(priced.map(({ vat }) => vat)),
  }
}
