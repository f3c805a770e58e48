import type { Input, Reply } from '#contract/endpoint.ts'
import type {
  countStaffOrders as countEndpoint,
  findNeighbours as neighboursEndpoint,
  listStaffOrders as listEndpoint,
  OrderRowView,
} from '#contract/staff/order-list.ts'
import { STAFF_ORDERS_MAX } from '#domain/limits.ts'
import { toTaka } from '#domain/money.ts'
import { maskedPhone } from '#domain/phone.ts'
import { orderViews, usualSort } from '#domain/staff/order-views.ts'
import type { Right } from '#domain/staff/rights.ts'
import type { SignedInCaller } from '#server/http/caller.ts'
import { presentPicture } from '#server/media/present-picture.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { findStaffOrder } from '#server/orders/find-staff-order.ts'
import { conditionOf, countOrders, countViews, findOrderIds, readNeighbours } from './order-filter-store.ts'
import { readOrderRows, type OrderRow } from './order-row-store.ts'

/** Somebody who works here and reads. */
export interface Reader {
  readonly id: string
  readonly rights: ReadonlySet<Right>
}

/** The reader of a call. */
export function readerOf(caller: SignedInCaller): Reader {
  return { id: caller.userId, rights: caller.kind === 'staff' ? caller.rights : new Set() }
}

type ListQuery = Input<typeof listEndpoint>['query']

/** A page of the orders that a view and its filters pick. */
export async function listStaffOrders(
  { db }: Pick<ShopContext, 'db'>,
  { sort, page, page_size: size, ...filter }: ListQuery,
  reader: Reader,
): Promise<Reply<typeof listEndpoint>> {
  const phones = reader.rights.has('phones:read')
  const condition = conditionOf(filter, reader.id)
  const found = counted(await countOrders(db, condition))
  const offset = (page - 1) * size
  const slice = { sort: sort ?? usualSort(filter.view), limit: size, offset }
  const ids = offset < found.count ? await findOrderIds(db, condition, slice) : []
  return {
    results: (await readOrderRows(db, ids)).map((row) => presentRow(row, phones)),
    ...found,
    page,
    pages: Math.max(1, Math.ceil(found.count / size)),
  }
}

/** The orders before and after one in a list, as the list is now. */
export async function findNeighbours(
  { db }: Pick<ShopContext, 'db'>,
  { number, sort, ...filter }: { readonly number: string } & Input<typeof neighboursEndpoint>['query'],
  readerId: string,
): Promise<Reply<typeof neighboursEndpoint>> {
  const { id } = await findStaffOrder(db, number)
  return readNeighbours(db, conditionOf(filter, readerId), { id, sort: sort ?? usualSort(filter.view) })
}

/** How many orders each view has. */
export async function countStaffOrders({
  db,
}: Pick<ShopContext, 'db'>): Promise<Reply<typeof countEndpoint>> {
  const found = await countViews(db)
  // Each view is a key once.
  return {
    views: Object.fromEntries(orderViews.map((view) => [view, counted(found[view])])) as Reply<
      typeof countEndpoint
    >['views'],
  }
}

/** A number of orders as lists tell it. */
export function counted(found: number): { readonly count: number; readonly has_more: boolean } {
  return { count: Math.min(found, STAFF_ORDERS_MAX), has_more: found > STAFF_ORDERS_MAX }
}

function presentRow(row: OrderRow, phones: boolean): OrderRowView {
  const { area, area_bn, district, district_bn, courier, parcel_status: parcel } = row
  return {
    number: row.number,
    placed_at: row.placed_at.toISOString(),
    status: row.status,
    payment_status: row.payment_status,
    payment_method: row.payment_method,
    total: toTaka(row.total),
    customer: { name: row.name, ...shownPhone(row.phone, phones) },
    phone_history: { delivered: row.delivered, refused: row.refused },
    delivery_method: row.delivery_method,
    place: area === null || district === null ? null : { area, area_bn, district, district_bn },
    pieces: row.pieces,
    images: row.pictures.map(presentPicture),
    tags: [...row.tags],
    assigned: row.assigned,
    parcel: courier === null || parcel === null ? null : { courier, status: parcel },
  }
}

/** A phone number as its reader may see it. */
export function shownPhone(
  phone: string,
  inFull: boolean,
): { readonly phone: string; readonly phone_masked: boolean } {
  return { phone: inFull ? phone : maskedPhone(phone), phone_masked: !inFull }
}
