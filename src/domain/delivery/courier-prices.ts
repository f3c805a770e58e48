import { poisha, sum, type Poisha } from '#domain/money.ts'

/**
 * Why a courier's price is not known. `no_price`: it tells none before a booking. `unknown_place`: it does not know the
 * place. `no_answer`: it has not answered in time.
 */
export const unknownPrices = ['no_price', 'unknown_place', 'no_answer'] as const
export type UnknownPrice = (typeof unknownPrices)[number]

/** What a courier asks for a parcel: for bringing it, and for taking the cash. */
export interface CourierPrice {
  readonly charge: Poisha
  readonly codFee: Poisha
}

export type PriceAnswer =
  | { readonly kind: 'known'; readonly price: CourierPrice }
  | { readonly kind: UnknownPrice }

/** A fee that is a part of the cash: 0.01 is one per cent. */
export function codFeeOf(cod: Poisha, share: number): Poisha {
  return poisha(Math.round(cod * share))
}

/** The prices of many parcels together, as far as they are known. */
export interface PriceOfMany extends CourierPrice {
  readonly total: Poisha
  readonly known: number
  readonly parcels: number
}

export function priceOfMany(answers: readonly PriceAnswer[]): PriceOfMany {
  const known = answers.flatMap((answer) => (answer.kind === 'known' ? [answer.price] : []))
  const charge = sum(known.map((price) => price.charge))
  const codFee = sum(known.map((price) => price.codFee))
  return { charge, codFee, total: sum([charge, codFee]), known: known.length, parcels: answers.length }
}

/** The cheapest first; those whose price is null keep their order after them. */
export function cheapestFirst<One>(
  prices: readonly One[],
  priceOf: (one: One) => number | null,
): readonly One[] {
  const worth = (one: One) => priceOf(one) ?? Number.POSITIVE_INFINITY
  // Two without a price are equal: infinity less infinity would be no number.
  return prices.toSorted((a, b) => (worth(a) === worth(b) ? 0 : worth(a) - worth(b)))
}
