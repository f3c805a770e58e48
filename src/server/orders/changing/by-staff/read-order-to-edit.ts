import type { OrderToEdit, PieceView } from '#contract/staff/order-edit.ts'
import { sameBarcodes } from '#domain/catalogue/gtin.ts'
import { toTaka } from '#domain/money.ts'
import { isEditable } from '#domain/order/edit-lines.ts'
import { searchTokens } from '#domain/search/search-tokens.ts'
import { discountLimit } from '#domain/staff/discount-limit.ts'
import { areaOf } from '#server/checkout/pricing-context.ts'
import { readOffers } from '#server/checkout/sale-offers.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import { RefusalError } from '#server/http/refusal.ts'
import { findStaffOrder } from '#server/orders/find-staff-order.ts'
import { shownPhone } from '#server/orders/back-office/list-staff-orders.ts'
import { readFacts, readSoldLines, type OrderFactsRow } from '#server/orders/order-view-store.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import type { Editor } from './edit-as-staff.ts'
import { presentPiece } from './present-edit.ts'
import { findScanned, findVariants, readAvailable, readVariantsOf } from './staff-edit-store.ts'

/** What an order holds, and what each of its lines could be instead. */
export async function readOrderToEdit(
  shop: ShopContext,
  number: string,
  { rights }: Editor,
): Promise<OrderToEdit> {
  const { db } = shop
  const order = await findStaffOrder(db, number)
  const facts = await readFacts(db, order.id)
  const sold = await readSoldLines(db, order.id)
  const variants = await readVariantsOf(db, [...new Set(sold.map(({ product_id }) => product_id))])
  const offers = await readOffers(
    shop,
    db,
    variants.map(({ id }) => id),
  )
  const variantIds = sold.map(({ variant_id }) => variant_id)
  const place = facts.delivery_method === 'collect' ? order.location_id : null
  const available = await readAvailable(db, order.id, { variantIds, place })
  const phones = rights.has('phones:read')
  const { recipient_name: name, recipient_phone: phone } = facts
  return {
    number: order.number,
    status: order.status,
    can_edit: isEditable(order.status),
    version: order.version,
    payment_method: order.payment_method,
    contact: { name: order.name, ...shownPhone(order.phone, phones) },
    recipient: name === null || phone === null ? null : { name, ...shownPhone(phone, phones) },
    note: facts.note,
    delivery: { method: facts.delivery_method, address: presentAddress(shop, facts) },
    lines: sold.map((line) => ({
      position: line.position,
      id: line.variant_id,
      product_id: line.product_id,
      slug: line.slug,
      name: line.name,
      name_bn: line.name_bn,
      sku: line.sku,
      options: [...line.options],
      image: line.picture === null ? null : presentPicture(line.picture),
      price: toTaka(line.unit_price),
      quantity: line.quantity,
      total: toTaka(line.total),
      made_to_order: line.made_to_order,
      stock: Math.max(0, (available.get(line.variant_id) ?? 0) - (line.made_to_order ? 0 : line.quantity)),
      variants: variants
        .filter((one) => one.product_id === line.product_id && one.id !== line.variant_id)
        .flatMap(({ id }) => offers.get(id) ?? [])
        .filter(({ offer }) => offer.forSale)
        .map(presentPiece),
    })),
    total: toTaka(order.total),
    discount: toTaka(facts.staff_discount),
    discount_max: toTaka(discountLimit(rights, facts.subtotal)),
  }
}

function presentAddress(shop: ShopContext, facts: OrderFactsRow): OrderToEdit['delivery']['address'] {
  const { address_line: line, landmark, area_id, area, area_bn, district, district_bn } = facts
  if (line === null || area_id === null || area === null || district === null) return null
  const district_id = areaOf(shop, area_id)?.district ?? ''
  return { line, landmark, area_id, area, area_bn, district_id, district, district_bn }
}

/** Pieces on sale by a part of their name, by SKU or by barcode. */
export async function findPieces(shop: ShopContext, typed: string): Promise<PieceView[]> {
  const words = searchTokens(typed)
  const sku = typed.trim().toUpperCase()
  if (words.length === 0) return []
  return piecesOf(shop, await findVariants(shop.db, { words, sku }))
}

/** The pieces on sale of one product, in the order of its sizes and colours. */
export async function listPiecesOf(shop: ShopContext, product: number): Promise<PieceView[]> {
  const variants = await readVariantsOf(shop.db, [product])
  return piecesOf(
    shop,
    variants.map(({ id }) => id),
  )
}

/** The piece on sale that a reader has read. */
export async function findPieceByCode(shop: ShopContext, code: string): Promise<PieceView> {
  const id = await findScanned(shop.db, { sku: code, barcodes: sameBarcodes(code) })
  const [piece] = id === undefined ? [] : await piecesOf(shop, [id])
  if (piece === undefined) throw new RefusalError({ code: 'not_found', thing: 'piece', value: code })
  return piece
}

async function piecesOf(shop: ShopContext, ids: readonly number[]): Promise<PieceView[]> {
  const offers = await readOffers(shop, shop.db, ids)
  return ids
    .flatMap((id) => offers.get(id) ?? [])
    .filter(({ offer }) => offer.forSale)
    .map(presentPiece)
}
