import type { CourierCode } from '#domain/delivery/courier-settings.ts'
import type { SandboxBackOffice } from '#server/couriers/port/sandbox-back-office.ts'
import { rows } from '#server/db/rows.ts'
import { bookParcel } from './book-parcel.ts'
import { changeStaffOrder, type StaffRequest } from './change-staff-order.ts'
import { findOrderByNumber } from '#server/orders/order-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'

const open = `
  select number, status, delivery_method as method, payment_method as payment, name, total / 100 as taka
  from shop_order o
  where status in ('awaiting_code', 'awaiting_call', 'confirmed', 'packed', 'ready_to_collect')
    or (status in ('with_courier', 'returning') and exists (
      select from shipment where order_id = o.id and (courier = 'manual' or status = 'returned')))
  order by placed_at desc limit 50`

/**
 * The actions of staff on orders, for people who try the store out on this machine; the sandbox of couriers shows them.
 * Opened in a sandbox only; the store that sells has none.
 */
export function openSandboxBackOffice(shop: ShopContext): SandboxBackOffice {
  const staff = { kind: 'staff', id: null } as const
  async function idOf(number: string): Promise<string> {
    const order = await findOrderByNumber(shop.db, number)
    if (order === undefined) throw new Error(`No order "${number}"`)
    return order.id
  }
  return {
    openOrders: () => rows(shop.db, open),
    act: async (number, action) =>
      changeStaffOrder(shop, { orderId: await idOf(number), request: requestOf(action), actor: staff }),
    book: async (number, courier) => {
      const details = { weightGrams: null, note: null, trackingCode: null, trackingUrl: null }
      await bookParcel(shop, {
        orderId: await idOf(number),
        request: { ...details, courier: courier satisfies CourierCode },
        actor: staff,
      })
    },
  }
}

function requestOf(action: Parameters<SandboxBackOffice['act']>[1]): StaffRequest {
  if (action === 'cancel') return { action, reason: 'cancelled in the sandbox' }
  return action === 'take_back' ? { action, sellable: true } : { action }
}
