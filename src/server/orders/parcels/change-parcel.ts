import { trackingCodeOf } from '#domain/delivery/courier-settings.ts'
import type { Input } from '#contract/endpoint.ts'
import type { changeParcel as endpoint } from '#contract/staff/orders.ts'
import { fromTaka } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import type { Answer } from '#server/couriers/port/courier.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { endBooking, refusalOf } from './book-parcel.ts'
import { endAsking } from './cancel-parcels.ts'
import { checkParcel } from './check-parcel.ts'
import { noteShipment } from './note-shipment.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { resolveParcelProblem } from './resolve-parcel-problem.ts'
import type { ShipmentRow } from '#server/orders/shipment-store.ts'

type ParcelRequest = Input<typeof endpoint>['body']

interface ParcelChange {
  readonly parcel: ShipmentRow
  readonly request: ParcelRequest
  readonly actor: Actor
}

/** Does one thing that staff do about a parcel. */
export async function changeParcel(
  shop: ShopContext,
  { parcel, request, actor }: ParcelChange,
): Promise<void> {
  switch (request.action) {
    case 'check':
      return orRefuse(shop, parcel, await checkParcel(shop, parcel.id))
    case 'call_back':
      return orRefuse(shop, parcel, await callBack(shop, { parcel, actor }, request.reason))
    case 'name':
      return name(shop, { parcel, actor }, request.consignment_id)
    case 'note':
      return note(shop, { parcel, request, actor })
    case 'called': {
      const { problem, note: said, since = null } = request
      return resolveParcelProblem(shop, { parcel, problem, note: said, since, actor })
    }
  }
}

function orRefuse(shop: ShopContext, parcel: ShipmentRow, answer: Answer<unknown>): void {
  const courier = shop.couriers.get(parcel.courier)
  if (answer.kind !== 'done' && courier !== undefined) throw refusalOf(courier, answer)
}

async function callBack(
  shop: ShopContext,
  { parcel, actor }: Pick<ParcelChange, 'parcel' | 'actor'>,
  reason: string,
): Promise<Answer<null>> {
  const { merchant_ref: merchantRef, consignment_id: consignmentId } = parcel
  const courier = await shop.couriers.of(parcel)
  const answer = await courier?.takeBack?.({ merchantRef, consignmentId }, reason)
  if (answer?.kind === 'done') {
    const problem = parcel.status === 'cancelled' ? null : parcel.problem
    await endAsking(shop, parcel, { kind: 'parcel_asked_back', actor, reason, problem })
  }
  return answer ?? { kind: 'refused', reason: 'takes parcels back only by a call' }
}

/** The courier's panel shows a booking whose answer never came. */
async function name(
  shop: ShopContext,
  { parcel, actor }: Pick<ParcelChange, 'parcel' | 'actor'>,
  consignmentId: string,
): Promise<void> {
  if (parcel.status !== 'booking') throw wrongState(parcel, 'created')
  const trackingCode = trackingCodeOf(parcel.courier, consignmentId)
  const value = { consignmentId, trackingCode, trackingUrl: null }
  await endBooking(shop, { shipment: parcel, answer: { kind: 'done', value }, actor })
}

/** Staff know some things better than the courier's messages, or have our own rider, who sends none. */
async function note(
  shop: ShopContext,
  { parcel, request, actor }: ParcelChange & { readonly request: Extract<ParcelRequest, { action: 'note' }> },
): Promise<void> {
  const at = shop.clock()
  const collected = request.collected === undefined ? undefined : fromTaka(request.collected)
  const state = {
    status: request.status,
    courierStatus: 'noted by staff',
    message: request.reason,
    at,
    raw: {},
    collected,
  }
  const dedupeKey = `staff:${parcel.merchant_ref}:${request.status}:${at}`
  const outcome = await noteShipment(shop, { shipmentId: parcel.id, state, dedupeKey, actor })
  if (outcome === 'odd' || outcome === 'stale') throw wrongState(parcel, request.status)
}

function wrongState({ status }: ShipmentRow, to: string): RefusalError {
  return new RefusalError({ code: 'wrong_state', from: status, to })
}
