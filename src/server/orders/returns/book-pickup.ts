import type { Input } from '#contract/endpoint.ts'
import type { bookPickup as endpoint } from '#contract/staff/returns/pickups.ts'
import type { Problem } from '#contract/problem.ts'
import { trackingCodeOf } from '#domain/delivery/courier-settings.ts'
import { nextParcelCheck } from '#domain/delivery/parcel-checks.ts'
import { fromTaka } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { isPickupThere, isToBeFetched, pickupDayProblem } from '#domain/order/returns/pickup.ts'
import type { Answer, BookedParcel, Courier } from '#server/couriers/port/courier.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { lockOrder, saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { endBooking, refusalOf } from '#server/orders/parcels/book-parcel.ts'
import { pickupDraft } from '#server/orders/parcels/pickup-draft.ts'
import { newId } from '#server/platform/new-id.ts'
import { readPickups, readShipment, type ShipmentRow } from '#server/orders/shipment-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import {
  loadPickupFacts,
  savePickup,
  savePickupPlace,
  type NewPickup,
  type PickupFacts,
} from '#server/orders/pickup-store.ts'
import { readStaffReturn, type StaffReturnRow } from '#server/orders/staff-return-store.ts'
import { tellPickup } from '#server/orders/parcels/tell-pickup.ts'

interface Booking {
  /** `AB-104826-R1`. */
  readonly number: string
  readonly request: Input<typeof endpoint>['body']
  readonly actor: Actor
}

/**
 * Sends a rider to the customer for the pieces of a return, once, and answers with the return. The parcel is written
 * first, under the order's lock. Where its courier cannot be asked by a call, staff have asked it otherwise, and type
 * the number that it gave.
 */
export async function bookPickup(shop: ShopContext, booking: Booking): Promise<StaffReturnRow> {
  const { number, request, actor } = booking
  const courier = shop.couriers.bookable(request.courier)
  if (courier === undefined) throw refusedField('courier', { kind: 'courier_not_set_up' })
  const begun = await inTransaction(shop.db, (trx) => begin(shop, trx, { ...booking, courier }))
  if (begun !== undefined && courier.fetch !== undefined) {
    // The only call of the network, and no transaction is open.
    const draft = pickupDraft(shop, begun.shipment, { facts: begun.facts, note: request.note ?? null })
    const answer: Answer<BookedParcel> = await courier.fetch(draft)
    await endBooking(shop, { shipment: begun.shipment, answer, actor })
    if (answer.kind === 'refused' || answer.kind === 'not_now') throw refusalOf(courier, answer)
  }
  return find(shop.db, number)
}

interface BegunPickup {
  readonly shipment: ShipmentRow
  readonly facts: PickupFacts
}

/** Undefined where nobody is to be asked: the pick-up is there, or staff have asked already. */
async function begin(
  shop: ShopContext,
  trx: Db,
  { number, request, actor, courier }: Booking & { readonly courier: Courier },
): Promise<BegunPickup | undefined> {
  const before = await find(trx, number)
  const order = await lockOrder(trx, before.order_id)
  if (order === undefined) throw new Error(`Return "${number}" has no order`)
  // Read again: only under the order's lock does it stand.
  const found = await find(trx, number)
  const pickups = await readPickups(trx, found.id)
  if (pickups.some(({ status }) => isPickupThere(status))) return undefined
  refuseUnlessOpen(found, request.version)
  return write(shop, trx, { request, actor, courier, order, found })
}

interface OpenPickup extends Pick<Booking, 'request' | 'actor'> {
  readonly courier: Courier
  readonly order: OrderRow
  readonly found: StaffReturnRow
}

