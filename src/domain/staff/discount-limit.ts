import { beyondTaka, lesser, minus, poisha, RATE_WHOLE, shareOf, type Poisha } from '#domain/money.ts'
import type { Right } from './rights.ts'

/** The share of the pieces' price that anybody who may change orders can take off, in hundredths of a per cent. */
export const FREE_DISCOUNT_RATE = 500

/** The most that a person can take off an order whose pieces cost so much, in whole taka. */
export function discountLimit(rights: ReadonlySet<Right>, subtotal: Poisha): Poisha {
  return wholeTaka(rights.has('discounts:write') ? subtotal : shareOf(subtotal, FREE_DISCOUNT_RATE))
}

/** A discount that staff gave before, where its pieces become fewer: the same share of them, and never more. */
export function keptDiscount(
  given: Poisha,
  { before, after }: { readonly before: Poisha; readonly after: Poisha },
): Poisha {
  if (before <= 0 || after >= before) return given
  const share = Math.floor((given * RATE_WHOLE) / before)
  return wholeTaka(lesser(given, shareOf(after, share)))
}

function wholeTaka(amount: Poisha): Poisha {
  return poisha(minus(amount, beyondTaka(amount)))
}
