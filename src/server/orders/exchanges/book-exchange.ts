import { poisha } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { restOf } from '#domain/order/parcels/parcel-spread.ts'
import { RefusalError } from '#server/http/refusal.ts'
import {
  bookCargo,
  chosenOf,
  type Cargo,
  type Loading,
  type WantedParcel,
  type WantedPart,
} from '#server/orders/parcels/book-parcel.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { takeLost } from '#server/orders/send-exchange.ts'
import { readStaffReturn, type StaffReturnRow } from '#server/orders/staff-return-store.ts'

interface Booking {
  /** `AB-104826-R1`. */
  readonly number: string
  readonly request: WantedParcel
  /** Some of the pieces that no parcel has; all of them unless stated. */
  readonly part?: WantedPart | undefined
  readonly actor: Actor
}

/**
 * Books a parcel with the other pieces of an exchange that no parcel has, or with a part of them, once, and answers with
 * the exchange. Nothing is taken for it at the door. The pieces of one that came back, was cancelled or lost can be
 * booked again.
 */
export async function bookExchange(
  shop: ShopContext,
  { number, request, part, actor }: Booking,
): Promise<StaffReturnRow> {
  const { order_id: orderId } = await find(shop, number)
  const load = async (loading: Loading) => piecesOf(await find({ db: loading.trx }, number), loading, part)
  await bookCargo(shop, { orderId, request, actor, load })
  return find(shop, number)
}

async function find({ db }: Pick<ShopContext, 'db'>, number: string): Promise<StaffReturnRow> {
  const found = await readStaffReturn(db, number)
  if (found === undefined) throw new RefusalError({ code: 'not_found', thing: 'return', value: number })
  return found
}

async function piecesOf(
  found: StaffReturnRow,
  { trx, order, now }: Loading,
  part: WantedPart | undefined,
): Promise<Cargo | undefined> {
  const { id: returnId, number, status, tracking } = found
  const refused = { code: 'wrong_state', from: status, to: 'created', return: number } as const
  if (status !== 'exchanged') throw new RefusalError({ ...refused, why: 'not_exchanged' })
  if (tracking !== null) throw new RefusalError({ ...refused, why: 'told_by_hand', tracking })
  if (order.delivery_method === 'collect') {
    throw new RefusalError({ ...refused, why: 'collected', order: order.number })
  }
  const parcels = found.parcels.filter(({ pickup_on: on }) => on === null)
  const left = restOf(found.lines, parcels)
  if (left.length === 0) return undefined
  if (part !== undefined && part.parcels !== parcels.length) return undefined
  const wanted = part === undefined ? left : chosenOf(left, part.pieces)
  // The pieces of a lost parcel are lost: others leave the shelf for the next one.
  await takeLost(trx, { order, found: { ...found, parcels }, wanted, now })
  return { returnId, pieces: wanted, cod: poisha(0) }
}
