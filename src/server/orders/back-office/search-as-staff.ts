import type { SearchView } from '#contract/staff/search.ts'
import { toTaka } from '#domain/money.ts'
import type { Right } from '#domain/staff/rights.ts'
import { readSearchTerm } from '#domain/staff/search-term.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { shownPhone } from './list-staff-orders.ts'
import {
  findCustomersByName,
  findCustomersByPhone,
  findOrdersByCode,
  findPieces,
  type FoundCustomerRow,
  type FoundOrderRow,
  type FoundPieceRow,
} from './search-store.ts'

/** Finds orders, customers and pieces; somebody without the right to see phone numbers finds nobody by them. */
export async function searchAsStaff(
  { db }: Pick<ShopContext, 'db'>,
  typed: string,
  rights: ReadonlySet<Right>,
): Promise<SearchView> {
  const { orderNumber: number, phoneEnd, namePart, sku, barcode, codes } = readSearchTerm(typed)
  const phones = rights.has('phones:read')
  const orders = number === null && codes.length === 0 ? [] : await findOrdersByCode(db, { number, codes })
  const byPhone = phoneEnd === null || !phones ? [] : await findCustomersByPhone(db, phoneEnd)
  const byName = namePart === null ? [] : await findCustomersByName(db, namePart)
  const asked = rights.has('catalogue:read') && (sku !== null || barcode !== null)
  return {
    orders: orders.map(presentOrder),
    customers: [...byPhone, ...byName].map((row) => presentCustomer(row, rights)),
    pieces: asked ? (await findPieces(db, { sku, barcode })).map(presentPiece) : [],
  }
}

function presentOrder({ total, placed_at, ...row }: FoundOrderRow): SearchView['orders'][number] {
  return { ...row, placed_at: placed_at.toISOString(), total: toTaka(total) }
}

function presentCustomer(row: FoundCustomerRow, rights: ReadonlySet<Right>): SearchView['customers'][number] {
  const { number, placed_at, status, delivered, refused } = row
  return {
    id: rights.has('customers:read') ? row.id : null,
    name: row.name,
    ...shownPhone(row.phone, rights.has('phones:read')),
    orders: row.orders,
    phone_history: { delivered, refused },
    newest: { number, placed_at: placed_at.toISOString(), status },
  }
}

function presentPiece({ price, picture, ...row }: FoundPieceRow): SearchView['pieces'][number] {
  return { ...row, price: toTaka(price), image: picture === null ? null : presentPicture(picture) }
}
