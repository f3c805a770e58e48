import { listUnfinishedOrders } from '#contract/shop/orders.ts'
import type { Visit } from '#web/app/api-context.ts'
import { cookieIn } from '#web/state/cookies.ts'
import { PLACED_COOKIE } from '#web/state/checkout/checkout-cookies.ts'
import { attempt } from '#web/app/attempt.ts'
import { hasUnfinishedBar, type UnfinishedOrder } from '#web/app/unfinished-order.ts'

interface UnfinishedParts extends Pick<Visit, 'api' | 'report'> {
  readonly request: Request
  readonly pathname: string
}

/**
 * The order that waits for its money or its code, of a browser that left the page for it. All others carry no sign of
 * one, so that their pages ask nobody and stay the same for everybody.
 */
export async function loadUnfinished({
  request,
  pathname,
  api,
  report,
}: UnfinishedParts): Promise<UnfinishedOrder | undefined> {
  const isSigned = cookieIn(request.headers.get('cookie'), PLACED_COOKIE) !== undefined
  if (!isSigned || !hasUnfinishedBar(pathname)) return undefined
  // A page without the bar is better than none.
  return (await attempt(api(listUnfinishedOrders, {}), report))?.results[0]
}
