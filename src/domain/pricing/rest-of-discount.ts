import { fromTaka, minus, sum, toTaka } from '#domain/money.ts'

interface CountedPromotion {
  /** Its discount in taka, with the delivery that it pays. */
  readonly amount: number
  /** It pays the delivery and takes nothing off the pieces. */
  readonly free_delivery: boolean
}

/**
 * The part of a discount that no promotion gave, in taka: what staff took off, and less than a taka that was taken off
 * to reach a whole total. With the promotions on the pieces it sums to the discount.
 */
export function restOfDiscount(discount: number, promotions: readonly CountedPromotion[]): number {
  const onPieces = promotions.filter(({ free_delivery: isDelivery }) => !isDelivery)
  return toTaka(minus(fromTaka(discount), sum(onPieces.map(({ amount }) => fromTaka(amount)))))
}
