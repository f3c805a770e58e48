import type { ParcelProblemView } from '#contract/staff/parcels.ts'
import { ORDERS_PAGE } from '#domain/limits.ts'
import { dayOfIso, startOfDay } from '#domain/calendar.ts'
import { toTaka } from '#domain/money.ts'
import { actionsOnProblem, type ParcelAction } from '#domain/order/parcels/parcel-problem-actions.ts'
import {
  CASH_UNKNOWN,
  parcelProblems,
  returnRequestOf,
  SILENCE_MS_MIN,
  type ParcelPast,
  type ParcelProblem,
} from '#domain/order/parcels/parcel-problems.ts'
import { isToBeFetched } from '#domain/order/returns/pickup.ts'
import type { Couriers } from '#server/couriers/open-couriers.ts'
import type { ShopContext } from '#server/orders/shop-context.ts'
import { adviceOn } from './parcel-advice.ts'
import { readHeeded, readOddCash, type HeededRow } from './parcel-problem-store.ts'

/** Parcels that one look takes in, the newest: cancelled ones gather over the years and need nobody any more. */
const PARCELS_MAX = 5000

interface Heeded {
  readonly row: HeededRow
  readonly found: ParcelProblem
}

interface ParcelPage {
  readonly results: ParcelProblemView[]
  readonly count: number
  readonly page: number
  readonly pages: number
}

/** Everything for which a parcel needs somebody, the oldest matter first. */
export async function listParcelProblems(shop: ShopContext, page: number): Promise<ParcelPage> {
  const now = shop.clock()
  const heeded = await readHeeded(shop.db, { most: PARCELS_MAX, quietSince: new Date(now - SILENCE_MS_MIN) })
  const all = problemsIn(heeded, now).toSorted((a, b) => a.found.since - b.found.since)
  const first = (page - 1) * ORDERS_PAGE
  const shown = all.slice(first, first + ORDERS_PAGE)
  return {
    results: shown.map((heeded) => present(shop.couriers, heeded)),
    count: all.length,
    page,
    pages: Math.max(1, Math.ceil(all.length / ORDERS_PAGE)),
  }
}

/** How many parcels have cash that is not known, or is not what was to be taken. */
export async function countParcelCash({ db, clock }: Pick<ShopContext, 'db' | 'clock'>): Promise<number> {
  const all = problemsIn(await readOddCash(db, PARCELS_MAX, CASH_UNKNOWN), clock())
  return all.filter(({ found: { code } }) => code === 'cash_unknown' || code === 'cash_differs').length
}

function problemsIn(rows: readonly HeededRow[], nowMs: number): readonly Heeded[] {
  return rows.flatMap((row) => problemsOf(row, nowMs).map((found) => ({ row, found })))
}

/** For what one parcel needs somebody. */
export function problemsOf(row: HeededRow, nowMs: number): readonly ParcelProblem[] {
  return parcelProblems(pastOf(row), nowMs)
}

/** The possible actions now for one of them. */
export function actionsOn(couriers: Couriers, { row, found }: Heeded): readonly ParcelAction[] {
  const courier = row.courier === 'manual' ? undefined : couriers.get(row.courier)
  const check = courier !== undefined && (row.status !== 'booking' || courier.findByRef !== undefined)
  const reach = { check, callBack: courier?.takeBack !== undefined }
  return actionsOnProblem(found.code, reach, row.ask_back !== null)
}

function pastOf(row: HeededRow): ParcelPast {
  return {
    status: row.status,
    isNewest: row.newest,
    isExchange: row.return_number !== null && row.pickup_on === null,
    pickup:
      row.pickup_on === null
        ? null
        : {
            dayEnds: startOfDay(dayOfIso(row.pickup_on) + 1),
            isWanted: row.return_status !== null && isToBeFetched(row.return_status),
          },
    orderStatus: row.order_status,
    isOwnRider: row.courier === 'manual' && row.tracking_code === null,
    isReturnRequested: row.ask_back !== null,
    isCashUnknown: row.problem === CASH_UNKNOWN,
    cod: row.cod_amount,
    collected: row.collected,
    owed: row.owed,
    bookedAt: row.created_at.getTime(),
    heardAt: row.heard_at.getTime(),
    events: row.events.map((event) => ({ ...event, at: Date.parse(event.at) })),
  }
}

function present(couriers: Couriers, { row, found }: Heeded): ParcelProblemView {
  const returnRequest = returnRequestOf(pastOf(row))
  return {
    number: row.merchant_ref,
    courier: row.courier,
    status: row.status,
    consignment_id: row.consignment_id,
    tracking_url: row.tracking_url,
    cod: toTaka(row.cod_amount),
    collected: row.collected === null ? null : toTaka(row.collected),
    order: row.order_number,
    order_status: row.order_status,
    problem: found.code,
    since: new Date(found.since).toISOString(),
    asked_back: returnRequest,
    to_do: adviceOn({ row, found, returnRequest }),
    actions: [...actionsOn(couriers, { row, found })],
  }
}
