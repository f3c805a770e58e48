import type { OrderPageView } from '#contract/staff/order-page.ts'

/** The parcels of an order that go to the customer, without the cancelled ones. */
export function parcelsToCustomer({ parcels }: Pick<OrderPageView, 'parcels'>): OrderPageView['parcels'] {
  return parcels.filter((parcel) => parcel.return === null && parcel.status !== 'cancelled')
}
