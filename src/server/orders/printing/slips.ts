import { worthOf } from '#domain/delivery/parcel-cod.ts'
import { poisha } from '#domain/money.ts'
import type { Pieces } from '#domain/order/parcels/parcel-pieces.ts'
import { spreadOf, type Share } from '#domain/order/parcels/parcel-spread.ts'
import type { Db } from '#server/db/database.ts'
import type { PrintedShelf } from '#server/documents/order-document.ts'
import type { OrderPaper } from '#server/documents/print-job.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { loadPrintedOrder, type SoldLine, type SoldOrder } from '#server/orders/document-store.ts'
import { withPictures } from '#server/orders/reading/picture-lines.ts'
import { readStaffReturn } from '#server/orders/staff-return-store.ts'
import { printedShop, type PaperParts } from './papers.ts'
import { readExchangeLines, readExchangeShelves, readSlipParcels, type SlipParcel } from './slip-store.ts'

type Language = OrderPaper['language']

/** What a packing slip is of: an order, or the pieces that go to the customer in one of its exchanges. */
interface Packed {
  readonly order: SoldOrder
  readonly parcels: readonly SlipParcel[]
}

/** The slips of an order or an exchange: one for each of its parcels if it goes in several, or one for all. */
export async function slipsOf(
  parts: PaperParts,
  packed: Packed,
  language: Language | undefined,
): Promise<readonly OrderPaper[]> {
  const shares = spreadOf(packed.order.lines, packed.parcels)
  if (shares.length === 0) return [await slip(parts, packed.order, language)]
  return Promise.all(shares.map((share) => slip(parts, partOf(packed, share), language)))
}

/** The slip of one parcel, with its pieces alone, or of everything; refused for a parcel that it has not. */
export async function slipOf(
  parts: PaperParts,
  packed: Packed,
  { parcel, language }: { readonly parcel: string | undefined; readonly language: Language | undefined },
): Promise<OrderPaper> {
  const { order, parcels } = packed
  if (parcel === undefined) return slip(parts, order, language)
  const found = parcels.find(({ number }) => number === parcel)
  if (found === undefined) throw new RefusalError({ code: 'not_found', thing: 'parcel', value: parcel })
  const shares = spreadOf(order.lines, parcels)
  const share = shares.find((one) => one.parcel === parcel)
  return slip(parts, partOf(packed, share ?? { parcel, pieces: found.pieces, place: null }), language)
}

async function slip(
  { pictures, shop }: PaperParts,
  order: SoldOrder,
  language: Language | undefined,
): Promise<OrderPaper> {
  return {
    kind: 'packing_slip',
    order: await withPictures(pictures, order),
    shop: printedShop(shop()),
    language: language ?? order.language,
  }
}

/** The pieces of one parcel, and the cash that its rider takes. */
function partOf({ order, parcels }: Packed, { parcel, pieces, place }: Share): SoldOrder {
  const lines = linesOf(order.lines, pieces)
  const cod = parcels.find(({ number }) => number === parcel)?.cod ?? poisha(0)
  return {
    ...order,
    lines,
    total: cod,
    paid: poisha(0),
    refunded: poisha(0),
    part: { parcel, ...(place !== null && place) },
  }
}

function linesOf(lines: readonly SoldLine[], pieces: readonly Pieces[]): readonly SoldLine[] {
  return lines.flatMap((line) => {
    const quantity = pieces.find(({ position }) => position === line.position)?.quantity
    return quantity === undefined ? [] : [{ ...line, quantity, total: worthOf({ ...line, sent: quantity }) }]
  })
}

/** The order with its parcels to the customer. */
export async function packedOrder(db: Db, id: string): Promise<Packed> {
  return { order: await loadPrintedOrder(db, id), parcels: await readSlipParcels(db, id, null) }
}

/** The other pieces of an exchange, with their parcels, for the customer of the order; refused for any other return. */
export async function packedExchange(db: Db, number: string): Promise<Packed> {
  const found = await readStaffReturn(db, number)
  if (found === undefined) throw new RefusalError({ code: 'not_found', thing: 'return', value: number })
  const { id, order_id: orderId, status } = found
  if (status !== 'exchanged') {
    const refused = { from: status, to: 'exchanged', return: number, why: 'not_exchanged' } as const
    throw new RefusalError({ code: 'wrong_state', ...refused })
  }
  const order = await loadPrintedOrder(db, orderId)
  const back = linesOf(order.lines, found.lines)
  return {
    order: {
      ...order,
      number: found.number,
      lines: await readExchangeLines(db, id),
      // No money moves, and no wish of the order belongs to it.
      hide_prices: true,
      total: poisha(0),
      paid: poisha(0),
      refunded: poisha(0),
      gift_message: null,
      note: null,
      exchange: { order: order.number, back, received_at: found.received_at },
    },
    parcels: await readSlipParcels(db, orderId, id),
  }
}

/** The facts of an exchange for the pick list: its pieces, and the shelves that they were taken from. */
export async function exchangePicks(
  { db, pictures, shop }: PaperParts,
  number: string,
  language: Language | undefined,
): Promise<OrderPaper> {
  const { order } = await packedExchange(db, number)
  const shelves = capped(await readExchangeShelves(db, number), order.lines)
  return {
    kind: 'invoice',
    order: { ...(await withPictures(pictures, order)), shelves },
    shop: printedShop(shop()),
    language: language ?? order.language,
  }
}

/** Pieces that were lost were taken once more: no shelf gives more than the exchange has. */
function capped(shelves: readonly PrintedShelf[], lines: readonly SoldLine[]): readonly PrintedShelf[] {
  const left = new Map<string, number>()
  for (const { sku, quantity } of lines) left.set(sku, (left.get(sku) ?? 0) + quantity)
  return shelves.flatMap((shelf) => {
    const quantity = Math.min(shelf.quantity, left.get(shelf.sku) ?? 0)
    left.set(shelf.sku, (left.get(shelf.sku) ?? 0) - quantity)
    return quantity > 0 ? [{ ...shelf, quantity }] : []
  })
}
