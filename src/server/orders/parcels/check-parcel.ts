import { nextParcelCheck } from '#domain/delivery/parcel-checks.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { ParcelAlarm } from '#domain/order/parcels/parcel-problems.ts'
import type {
  Answer,
  BookedParcel,
  Courier,
  CourierUpdate,
  CourierState,
} from '#server/couriers/port/courier.ts'
import { wordOf } from '#server/couriers/port/read-fields.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { workOffDue } from '#server/jobs/work-off-due.ts'
import {
  claimDueParcels,
  findUnproven,
  loadBookedWith,
  loadParcelFacts,
  saveNextCheck,
  saveProblem,
  type UnverifiedUpdate,
} from './booking-store.ts'
import { courierNames } from '#domain/delivery/courier-settings.ts'
import { endBooking } from './book-parcel.ts'
import { askBack } from './cancel-parcels.ts'
import { noteShipment } from './note-shipment.ts'
import { readOrder, saveEvent } from '#server/orders/order-store.ts'
import { loadPickupFacts } from '#server/orders/pickup-store.ts'
import { readPieces } from '#server/orders/piece-store.ts'
import { parcelDraft } from './parcel-draft.ts'
import { pickupDraft } from './pickup-draft.ts'
import { courierActor } from './courier-actor.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { wasSeenTo } from '#server/orders/parcels/problems/parcel-problem-store.ts'
import { noteApplied, readShipment, type ShipmentRow } from '#server/orders/shipment-store.ts'

/** Longer than any asking takes. */
const LEASE_MS = 60_000

/** Asks couriers about every parcel whose time to be asked about has come: webhooks get lost. */
export function checkDueParcels(shop: ShopContext): Promise<void> {
  return workOffDue({
    clock: shop.clock,
    claim: (span) => claimDueParcels(shop.db, span),
    leaseMs: LEASE_MS,
    work: (id) => checkParcel(shop, id),
    failed: (error, id) =>
      shop.log.error({ err: error, parcel: id }, 'couriers: a parcel could not be asked about'),
  })
}

/** The result of asking about one parcel. */
export type Checked = Answer<null>

/**
 * Asks the courier where a parcel is, whether it was booked at all, or for one that was cancelled; takes in its answer.
 */
export async function checkParcel(shop: ShopContext, id: string): Promise<Checked> {
  const shipment = await readShipment(shop.db, id)
  if (shipment === undefined) throw new Error(`No shipment "${id}"`)
  const courier = await shop.couriers.of(shipment)
  const checked =
    courier === undefined
      ? ({ kind: 'refused', reason: 'is not set up in this store any more' } as const)
      : await ask(shop, courier, shipment)
  await planNext(shop, id)
  return checked
}

async function ask(shop: ShopContext, courier: Courier, shipment: ShipmentRow): Promise<Checked> {
  if (shipment.ask_back !== null) return askBack(shop, courier, shipment)
  if (shipment.status === 'booking') return lookUpBooking(shop, courier, shipment)
  const { merchant_ref: merchantRef, consignment_id: consignmentId } = shipment
  const answer = await courier.status({ merchantRef, consignmentId })
  if (answer.kind !== 'done') return answer
  const { state, alarm } = answer.value
  if (state !== null && isNews(shipment, state)) await takeVerified(shop, shipment, state)
  if (alarm !== null) await raiseAlarm(shop, { shipment, alarm, update: answer.value, actor: courierActor })
  return { kind: 'done', value: null }
}

/** Asking gives the same answer again and again; only another one is news. */
function isNews(shipment: ShipmentRow, { status, courierStatus }: CourierState): boolean {
  return status !== shipment.status || courierStatus !== shipment.courier_status
}

/** Takes in a state that the courier has said when asked, with what its webhook said about it beside. */
async function takeVerified(shop: ShopContext, shipment: ShipmentRow, answered: CourierState): Promise<void> {
  const webhook = await findUnproven(shop.db, shipment.id, answered.status)
  const state = webhook === undefined ? answered : withWebhook(answered, webhook)
  const dedupeKey = `asked:${shipment.merchant_ref}:${answered.courierStatus}:${state.at ?? ''}`
  await noteShipment(shop, { shipmentId: shipment.id, state, dedupeKey, actor: courierActor })
  if (webhook !== undefined) await noteApplied(shop.db, webhook.id, new Date(shop.clock()))
}

/** The details of a webhook beside the status, if the answer leaves them out. */
function withWebhook(answered: CourierState, webhook: UnverifiedUpdate): CourierState {
  return {
    ...answered,
    collected: answered.collected ?? webhook.collected ?? undefined,
    fee: answered.fee ?? webhook.fee ?? undefined,
    message: answered.message ?? webhook.message ?? undefined,
    at: webhook.happened_at?.getTime() ?? answered.at,
  }
}

