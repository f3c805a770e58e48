import type { Reply } from '#contract/endpoint.ts'
import type { listUnfinishedOrders } from '#contract/shop/orders.ts'

/** An order that waits for its money or its code. */
export type UnfinishedOrder = Reply<typeof listUnfinishedOrders>['results'][number]

/** Pages of orders tell it themselves, and a checkout is not to be left by a bar. */
export function hasUnfinishedBar(pathname: string): boolean {
  return !/\/(order|checkout|track)(\/|$)/.test(pathname)
}
