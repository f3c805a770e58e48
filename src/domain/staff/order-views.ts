/** The lists of orders that every shop has: each is work of one kind, or an end. */
export const orderViews = [
  'all',
  /** In cash, and nobody has confirmed it yet by code or call. */
  'to_confirm',
  'to_pack',
  /** Waits for a courier, or for its owner at the shop. */
  'packed',
  'with_courier',
  /** A parcel on its way that was not handed in, is kept back, goes back, or has a problem noted. */
  'delivery_problem',
  /** Waits for its payment, or nobody knows how the payment ended. */
  'payment_pending',
  /** A request to send pieces back is open. */
  'returns',
  'delivered',
  /** Ended without a sale: cancelled, not paid in time, or come back from the door. */
  'cancelled',
] as const
export type OrderViewName = (typeof orderViews)[number]

export const orderSorts = ['newest', 'oldest', 'highest', 'lowest'] as const
export type OrderSort = (typeof orderSorts)[number]

/** The order of a list that nobody sorted: work that waits begins with the oldest. */
export function usualSort(view: OrderViewName): OrderSort {
  return view === 'to_confirm' ? 'oldest' : 'newest'
}
