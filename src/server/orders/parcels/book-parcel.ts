import type { Couriers } from '#server/couriers/open-couriers.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { courierNames, type CourierCode } from '#domain/delivery/courier-settings.ts'
import { nextParcelCheck } from '#domain/delivery/parcel-checks.ts'
import { poisha, sum, type Poisha } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { dueOf } from '#domain/order/money/order-money.ts'
import {
  cashShare,
  choosePieces,
  leftPieces,
  type Pieces,
  type SentLine,
} from '#domain/order/parcels/parcel-pieces.ts'
import { hasPieces } from '#domain/order/parcels/parcel-spread.ts'
import { shipmentSteps, type ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import { isFinal } from '#domain/state-table.ts'
import type { Answer, BookedParcel, Courier, ParcelDraft } from '#server/couriers/port/courier.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { newId } from '#server/platform/new-id.ts'
import { loadParcelFacts, saveNames, saveNextCheck, saveProblem, type ParcelFacts } from './booking-store.ts'
import { lockOrder, saveEvent, type OrderRow } from '#server/orders/order-store.ts'
import { parcelDraft } from './parcel-draft.ts'
import { readSentLines } from '#server/orders/piece-store.ts'
import { takeLostPieces } from './take-lost.ts'
import { tellPickup } from './tell-pickup.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import {
  readShipment,
  readShipments,
  saveShipment,
  saveShipmentStatus,
  type ShipmentRow,
} from '#server/orders/shipment-store.ts'

export interface WantedParcel {
  readonly courier: CourierCode
  /** With the box; null: what the pieces weigh. */
  readonly weightGrams: number | null
  readonly note: string | null
  readonly trackingCode: string | null
  readonly trackingUrl: string | null
}

interface Booking {
  readonly orderId: string
  readonly request: WantedParcel
  readonly actor: Actor
}

/** The content of a parcel. */
export interface Cargo {
  /** The exchange whose pieces it carries; null: pieces of the order. */
  readonly returnId: string | null
  /** Pieces of the order, or those that go out for its lines in exchange. */
  readonly pieces: readonly Pieces[]
  /** The cash that its rider collects. */
  readonly cod: Poisha
}

export interface Loading {
  readonly trx: Db
  /** Locked. */
  readonly order: OrderRow
  readonly now: Date
}

/** Finds what is to be sent; undefined where that has its parcel already. Refuses where nothing may be sent. */
type Load = (loading: Loading) => Promise<Cargo | undefined>

/** A part of an order or an exchange that goes in a parcel of its own. */
export interface WantedPart {
  readonly pieces: readonly Pieces[]
  /** The number of its parcels that the person saw: if it is another now, somebody was faster. */
  readonly parcels: number
}

/** Books the parcel of a packed order, once: with a part of its pieces, or with all that no parcel has. */
export function bookParcel(
  shop: ShopContext,
  { part, ...booking }: Booking & { readonly part?: WantedPart | undefined },
): Promise<void> {
  return bookCargo(shop, { ...booking, load: (loading) => piecesOfOrder(loading, part) })
}

/** A courier has answered by then, or has not. */
const ANSWER_MS = 8000
const LOOK_AGAIN_MS = 500

/**
 * Books the parcel of a packed order and hears what the courier said, whoever asked it: another process may be at the
 * same order. Refuses where the courier did not take it, or where nobody knows.
 */
export async function bookParcelAndHear(shop: ShopContext, booking: Booking): Promise<void> {
  await bookParcel(shop, booking)
  await hearOfBooking(shop, booking.orderId, ANSWER_MS)
}

/** Hears what the courier said of an order's parcel, which somebody booked; waits for it since the booking. */
export async function hearOfBooking(shop: ShopContext, orderId: string, answerMs: number): Promise<void> {
  let parcel = await newestParcel(shop.db, orderId)
  while (parcel.status === 'booking' && shop.clock() - parcel.created_at.getTime() < answerMs) {
    await pause(LOOK_AGAIN_MS)
    parcel = await newestParcel(shop.db, orderId)
  }
  const courier = courierNames[parcel.courier]
  if (parcel.status === 'booking')
    throw new RefusalError({ code: 'courier_unavailable', courier, reason: 'did not answer the booking' })
  if (parcel.status === 'cancelled')
    throw new RefusalError({ code: 'courier_refused', courier, reason: parcel.problem ?? 'did not take it' })
}

