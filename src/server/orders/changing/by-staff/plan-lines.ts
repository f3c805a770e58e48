import type { Problem } from '#contract/problem.ts'
import { poisha, sum, times, type Poisha } from '#domain/money.ts'
import {
  editLines,
  ORDER_LINES_MAX,
  type IncomingPiece,
  type LineProblem,
  type OrderedLine,
} from '#domain/order/edit-lines.ts'
import type { SaleOffer } from '#domain/pricing/price-cart.ts'
import { readOffers, type ReadOffer } from '#server/checkout/sale-offers.ts'
import type { Db } from '#server/db/database.ts'
import type { OrderRow } from '#server/orders/order-store.ts'
import type { SoldLineRow } from '#server/orders/order-view-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import type { StaffEdit } from './plan-staff-edit.ts'
import { refuseFields } from './refuse-fields.ts'
import { readAvailable } from './staff-edit-store.ts'

/** A line after the edit. */
export interface PlannedLine {
  /** Null: the piece comes in. */
  readonly sold: SoldLineRow | null
  readonly incoming: ReadOffer | null
  /** What both say of the piece. */
  readonly piece: Pick<SoldLineRow, 'name' | 'name_bn' | 'sku' | 'options' | 'picture' | 'category_ids'>
  readonly variantId: number
  /** Pieces before. */
  readonly was: number
  readonly quantity: number
  readonly price: Poisha
  readonly compareAt: Poisha | null
  readonly madeToOrder: boolean
  /** The field that asked for it. */
  readonly field: string
}

export interface PlannedLines {
  readonly lines: readonly PlannedLine[]
  readonly gone: readonly SoldLineRow[]
  /** Pieces that the order could have of each variant. */
  readonly available: ReadonlyMap<number, number>
  /** Price of all pieces after the edit. */
  readonly worth: Poisha
}

interface AskedLines {
  readonly order: OrderRow
  readonly sold: readonly SoldLineRow[]
  readonly edit: StaffEdit
  /** The only place whose stock counts; null: all. */
  readonly place: number | null
}

/** The lines after the edit; refuses those that cannot be had, and those of which there are not enough pieces. */
export async function planLines(shop: ShopContext, db: Db, asked: AskedLines): Promise<PlannedLines> {
  const { order, sold, edit, place } = asked
  const named = [...edit.lines.flatMap(({ id = [] }) => id), ...edit.further.map(({ id }) => id)]
  const variantIds = [...new Set([...sold.map((line) => line.variant_id), ...named])]
  const available = await readAvailable(db, order.id, { variantIds, place })
  const offers = await readOffers(shop, db, variantIds)
  const { quantities, incoming } = editedOf(sold, edit, offers)
  const lines = [
    ...sold.map((line) => stayingLine(line, quantities.get(line.position) ?? 0)),
    ...incoming.map((piece) => comingLine(piece, { sold, offers, available })),
  ].filter(({ quantity }) => quantity > 0)
  refuseShort(lines, available)
  return {
    lines,
    gone: sold.filter((line) => quantities.get(line.position) === 0),
    available,
    worth: sum(lines.map(({ price, quantity }) => times(price, quantity))),
  }
}

const lineProblems = {
  unknown: { kind: 'unknown_line' },
  other_product: { kind: 'other_product' },
  not_on_sale: { kind: 'not_on_sale' },
  twice: { kind: 'twice' },
  nothing_left: { kind: 'nothing_left' },
  too_many: { kind: 'many', max: ORDER_LINES_MAX },
} as const satisfies Record<LineProblem, Problem>

type Offers = ReadonlyMap<number, ReadOffer>

function editedOf(sold: readonly SoldLineRow[], edit: StaffEdit, offers: Offers) {
  const ordered = sold.map((line): OrderedLine => {
    const { position, quantity } = line
    return { position, quantity, variantId: line.variant_id, productId: line.product_id }
  })
  const edited = editLines(ordered, {
    lines: edit.lines.map(({ position, quantity, id }) => ({ position, quantity, variantId: id })),
    further: edit.further.map(({ id, quantity }) => ({ variantId: id, quantity })),
    onSale: new Map([...offers].map(([id, { offer }]) => [id, offer])),
  })
  if (edited.ok) return edited.value
  return refuseFields(
    Object.fromEntries(Object.entries(edited.refusal).map(([field, why]) => [field, lineProblems[why]])),
  )
}

function stayingLine(line: SoldLineRow, quantity: number): PlannedLine {
  return {
    sold: line,
    incoming: null,
    piece: line,
    variantId: line.variant_id,
    was: line.quantity,
    quantity,
    price: line.unit_price,
    compareAt: line.compare_at,
    madeToOrder: line.made_to_order,
    field: `lines.${line.position}`,
  }
}

interface Known {
  readonly sold: readonly SoldLineRow[]
  readonly offers: Offers
  readonly available: ReadonlyMap<number, number>
}

function comingLine(piece: IncomingPiece, { sold, offers, available }: Known): PlannedLine {
  const { variantId, quantity, field } = piece
  const found = offers.get(variantId)
  if (found === undefined) throw new Error(`Variant ${variantId} is not on sale`)
  const before = sold.find(({ position }) => position === piece.inPlaceOf)
  const free = available.get(variantId) ?? 0
  return {
    sold: null,
    incoming: { ...found, offer: { ...found.offer, free, freeInShop: free } },
    piece: found.row,
    variantId,
    was: 0,
    quantity,
    ...agreedPrice(found.offer, before, offers),
    madeToOrder: found.offer.madeToOrder && free < quantity,
    field,
  }
}

/** Another size keeps the price that was agreed where both cost the same today. */
function agreedPrice(
  offer: SaleOffer,
  before: SoldLineRow | undefined,
  offers: Offers,
): Pick<PlannedLine, 'price' | 'compareAt'> {
  if (before === undefined || offers.get(before.variant_id)?.offer.price !== offer.price) {
    return { price: offer.price, compareAt: offer.compareAt }
  }
  return { price: before.unit_price, compareAt: before.compare_at }
}

function refuseShort(lines: readonly PlannedLine[], available: ReadonlyMap<number, number>): void {
  const left = (variantId: number) => Math.max(0, available.get(variantId) ?? 0)
  const short = lines.filter((line) => !line.madeToOrder && line.quantity > left(line.variantId))
  if (short.length === 0) return
  refuseFields(
    Object.fromEntries(
      short.map(({ field, variantId }) => [field, { kind: 'few_left', left: left(variantId) }]),
    ),
  )
}

/** What a line costs after the edit; null where nobody priced it anew. */
export function totalOf(
  line: PlannedLine,
  priced: { readonly lines: readonly { readonly variantId: number; readonly total: Poisha }[] } | null,
): Poisha {
  const found = priced?.lines.find(({ variantId }) => variantId === line.variantId)
  return found?.total ?? line.sold?.total ?? poisha(0)
}
