import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Bangla, PictureView, Taka } from '#contract/shop/catalogue-views.ts'
import { OrderStatusCode } from '#contract/shop/place-order.ts'
import { STAFF_SEARCH_MAX } from '#domain/limits.ts'
import { PhoneHistory, ShownPhone } from './order-list.ts'

const Instant = z.iso.datetime({ offset: true })

const FoundOrder = z.object({
  number: z.string(),
  placed_at: Instant,
  status: OrderStatusCode,
  name: z.string(),
  total: Taka,
  /** The thing that has the term as its number: the order, a parcel, a payment, or a request to send pieces back. */
  found_by: z.enum(['number', 'parcel', 'payment', 'return']),
})

/** People with the same phone number. */
const FoundCustomer = ShownPhone.extend({
  /** Of the customer; null for a person without the right `customers:read`. */
  id: z.uuid().nullable(),
  /** As in the newest order. */
  name: z.string(),
  orders: z.int(),
  phone_history: PhoneHistory,
  newest: z.object({ number: z.string(), placed_at: Instant, status: OrderStatusCode }),
})

const FoundPiece = z.object({
  /** The variant's id. */
  id: z.int(),
  product_id: z.int(),
  slug: z.string(),
  name: z.string(),
  name_bn: Bangla,
  sku: z.string(),
  barcode: z.string().nullable(),
  price: Taka,
  /** Free pieces over all locations. */
  stock: z.int(),
  image: PictureView.nullable(),
})

export const SearchView = z.object({
  orders: z.array(FoundOrder),
  customers: z.array(FoundCustomer),
  /** Empty for a person without the right `catalogue:read`. */
  pieces: z.array(FoundPiece),
})
export type SearchView = z.infer<typeof SearchView>

export const searchAsStaff = endpoint({
  tag: 'Staff',
  access: { staff: 'orders:read' },
  method: 'GET',
  path: '/v1/staff/search',
  summary:
    'Finds orders by their number, by consignment, transaction or return; customers by a part of their name or, with the right phones:read, by the last 4 to 11 digits of their phone; pieces by SKU or barcode. A few of each, the newest first',
  query: z.object({ q: z.string().trim().min(1).max(STAFF_SEARCH_MAX) }),
  response: SearchView,
  errors: [],
})
