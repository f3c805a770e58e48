import type { Db } from '#server/db/database.ts'
import { notifyCustomer } from '#server/orders/notify-customer.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import type { ShipmentRow } from '#server/orders/shipment-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { readStaffReturn } from '#server/orders/staff-return-store.ts'

interface ToldPickup {
  readonly order: OrderRow
  readonly shipment: Pick<ShipmentRow, 'return_number' | 'courier' | 'pickup_on'>
}

/** Tells a customer on which day a rider comes for the pieces, and where. */
export async function tellPickup(shop: ShopContext, trx: Db, { order, shipment }: ToldPickup): Promise<void> {
  const { return_number: returnNumber, courier, pickup_on: day } = shipment
  if (returnNumber === null || day === null) return
  const found = await readStaffReturn(trx, returnNumber)
  const facts = { returnNumber, courier, day, pickup: found?.pickup_address ?? '' }
  await notifyCustomer(trx, shop, { name: 'return_pickup_booked', order, facts })
}
