import { trackingCodeOf, type CourierCode } from '#domain/delivery/courier-settings.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import type { CourierEvent, CourierState } from '#server/couriers/port/courier.ts'
import { findParcel, saveNames, saveNextCheck } from './booking-store.ts'
import { checkParcel, raiseAlarm } from './check-parcel.ts'
import { lacksCash, noteShipment } from './note-shipment.ts'
import { courierActor } from './courier-actor.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { readShipment, saveShipmentUpdate, type ShipmentRow } from '#server/orders/shipment-store.ts'

/** An update that affects money or goods is confirmed by the courier before it counts (domain facts: delivery 1.5). */
const toVerify: readonly ShipmentStatus[] = ['delivered', 'partially_delivered', 'returned', 'lost']

/** Takes in what a courier told by webhook; its signature was looked at already. */
export async function takeCourierEvent(
  shop: ShopContext,
  courier: CourierCode,
  event: CourierEvent,
): Promise<void> {
  const id = await findParcel(shop.db, courier, event.names)
  const shipment = id === undefined ? undefined : await readShipment(shop.db, id)
  if (shipment === undefined) {
    await keep(shop, { courier, event, shipmentId: null })
    shop.log.warn(
      { courier, status: event.update.courierStatus },
      'couriers: news of a parcel that is not ours',
    )
    return
  }
  await learnName(shop, shipment, event)
  const { state, alarm } = event.update
  if (state === null) await keep(shop, { courier, event, shipmentId: shipment.id })
  else await takeState(shop, { shipment, event, state })
  // Last, as a step of the parcel clears what was the matter before.
  if (alarm !== null) {
    const reportedAt = event.update.at ?? shop.clock()
    await raiseAlarm(shop, {
      shipment,
      alarm,
      update: event.update,
      actor: courierActor,
      reportedAt,
    })
  }
}

interface ReportedEvent {
  readonly shipment: ShipmentRow
  readonly event: CourierEvent
  readonly state: CourierState
}

async function takeState(shop: ShopContext, { shipment, event, state }: ReportedEvent): Promise<void> {
  const { courier, id: shipmentId } = shipment
  // Of a parcel that is back already, asking would tell nothing of what was handed in before; nor does it tell of cash.
  const isVerified = shipment.status === state.status && lacksCash(shipment, state)
  if (!toVerify.includes(state.status) || shipment.status === 'returned' || isVerified) {
    await noteShipment(shop, { shipmentId, state, dedupeKey: event.dedupeKey, actor: courierActor })
    return
  }
  const isNew = await keep(shop, { courier, event, shipmentId })
  if (!isNew || state.status === shipment.status) return
  // Due at once, should this process not live to ask.
  await saveNextCheck(shop.db, shipmentId, new Date(shop.clock()))
  shop.background.begin(() =>
    checkParcel(shop, shipmentId).catch((error: unknown) =>
      shop.log.error({ err: error, parcel: shipment.merchant_ref }, 'couriers: news was not asked about'),
    ),
  )
}

interface EventRecord {
  readonly courier: CourierCode
  readonly event: CourierEvent
  readonly shipmentId: string | null
}

/** Keeps what was told; false where the same was told before. */
async function keep(
  { db, clock }: ShopContext,
  { courier, event, shipmentId }: EventRecord,
): Promise<boolean> {
  const { state, courierStatus, message, alarm, at, raw } = event.update
  const id = await saveShipmentUpdate(db, {
    shipmentId,
    courier,
    dedupeKey: event.dedupeKey,
    status: state?.status ?? null,
    courierStatus,
    message,
    body: raw ?? {},
    collected: state?.collected ?? null,
    fee: state?.fee ?? null,
    alarm,
    happenedAt: at === null ? null : new Date(at),
    now: new Date(clock()),
  })
  return id !== undefined
}

/** A booking whose answer was lost: the courier's first word names the parcel. */
async function learnName({ db }: ShopContext, shipment: ShipmentRow, { names }: CourierEvent): Promise<void> {
  if (shipment.consignment_id !== null || names.consignmentId === null) return
  const trackingCode = trackingCodeOf(shipment.courier, names.consignmentId)
  await saveNames(db, {
    id: shipment.id,
    consignmentId: names.consignmentId,
    trackingCode,
    trackingUrl: null,
    fee: null,
  })
}
