import type { OrderView } from '#contract/shop/order-views.ts'
import { fromTaka, sum, toTaka } from '#domain/money.ts'
import { chargeBack } from '#domain/order/returns/return-charge.ts'
import { returnPaidBy } from '#domain/order/returns/return-rules.ts'
import type { ReturnFormData } from './load-return-form.ts'
import type { ReturnValues } from './return-form.ts'

type Line = OrderView['lines'][number]

/** Some pieces of a line that go back. */
interface ReviewedPieces {
  readonly line: Line
  readonly quantity: number
  /** The pieces in exchange, in words; null for the money, and if none was chosen. */
  readonly instead: string | null
}

/** A request as it stands in the form, before it is sent (ux 2.12). */
export interface ReviewedReturn {
  readonly pieces: readonly ReviewedPieces[]
  /** The one who pays the way back; null as long as a reason is missing. */
  readonly paidBy: 'shop' | 'customer' | null
  /** Taka: what comes back for all of them, and exactly what the request will say. */
  readonly amount: number
  /** Taka: what of it is the delivery charge. */
  readonly deliveryBack: number
}

/** The result of a form by the shop's own rules. */
export function reviewReturn(
  { lines, delivery_back: charge }: Pick<OrderView, 'lines' | 'delivery_back'>,
  exchanges: ReturnFormData['exchanges'],
  values: Pick<ReturnValues, 'lines' | 'wish'>,
): ReviewedReturn {
  const chosen = lines.flatMap((line) => {
    const value = values.lines[line.position]
    return value === undefined || value.quantity === 0 ? [] : [{ line, ...value }]
  })
  const reasons = chosen.flatMap(({ reason }) => (reason === null ? [] : [reason]))
  const worth = chosen.map(({ line, quantity }) => fromTaka(line.returnable.amounts[quantity - 1] ?? 0))
  const isWhole = chosen.length > 0 && reasons.length === chosen.length
  const count = (quantities: readonly number[]) => quantities.reduce((all, some) => all + some, 0)
  const remaining =
    count(lines.map(({ returnable }) => returnable.quantity)) - count(chosen.map(({ quantity }) => quantity))
  const sent = {
    wish: values.wish,
    reasons: isWhole ? reasons : [],
    remaining,
    charge: fromTaka(charge),
  }
  const deliveryBack = chargeBack(sent)
  return {
    pieces: chosen.map(({ line, quantity, exchange }) => ({
      line,
      quantity,
      instead:
        values.wish === 'exchange'
          ? (exchanges[line.position]?.find(({ value }) => value === String(exchange))?.label ?? null)
          : null,
    })),
    paidBy: isWhole ? returnPaidBy(reasons) : null,
    amount: values.wish === 'refund' ? toTaka(sum([...worth, deliveryBack])) : 0,
    deliveryBack: toTaka(deliveryBack),
  }
}
