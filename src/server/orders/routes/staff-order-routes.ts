import {
  bookParcel as bookParcelEndpoint,
  changeParcel as changeParcelEndpoint,
  changeStaffOrder as changeStaffOrderEndpoint,
  getStaffOrder,
  countLateOrders,
  listLateOrders,
  type BookingForm,
} from '#contract/staff/orders.ts'
import { listParcelProblems as listParcelProblemsEndpoint } from '#contract/staff/parcels.ts'
import { noteRefusedPieces } from '#contract/staff/parcels/refused-pieces.ts'
import { bookExchangeParcel } from '#contract/staff/returns.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { findParcelByRef } from '#server/orders/parcels/booking-store.ts'
import { bookExchange } from '#server/orders/exchanges/book-exchange.ts'
import { bookParcel, type WantedParcel } from '#server/orders/parcels/book-parcel.ts'
import { changeParcel } from '#server/orders/parcels/change-parcel.ts'
import { changeStaffOrder } from '#server/orders/parcels/change-staff-order.ts'
import { listParcelProblems } from '#server/orders/parcels/problems/list-parcel-problems.ts'
import { readOrder, type OrderRow } from '#server/orders/order-store.ts'
import { countLate, listLate } from '#server/orders/deadlines/late-orders.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { presentStaffReturn, returnForReader } from '#server/orders/returns/present-staff-return.ts'
import { findStaffOrder } from '#server/orders/find-staff-order.ts'
import { presentStaffOrder } from '#server/orders/back-office/present-staff-order.ts'
import { noteRefused } from '#server/orders/parcels/refused/note-refused.ts'
import { readShipment, type ShipmentRow } from '#server/orders/shipment-store.ts'

/** The calls of staff on orders and parcels. */
export function mountStaffOrders(app: ApiApp, shop: ShopContext): void {
  mount(app, getStaffOrder, async ({ params }) =>
    presentStaffOrder(shop, await findStaffOrder(shop.db, params.number)),
  )
  mount(app, countLateOrders, async () => ({ count: await countLate(shop) }))
  mount(app, listLateOrders, async () => ({ results: await listLate(shop) }))
  mount(app, listParcelProblemsEndpoint, ({ query: { page } }) => listParcelProblems(shop, page))
  mount(app, changeStaffOrderEndpoint, async ({ params, body }, { caller }) => {
    const { id: orderId } = await findStaffOrder(shop.db, params.number)
    await changeStaffOrder(shop, { orderId, request: body, actor: actorOf(caller) })
    return presentStaffOrder(shop, await reread(shop, orderId))
  })
  mount(app, bookParcelEndpoint, async ({ params, body }, { caller }) => {
    const { id: orderId } = await findStaffOrder(shop.db, params.number)
    const part = body.part && { parcels: body.part.parcels, pieces: body.part.lines }
    await bookParcel(shop, { orderId, request: wantedOf(body), actor: actorOf(caller), part })
    return presentStaffOrder(shop, await reread(shop, orderId))
  })
  mount(app, bookExchangeParcel, async ({ params, body }, { caller }) => {
    const part = body.part && { parcels: body.part.parcels, pieces: body.part.lines }
    const booking = { number: params.return, request: wantedOf(body), part, actor: actorOf(caller) }
    return returnForReader(presentStaffReturn(await bookExchange(shop, booking)), caller)
  })
  mount(app, noteRefusedPieces, async ({ params, body }, { caller }) => {
    const parcel = await findParcel(shop, params.parcel)
    await noteRefused(shop, { parcel, ...body, actor: actorOf(caller) })
    return presentStaffOrder(shop, await reread(shop, parcel.order_id))
  })
  mount(app, changeParcelEndpoint, async ({ params, body }, { caller }) => {
    const parcel = await findParcel(shop, params.parcel)
    await changeParcel(shop, { parcel, request: body, actor: actorOf(caller) })
    return presentStaffOrder(shop, await reread(shop, parcel.order_id))
  })
}

async function findParcel({ db }: ShopContext, number: string): Promise<ShipmentRow> {
  const id = await findParcelByRef(db, number)
  const parcel = id === undefined ? undefined : await readShipment(db, id)
  if (parcel === undefined) throw new RefusalError({ code: 'not_found', thing: 'parcel', value: number })
  return parcel
}

function actorOf({ userId }: SignedInCaller): Actor {
  return { kind: 'staff', id: userId }
}

function wantedOf(form: BookingForm): WantedParcel {
  return {
    courier: form.courier,
    weightGrams: form.weight_grams ?? null,
    note: form.note ?? null,
    trackingCode: form.tracking_code ?? null,
    trackingUrl: form.tracking_url ?? null,
  }
}

async function reread({ db }: ShopContext, id: string): Promise<OrderRow> {
  const order = await readOrder(db, id)
  if (order === undefined) throw new Error(`No order "${id}"`)
  return order
}
