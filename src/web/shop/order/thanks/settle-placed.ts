import { cartCookie } from '#domain/cart/cart-cookie.ts'
import type { OrderView } from '#contract/shop/order-views.ts'
import { forgetPlacedCookie, linesLeft, placedIn } from '#web/state/checkout/checkout-cookies.ts'
import { cartLinesIn } from '#web/shop/checkout/load-checkout.ts'
import { codesCookie } from '#web/state/promo/kept-codes.ts'

/**
 * The cart of an order stands until the order is paid or confirmed, or we are to call; then its pieces leave the cart,
 * and its codes with them. A cancelled order leaves them where they are.
 */
export function settlePlaced(
  cookies: string | null,
  order: Pick<OrderView, 'number' | 'next' | 'status'>,
): readonly string[] {
  const placed = placedIn(cookies)
  if (placed === null || placed.number !== order.number) return []
  if (order.status === 'cancelled') return [forgetPlacedCookie()]
  if (order.next === 'pay' || order.next === 'code') return []
  return [cartCookie(linesLeft(cartLinesIn(cookies), placed.lines)), codesCookie([]), forgetPlacedCookie()]
}
