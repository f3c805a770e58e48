import { poisha } from '#domain/money.ts'
import type { Actor } from '#domain/order/actor.ts'
import { hasPieces } from '#domain/order/parcels/parcel-spread.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { bookCargo, type Cargo, type Loading, type WantedParcel } from './book-parcel.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { takeRequested } from '#server/orders/send-exchange.ts'
import { readExchangeShipments } from '#server/orders/shipment-store.ts'
import { readStaffReturn, type StaffReturnRow } from '#server/orders/staff-return-store.ts'

interface Booking {
  /** `AB-104826-R1`. */
  readonly number: string
  readonly request: WantedParcel
  readonly actor: Actor
}

/**
 * Books the parcel with the other pieces of an exchange, once, and answers with the exchange. Nothing is taken for it
 * at the door. One that came back, or was cancelled, is followed by another with the same pieces.
 */
export async function bookExchange(
  shop: ShopContext,
  { number, request, actor }: Booking,
): Promise<StaffReturnRow> {
  const { order_id: orderId } = await find(shop, number)
  const load = async (loading: Loading) => piecesOf(await find({ db: loading.trx }, number), loading)
  await bookCargo(shop, { orderId, request, actor, load })
  return find(shop, number)
}

async function find({ db }: Pick<ShopContext, 'db'>, number: string): Promise<StaffReturnRow> {
  const found = await readStaffReturn(db, number)
  if (found === undefined) throw new RefusalError({ code: 'not_found', thing: 'return', value: number })
  return found
}

async function piecesOf(found: StaffReturnRow, { trx, order, now }: Loading): Promise<Cargo | undefined> {
  const { id: returnId, number, status, tracking } = found
  const refused = { code: 'wrong_state', from: status, to: 'created', return: number } as const
  if (status !== 'exchanged') throw new RefusalError({ ...refused, why: 'not_exchanged' })
  if (tracking !== null) throw new RefusalError({ ...refused, why: 'told_by_hand', tracking })
  if (order.delivery_method === 'collect') {
    throw new RefusalError({ ...refused, why: 'collected', order: order.number })
  }
  const parcels = await readExchangeShipments(trx, returnId)
  if (parcels.some(hasPieces)) return undefined
  // The pieces of a lost parcel are lost: others leave the shelf for the next one.
  if (parcels.at(-1)?.status === 'lost') await takeRequested(trx, { order, found, now })
  return { returnId, pieces: [], cod: poisha(0) }
}
