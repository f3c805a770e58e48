import type { Input, Reply } from '#contract/endpoint.ts'
import type { listParcels as listEndpoint, ParcelRowView } from '#contract/staff/parcels/parcel-list.ts'
import { toTaka } from '#domain/money.ts'
import { parcelViews, usualParcelSort } from '#domain/staff/parcel-views.ts'
import { counted, shownPhone, type Reader } from '#server/orders/back-office/list-staff-orders.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import {
  conditionOf,
  countParcels,
  countParcelViews,
  findParcelIds,
  readParcelRows,
  type ParcelListRow,
} from './parcel-list-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

type ListQuery = Input<typeof listEndpoint>['query']

/** A page of the parcels that a view and its filters pick, and how many each view has. */
export async function listParcels(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { sort, page, page_size: size, ...filter }: ListQuery,
  reader: Reader,
): Promise<Reply<typeof listEndpoint>> {
  const condition = conditionOf(filter, reader.rights.has('phones:read'))
  const [all, perView] = await Promise.all([countParcels(db, condition), countParcelViews(db)])
  const found = counted(all)
  const offset = (page - 1) * size
  const slice = { sort: sort ?? usualParcelSort(filter.view), limit: size, offset }
  const ids = offset < found.count ? await findParcelIds(db, condition, slice) : []
  const nowMs = clock()
  return {
    results: (await readParcelRows(db, ids)).map((row) => presentRow(row, reader, nowMs)),
    ...found,
    page,
    pages: Math.max(1, Math.ceil(found.count / size)),
    // The keys are exactly the views.
    views: Object.fromEntries(parcelViews.map((view) => [view, counted(perView[view])])) as Reply<
      typeof listEndpoint
    >['views'],
  }
}

/** Whole days from the hand-over to the end of its way or to now; null if the parcel is still here. */
export function daysOf(
  { handed_at: from, ended_at: until }: Pick<ParcelListRow, 'handed_at' | 'ended_at'>,
  nowMs: number,
): number | null {
  if (from === null) return null
  return Math.max(0, Math.floor(((until?.getTime() ?? nowMs) - from.getTime()) / DAY_MS))
}

function presentRow(row: ParcelListRow, { rights }: Reader, nowMs: number): ParcelRowView {
  const { payout_id: id, payout_reference: reference } = row
  return {
    number: row.merchant_ref,
    order: row.order_number,
    return: row.return_number,
    courier: row.courier,
    status: row.status,
    consignment_id: row.consignment_id,
    tracking_url: row.tracking_url,
    customer: { name: row.name, ...shownPhone(row.phone, rights.has('phones:read')) },
    cod: toTaka(row.cod_amount),
    collected: row.collected === null ? null : toTaka(row.collected),
    booked_at: row.created_at.toISOString(),
    handed_over_at: row.handed_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    days: daysOf(row, nowMs),
    payout: row.payout,
    paid_by: id === null || reference === null || !rights.has('money:read') ? null : { id, reference },
  }
}
