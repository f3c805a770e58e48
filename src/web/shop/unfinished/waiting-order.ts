import { cartCookieValue } from '#domain/cart/cart-cookie.ts'
import type { CartLine } from '#domain/cart/price-lines.ts'
import type { UnfinishedOrder } from '#web/app/unfinished-order.ts'
import { placedIn } from '#web/state/checkout/checkout-cookies.ts'

/** The order that this browser placed last and that still waits, with the variants it was made of. */
export interface WaitingOrder {
  readonly number: string
  /** `checking`: its money is being looked for and must not be asked for once more. */
  readonly waitsFor: 'payment' | 'checking' | 'code'
  readonly variantIds: readonly number[]
}

/** Null where none waits. Browsers without the sign of an order ask nobody. */
export async function findWaitingOrder(
  cookies: string | null,
  ask: () => Promise<readonly UnfinishedOrder[] | null>,
): Promise<WaitingOrder | null> {
  const placed = placedIn(cookies)
  if (placed === null) return null
  const order = (await ask())?.find(({ number }) => number === placed.number)
  if (order === undefined) return null
  return {
    number: order.number,
    waitsFor: waitsFor(order),
    variantIds: placed.lines.map(({ variantId }) => variantId),
  }
}

function waitsFor({ next, payment_status: paid }: UnfinishedOrder): WaitingOrder['waitsFor'] {
  if (next !== 'pay') return 'code'
  return paid === 'checking' ? 'checking' : 'payment'
}

/** Whether some pieces of the order are still in the cart, so that they could be bought twice. */
export function hasSamePieces(order: WaitingOrder, inCart: readonly number[]): boolean {
  return order.variantIds.some((id) => inCart.includes(id))
}

/** The order that this very cart became already; null for a cart that was changed since. */
export function orderOfCart(cookies: string | null, lines: readonly CartLine[]): string | null {
  const placed = placedIn(cookies)
  return placed !== null && cartCookieValue(placed.lines) === cartCookieValue(lines) ? placed.number : null
}
