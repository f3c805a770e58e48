import { restOfDiscount } from '#domain/pricing/rest-of-discount.ts'
import type { Speech } from '#web/text/text-context.tsx'

interface Discounted {
  readonly discount: number
  readonly promotions: readonly {
    readonly code: string | null
    readonly name: string
    readonly name_bn: string | null
    readonly amount: number
    readonly free_delivery: boolean
  }[]
}

/** The discount of a cart or an order in rows that sum to it, each a label and an amount in words. */
export function discountRows(
  { discount, promotions }: Discounted,
  { text, words, money }: Pick<Speech, 'text' | 'words' | 'money'>,
): readonly (readonly [string, string])[] {
  const rest = restOfDiscount(discount, promotions)
  const label = rest < 1 ? text.price.roundedDown : text.price.discount
  return [
    ...promotions
      .filter(({ amount }) => amount > 0)
      .map(
        ({ code, name, name_bn, amount, free_delivery: isDelivery }) =>
          [code ?? words(name, name_bn), isDelivery ? text.price.deliveryIsFree : money(-amount)] as const,
      ),
    ...(rest > 0 ? [[label, money(-rest)] as const] : []),
  ]
}
