import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { list, wholeNumber } from '#contract/parameters.ts'
import { Taka } from '#contract/shop/catalogue-views.ts'
import { Counted, ShownPhone } from '#contract/staff/order-list.ts'
import { courierCodes } from '#domain/delivery/courier-settings.ts'
import { STAFF_ORDER_PAGES, STAFF_ORDERS_MAX, STAFF_SEARCH_MAX } from '#domain/limits.ts'
import { shipmentStatuses } from '#domain/order/status/shipment-status.ts'
import { parcelSorts, parcelViews, payoutStates } from '#domain/staff/parcel-views.ts'

const [pageMin] = STAFF_ORDER_PAGES
const Instant = z.iso.datetime({ offset: true })

/** The filters of a list of parcels. */
export const ParcelFilter = z.object({
  view: z.enum(parcelViews).default('all'),
  courier: list()
    .pipe(z.array(z.enum(courierCodes)))
    .optional(),
  payout: z.enum(payoutStates).optional(),
  /** The number of an order, of a parcel here or at its courier, or the last digits of a phone number. */
  q: z.string().trim().min(1).max(STAFF_SEARCH_MAX).optional(),
})
export type ParcelFilter = z.output<typeof ParcelFilter>

const ParcelRowView = z.object({
  number: z.string(),
  order: z.string(),
  /** The return that it belongs to: it carries the other pieces of an exchange, or fetches what comes back. */
  return: z.string().nullable(),
  courier: z.enum(courierCodes),
  status: z.enum(shipmentStatuses),
  consignment_id: z.string().nullable(),
  tracking_url: z.string().nullable(),
  /** The receiver of the parcel. */
  customer: ShownPhone.extend({ name: z.string() }),
  /** The cash that is to be collected, and what the courier says it collected; null: it has not said. */
  cod: Taka,
  collected: Taka.nullable(),
  booked_at: Instant,
  handed_over_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  /** Since it was handed over, until its end or now; null: it is still here. */
  days: z.int().nullable(),
  /** Of its cash; null: no courier holds cash for it. */
  payout: z.enum(payoutStates).nullable(),
  /** The statement that paid it, for a reader with the right `money:read`. */
  paid_by: z.object({ id: z.string(), reference: z.string() }).nullable(),
})
export type ParcelRowView = z.infer<typeof ParcelRowView>

const Sort = z.enum(parcelSorts).optional()

export const listParcels = endpoint({
  tag: 'Staff',
  access: { staff: 'parcels:write' },
  method: 'GET',
  path: '/v1/staff/all-parcels',
  summary: `All parcels by view and filters, by page, with how many each view has. At most ${STAFF_ORDERS_MAX} are counted and can be paged through`,
  query: ParcelFilter.extend({
    /** Unless stated, views of parcels that still wait begin with the oldest, the others with the newest. */
    sort: Sort,
    page: wholeNumber({ min: 1, max: STAFF_ORDERS_MAX / pageMin }).default(1),
    page_size: wholeNumber({ min: pageMin, max: Math.max(...STAFF_ORDER_PAGES) })
      .pipe(z.literal(STAFF_ORDER_PAGES))
      .default(50),
  }),
  response: Counted.extend({
    results: z.array(ParcelRowView),
    page: z.int(),
    pages: z.int(),
    views: z.record(z.enum(parcelViews), Counted),
  }),
  errors: [],
})

export const exportParcels = endpoint({
  tag: 'Staff',
  access: { staff: 'parcels:write' },
  method: 'GET',
  path: '/v1/staff/all-parcels/csv',
  stepUp: true,
  summary: `The same parcels as a table for spreadsheets, at most ${STAFF_ORDERS_MAX}`,
  query: ParcelFilter.extend({ sort: Sort }),
  response: z.unknown(),
  produces: 'text/csv; charset=utf-8',
  errors: [],
})