async function newestParcel(db: Db, orderId: string): Promise<ShipmentRow> {
  const newest = (await readShipments(db, orderId)).at(-1)
  if (newest === undefined) throw new Error(`Order "${orderId}" was booked and has no parcel`)
  return newest
}

/**
 * Books a parcel. It is written first, under the order's lock and with its own reference. However often and at once it
 * is requested, nothing is sent twice: each later request gets the same parcel. A courier that refuses ends the parcel;
 * one that did not answer leaves it `booking`, to be looked up.
 */
export async function bookCargo(
  shop: ShopContext,
  booking: Booking & { readonly load: Load },
): Promise<void> {
  const courier = shop.couriers.bookable(booking.request.courier)
  if (courier === undefined) throw notSetUp()
  const begun = await beginBooking(shop, booking)
  if (begun === undefined) return
  // The only network call, and no transaction is open.
  const answer = await courier.create(begun.draft)
  await endBooking(shop, { shipment: begun.shipment, answer, actor: booking.actor })
  if (answer.kind === 'refused' || answer.kind === 'not_now') throw refusalOf(courier, answer)
}

function notSetUp(): RefusalError {
  return new RefusalError({ code: 'invalid_fields', errors: { courier: { kind: 'courier_not_set_up' } } })
}

/** Writes a parcel before its courier hears of it; undefined where there is one already. */
export async function beginBooking(
  shop: ShopContext,
  booking: Booking & { readonly load: Load },
): Promise<{ readonly shipment: ShipmentRow; readonly draft: ParcelDraft } | undefined> {
  const begun = await inTransaction(shop.db, (trx) => begin(shop, trx, booking))
  if (begun === undefined) return undefined
  return { shipment: begun.shipment, draft: parcelDraft(begun.facts, begun.shipment, begun.packed) }
}

/** Why a courier does not do what staff want, as an answer. */
export function refusalOf(
  { code }: Courier,
  answer: Exclude<Answer<unknown>, { readonly kind: 'done' }>,
): RefusalError {
  const { kind, reason } = answer
  return new RefusalError({
    code: kind === 'refused' ? 'courier_refused' : 'courier_unavailable',
    courier: courierNames[code],
    reason,
  })
}

/** As staff weighed it; else the sum of its pieces, and where they have no weight, the usual one of the courier. */
function weightOf(couriers: Couriers, { weightGrams, courier }: Booking['request'], pieces: number): number {
  return weightGrams ?? (pieces > 0 ? pieces : couriers.defaultGrams(courier))
}

interface BegunBooking {
  readonly shipment: ShipmentRow
  readonly facts: ParcelFacts
  readonly packed: { readonly weight_grams: number; readonly note: string | null }
}

/** Undefined where there is a parcel already. */
async function begin(
  { clock, couriers }: ShopContext,
  trx: Db,
  { orderId, request: wanted, actor, load }: Booking & { readonly load: Load },
): Promise<BegunBooking | undefined> {
  const order = await lockOrder(trx, orderId)
  if (order === undefined) throw new Error(`No order "${orderId}"`)
  const nowMs = clock()
  const cargo = await load({ trx, order, now: new Date(nowMs) })
  if (cargo === undefined) return undefined
  const { returnId, pieces } = cargo
  const facts = await loadParcelFacts(trx, { orderId, returnId, pieces })
  if (facts === undefined) throw notPacked(order)
  const id = newId('shp', nowMs)
  const packed = { weight_grams: weightOf(couriers, wanted, facts.weight_grams), note: wanted.note }
  await saveShipment(trx, {
    id,
    orderId,
    orderNumber: order.number,
    returnId,
    pieces,
    courier: wanted.courier,
    status: 'booking',
    trackingCode: wanted.trackingCode,
    trackingUrl: wanted.trackingUrl,
    codAmount: cargo.cod,
    weightGrams: packed.weight_grams,
    note: packed.note,
    nextCheckAt: checkAfter('booking', order, nowMs),
    now: new Date(nowMs),
  })
  const shipment = await readShipment(trx, id)
  if (shipment === undefined) throw new Error(`Shipment "${id}" was not written`)
  const said = { shipment: shipment.merchant_ref, courier: shipment.courier, cod: shipment.cod_amount }
  await saveEvent(trx, { orderId, at: new Date(nowMs), actor, kind: 'parcel_booking', facts: said })
  return { shipment, facts, packed }
}

/**
 * The pieces of an order that no parcel has, or the wanted part of them; undefined if parcels have them all, or
 * somebody else has just booked one.
 */
