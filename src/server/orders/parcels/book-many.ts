import type { Actor } from '#domain/order/actor.ts'
import type { Answer, BookedParcel, Courier, ParcelDraft } from '#server/couriers/port/courier.ts'
import { isDatabaseUnavailable } from '#server/db/unavailable.ts'
import { beginBooking, endBooking, hearOfBooking, piecesOfOrder, refusalOf } from './book-parcel.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import type { ShipmentRow } from '#server/orders/shipment-store.ts'

/** A courier that takes many parcels by one call. */
export type BulkCourier = Courier & Required<Pick<Courier, 'createMany'>>

export function takesMany(courier: Courier | undefined): courier is BulkCourier {
  return courier?.createMany !== undefined
}

/**
 * Parcels that are booked by one call. Steadfast takes five times as many; a lost answer concerns fewer so, and staff see
 * how far it is.
 */
export const BOOKED_AT_ONCE = 100

/** A call with so many parcels is answered by then, or is not. */
const ANSWER_MS = 30_000

interface ManyBookings {
  readonly courier: BulkCourier
  /** At most `BOOKED_AT_ONCE`. */
  readonly orderIds: readonly string[]
  readonly actor: Actor
}

/** Why an order has no parcel with its courier; none where it has one. */
export interface BookedOrder {
  readonly orderId: string
  readonly error?: unknown
}

/**
 * Books the parcels of many packed orders by one call, with the safety of a single booking: each parcel is written first,
 * with its own reference and in a transaction of its own, so one that is refused stops no other. Those that somebody else
 * is booking are waited for. Answers for each order, in their order.
 */
export async function bookMany(
  shop: ShopContext,
  { courier, orderIds, actor }: ManyBookings,
): Promise<readonly BookedOrder[]> {
  const begun: Begun[] = []
  for (const orderId of orderIds) begun.push(await begin(shop, { courier, orderId, actor }))
  const answers = await ask(courier, begun)
  const booked: BookedOrder[] = []
  for (const { orderId, error, parcel } of begun) {
    const answer = parcel && answers.get(parcel.shipment.id)
    booked.push(
      error === undefined
        ? await attempt(orderId, () =>
            parcel === undefined || answer === undefined
              ? hearOfBooking(shop, orderId, ANSWER_MS)
              : end(shop, courier, { shipment: parcel.shipment, answer, actor }),
          )
        : { orderId, error },
    )
  }
  return booked
}

interface Begun extends BookedOrder {
  /** Undefined where it was refused, or is booked by somebody else. */
  readonly parcel?: { readonly shipment: ShipmentRow; readonly draft: ParcelDraft } | undefined
}

async function begin(
  shop: ShopContext,
  { courier, orderId, actor }: Omit<ManyBookings, 'orderIds'> & { readonly orderId: string },
): Promise<Begun> {
  const request = {
    courier: courier.code,
    weightGrams: null,
    note: null,
    trackingCode: null,
    trackingUrl: null,
  }
  let parcel: Begun['parcel']
  const tried = await attempt(orderId, async () => {
    parcel = await beginBooking(shop, { orderId, request, actor, load: (loading) => piecesOfOrder(loading) })
  })
  return { ...tried, parcel }
}

/** The only network call, and no transaction is open. */
async function ask(
  courier: BulkCourier,
  begun: readonly Begun[],
): Promise<ReadonlyMap<string, Answer<BookedParcel>>> {
  const parcels = begun.flatMap(({ parcel }) => parcel ?? [])
  if (parcels.length === 0) return new Map()
  const answers = await courier.createMany(parcels.map(({ draft }) => draft))
  return new Map(
    parcels.map(({ shipment }, place) => [
      shipment.id,
      answers[place] ?? { kind: 'unclear', reason: 'did not answer for this parcel' },
    ]),
  )
}

async function end(
  shop: ShopContext,
  courier: Courier,
  booking: Parameters<typeof endBooking>[1],
): Promise<void> {
  await endBooking(shop, booking)
  // One without an answer is looked up when its time comes; the person hears that nobody knows yet.
  if (booking.answer.kind !== 'done') throw refusalOf(courier, booking.answer)
}

/** One order that fails stops no other, as long as there is a database. */
async function attempt(orderId: string, work: () => Promise<void>): Promise<BookedOrder> {
  try {
    await work()
    return { orderId }
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    return { orderId, error }
  }
}