/** A booking without an answer: looked up by our reference, and made again where the courier surely has none. */
async function lookUpBooking(shop: ShopContext, courier: Courier, shipment: ShipmentRow): Promise<Checked> {
  const found = await courier.findByRef?.(shipment.merchant_ref)
  if (found === undefined) {
    const reason = whatStaffDo(courier, shipment)
    const facts = { alarm: 'booking_unknown' }
    if (shipment.problem !== reason) {
      await haveStaffLook(shop, { shipment, reason, actor: courierActor, facts })
    }
    return { kind: 'refused', reason }
  }
  if (found.kind !== 'done') return found
  const booked =
    found.value === null || shipment.pickup_on !== null
      ? await bookAgain(shop, courier, { shipment, known: found.value ?? undefined })
      : { ...found, value: found.value }
  if (booked.kind !== 'not_now') {
    await endBooking(shop, { shipment, answer: booked, actor: courierActor })
  }
  return booked.kind === 'done' ? { kind: 'done', value: null } : booked
}

/** Whether the parcel is there, only people can find out: in words that say how. */
function whatStaffDo({ code }: Courier, { merchant_ref: ref, return_id: returnId }: ShipmentRow): string {
  const name = courierNames[code]
  const again =
    returnId === null
      ? 'unpack the order, pack it and book it again'
      : 'note it as "cancelled" and book it again'
  return `did not answer the booking, and cannot be asked for a parcel by our number. Look for ${ref} in the panel of ${name}. It is there: note its consignment id with "name". It is not there: ${again}.`
}

async function bookAgain(
  shop: ShopContext,
  courier: Courier,
  { shipment, known }: { readonly shipment: ShipmentRow; readonly known: BookedParcel | undefined },
): Promise<Answer<BookedParcel>> {
  const { order_id: orderId, return_id: returnId } = shipment
  if (shipment.pickup_on !== null && returnId !== null) {
    const { note } = await loadBookedWith(shop.db, shipment.id)
    const facts = await loadPickupFacts(shop.db, returnId)
    const reason = 'fetches nothing at a door any more'
    const draft = pickupDraft(shop, shipment, { facts, note })
    return (await courier.fetch?.(draft, known)) ?? { kind: 'refused', reason }
  }
  const facts = await loadParcelFacts(shop.db, {
    orderId,
    returnId,
    pieces: await readPieces(shop.db, shipment.id),
  })
  if (facts === undefined) throw new Error(`The order of shipment "${shipment.id}" has no address`)
  return courier.create(parcelDraft(facts, shipment, await loadBookedWith(shop.db, shipment.id)))
}

async function planNext({ db, clock }: ShopContext, id: string): Promise<void> {
  const shipment = await readShipment(db, id)
  const order = shipment === undefined ? undefined : await readOrder(db, shipment.order_id)
  if (shipment === undefined || order === undefined) return
  const next = nextParcelCheck(
    {
      status: shipment.status,
      checks: shipment.checks,
      promisedTo: order.promised_to,
      endedMs: shipment.ended_at?.getTime() ?? null,
      isReturnRequested: shipment.ask_back !== null,
    },
    clock(),
  )
  const noApi = shipment.courier === 'manual'
  await saveNextCheck(db, id, next === null || noApi ? null : new Date(next))
}

interface Alarm {
  readonly shipment: ShipmentRow
  readonly alarm: ParcelAlarm
  readonly update: CourierUpdate
  readonly actor: Actor
  /** When the courier told it by itself, in ms since 1970; asking gives the same answer again and again. */
  readonly reportedAt?: number
}

/**
 * Has staff look at a parcel: it stands at the parcel and in the history of the order. Once for one reason, unless the
 * courier tells it again after staff saw to it. Asked, it says the same without the sentence that it had told.
 */
export async function raiseAlarm(
  shop: ShopContext,
  { shipment, alarm, update, actor, reportedAt }: Alarm,
): Promise<void> {
  const said = `${alarm.replaceAll('_', ' ')}: `
  const reason =
    said + (alarm === 'unknown_status' ? plainWord(update) : (update.message ?? plainWord(update)))
  const isKnown =
    reportedAt === undefined
      ? shipment.problem?.startsWith(alarm === 'unknown_status' ? reason : said)
      : shipment.problem === reason && !(await wasSeenTo(shop.db, shipment, new Date(reportedAt)))
  if (isKnown === true) return
  const facts = { alarm, courier_status: update.courierStatus }
  await haveStaffLook(shop, { shipment, reason, actor, facts })
}

/** The same whether it was told or asked for: Pathao tells of `order.on-hold`, and answers `On_Hold`. */
function plainWord({ courierStatus }: CourierUpdate): string {
  return wordOf(courierStatus).replace(/^order_/, '')
}

interface ProblemNote {
  readonly shipment: ShipmentRow
  readonly reason: string
  readonly actor: Actor
  readonly facts: Readonly<Record<string, string>>
}

async function haveStaffLook(
  shop: ShopContext,
  { shipment, reason, actor, facts }: ProblemNote,
): Promise<void> {
  const { merchant_ref: ref, courier } = shipment
  shop.log.warn({ parcel: ref, courier, ...facts }, 'couriers: look at a parcel')
  await inTransaction(shop.db, async (trx) => {
    await saveProblem(trx, shipment.id, reason)
    await saveEvent(trx, {
      orderId: shipment.order_id,
      at: new Date(shop.clock()),
      actor,
      kind: 'parcel_alarm',
      facts: { shipment: ref, ...facts },
    })
  })
}