export async function piecesOfOrder(
  { trx, order, now }: Loading,
  part?: WantedPart,
): Promise<Cargo | undefined> {
  const parcels = await readShipments(trx, order.id)
  const lines = await readSentLines(trx, order.id)
  const left = leftPieces(order.status, lines)
  if (left.length === 0) {
    if (parcels.some(hasPieces)) return undefined
    throw notPacked(order)
  }
  if (part !== undefined && part.parcels !== parcels.length) return undefined
  const pieces = part === undefined ? left : chosenOf(left, part.pieces)
  await takeLostPieces(trx, { order, pieces, now })
  return { returnId: null, pieces, cod: cashOf(order, { parcels, lines, pieces }) }
}

/** The pieces that were asked for; refused where more are asked for than are left, or none. */
export function chosenOf(left: readonly Pieces[], wanted: readonly Pieces[]): readonly Pieces[] {
  const chosen = choosePieces(left, wanted)
  if (!chosen.ok) {
    const { left: max } = chosen.refusal
    throw new RefusalError({
      code: 'invalid_fields',
      errors: { part: { kind: 'whole_number', min: 0, max } },
    })
  }
  if (chosen.value.length === 0)
    throw new RefusalError({ code: 'invalid_fields', errors: { part: { kind: 'missing' } } })
  return chosen.value
}

function notPacked({ status }: OrderRow): RefusalError {
  return new RefusalError({ code: 'wrong_state', from: status, to: 'with_courier' })
}

interface Share {
  readonly parcels: readonly ShipmentRow[]
  readonly lines: readonly SentLine[]
  readonly pieces: readonly Pieces[]
}

/** The cash that the rider of a parcel collects. */
function cashOf(order: OrderRow, { parcels, lines, pieces }: Share): Poisha {
  const open = parcels.filter(({ status }) => !isFinal(shipmentSteps, status))
  return cashShare({
    lines,
    pieces,
    total: poisha(order.total),
    due: dueOf(order),
    underway: sum(open.map(({ cod_amount }) => cod_amount)),
  })
}

interface BookingEnd {
  readonly shipment: ShipmentRow
  readonly answer: Answer<BookedParcel>
  readonly actor: Actor
}

/** Writes down what became of a booking; one without an answer stays as it is, and is looked up when its time comes. */
export async function endBooking(shop: ShopContext, end: BookingEnd): Promise<void> {
  if (end.answer.kind === 'unclear') return
  await inTransaction(shop.db, (trx) => writeEnd(shop, trx, end))
}

async function writeEnd(
  shop: ShopContext,
  trx: Db,
  { shipment: { id, order_id: orderId }, answer, actor }: BookingEnd,
): Promise<void> {
  const order = await lockOrder(trx, orderId)
  const shipment = await readShipment(trx, id)
  if (order === undefined || shipment === undefined) throw new Error(`Shipment "${id}" has no order`)
  const nowMs = shop.clock()
  const at = new Date(nowMs)
  const said = { shipment: shipment.merchant_ref, courier: shipment.courier }
  if (answer.kind === 'done') {
    // A webhook may have been faster, with the name and the next status.
    await saveNames(trx, {
      id,
      ...answer.value,
      fee: answer.value.fee ?? null,
    })
    if (shipment.status !== 'booking') return
    await saveShipmentStatus(trx, { ...unchanged, shipmentId: id, status: 'created', ended: false, now: at })
    await saveNextCheck(trx, id, checkAfter('created', order, nowMs))
    await saveEvent(trx, { orderId, at, actor, kind: 'parcel_created', facts: said })
    if (answer.value.problem !== undefined) await saveProblem(trx, id, answer.value.problem)
    if (shipment.pickup_on !== null) await tellPickup(shop, trx, { order, shipment })
    return
  }
  if (shipment.status !== 'booking') return
  await saveShipmentStatus(trx, { ...unchanged, shipmentId: id, status: 'cancelled', ended: true, now: at })
  await saveNextCheck(trx, id, null)
  await saveProblem(trx, id, answer.reason)
  await saveEvent(trx, { orderId, at, actor, kind: 'parcel_refused', reason: answer.reason, facts: said })
}

const unchanged = { courierStatus: null, collected: null, fee: null } as const

/** When a parcel is looked after next, for the first time in its status. */
function checkAfter(
  status: ShipmentStatus,
  { promised_to: promisedTo }: OrderRow,
  nowMs: number,
): Date | null {
  const next = nextParcelCheck({ status, checks: 0, promisedTo, endedMs: null }, nowMs)
  return next === null ? null : new Date(next)
}