async function write(shop: ShopContext, trx: Db, open: OpenPickup): Promise<BegunPickup | undefined> {
  const { request, actor, courier, order, found } = open
  const nowMs = shop.clock()
  const isAsked = courier.fetch !== undefined && request.consignment_id === undefined
  const address = refuseWrongRequest({ request, found, isAsked, nowMs })
  await savePickupPlace(trx, found.id, address)
  const facts = await loadPickupFacts(trx, found.id)
  if (isAsked && facts.area_id === null) throw refusedField('courier', { kind: 'no_area' })
  const pickup = pickupOf(open, { facts, isAsked, nowMs })
  await savePickup(trx, pickup)
  const shipment = await readShipment(trx, pickup.id)
  if (shipment === undefined) throw new Error(`Shipment "${pickup.id}" was not written`)
  const { merchant_ref: parcel } = shipment
  const said = { shipment: parcel, courier: pickup.courier, return: found.id, on: pickup.on }
  const kind = isAsked ? 'pickup_booking' : 'pickup_booked'
  await saveEvent(trx, { orderId: order.id, at: new Date(nowMs), actor, kind, facts: said })
  if (isAsked) return { shipment, facts }
  await tellPickup(shop, trx, { order, shipment })
  return undefined
}

interface Begin {
  readonly facts: PickupFacts
  /** The store asks the courier itself. */
  readonly isAsked: boolean
  readonly nowMs: number
}

function pickupOf({ request, order, found }: OpenPickup, { facts, isAsked, nowMs }: Begin): NewPickup {
  const { courier, day: on, cost, note = null } = request
  const status = isAsked ? 'booking' : 'created'
  return {
    ...namesOf(request, isAsked),
    id: newId('shp', nowMs),
    orderId: order.id,
    orderNumber: order.number,
    returnId: found.id,
    on,
    courier,
    status,
    weightGrams: Math.max(1, facts.weight_grams),
    note,
    cost: cost === undefined ? null : fromTaka(cost),
    nextCheckAt: courier === 'manual' ? null : checkAfter(status, order, nowMs),
    now: new Date(nowMs),
  }
}

function namesOf({ courier, consignment_id, tracking_url }: Booking['request'], isAsked: boolean) {
  if (isAsked) return { consignmentId: null, trackingCode: null, trackingUrl: null }
  const typed = consignment_id ?? null
  const trackingUrl = tracking_url ?? null
  // What we or another courier call it is no number of a courier that the store can ask.
  if (courier === 'manual') return { consignmentId: null, trackingCode: typed, trackingUrl }
  return {
    consignmentId: typed,
    trackingCode: typed === null ? null : trackingCodeOf(courier, typed),
    trackingUrl,
  }
}

function refuseUnlessOpen({ status, version }: StaffReturnRow, seen: number | undefined): void {
  if (!isToBeFetched(status)) {
    throw new RefusalError({ code: 'wrong_state', from: status, to: 'coming' })
  }
  if (seen !== undefined && seen !== version) throw new RefusalError({ code: 'version_conflict', version })
}

interface RequestedPickup {
  readonly request: Booking['request']
  readonly found: StaffReturnRow
  readonly isAsked: boolean
  readonly nowMs: number
}

/** Answers with the door at which the pieces are. */
function refuseWrongRequest({ request, found, isAsked, nowMs }: RequestedPickup): string {
  const day = pickupDayProblem(request.day, nowMs)
  if (day !== null) throw refusedField('day', day)
  const address = request.address ?? found.pickup_address
  if (address === null) throw refusedField('address', { kind: 'pickup_place' })
  if (!isAsked && request.courier !== 'manual' && request.consignment_id === undefined) {
    throw refusedField('consignment_id', { kind: 'number_of_panel' })
  }
  return address
}

function refusedField(field: string, problem: Problem): RefusalError {
  return new RefusalError({ code: 'invalid_fields', errors: { [field]: problem } })
}

function checkAfter(
  status: NewPickup['status'],
  { promised_to: promisedTo }: OrderRow,
  nowMs: number,
): Date | null {
  const next = nextParcelCheck({ status, checks: 0, promisedTo, endedMs: null }, nowMs)
  return next === null ? null : new Date(next)
}

async function find(db: Db, number: string): Promise<StaffReturnRow> {
  const found = await readStaffReturn(db, number)
  if (found === undefined) throw new RefusalError({ code: 'not_found', thing: 'return', value: number })
  return found
}
