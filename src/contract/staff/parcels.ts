import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { ORDER_PAGES_MAX } from '#domain/limits.ts'
import { parcelActions } from '#domain/order/parcels/parcel-problem-actions.ts'
import { returnRequestStates, parcelProblemCodes } from '#domain/order/parcels/parcel-problems.ts'
import { OrderStatusCode } from '#contract/shop/place-order.ts'
import { StaffParcelView } from './orders.ts'

const Parcel = StaffParcelView.pick({
  number: true,
  courier: true,
  status: true,
  consignment_id: true,
  tracking_url: true,
  cod: true,
  collected: true,
})

/** One thing for which a parcel needs somebody; a parcel may need it for several. */
const ParcelProblemView = Parcel.extend({
  order: z.string(),
  order_status: OrderStatusCode,
  problem: z.enum(parcelProblemCodes),
  /** The latest event that makes it a problem. Give it with `called`: what was resolved on older news is refused. */
  since: z.iso.datetime({ offset: true }),
  /** The answer to the request to give it back; null: nobody asked, or the courier takes telephone calls only. */
  asked_back: z.enum(returnRequestStates).nullable(),
  /** In plain words. */
  to_do: z.string(),
  /** The possible actions on the parcel now, the next sensible one first. */
  actions: z.array(z.enum(parcelActions)),
})
export type ParcelProblemView = z.infer<typeof ParcelProblemView>

export const listParcelProblems = endpoint({
  tag: 'Staff',
  access: { staff: 'parcels:write' },
  method: 'GET',
  path: '/v1/staff/parcels',
  summary:
    'Parcels that need somebody, the oldest matter first: bookings without an answer, parcels of orders that were cancelled, words that nobody knows, cash that differs, silence',
  query: z.object({ page: wholeNumber({ min: 1, max: ORDER_PAGES_MAX }).default(1) }),
  response: z.object({
    results: z.array(ParcelProblemView),
    count: z.int(),
    page: z.int(),
    pages: z.int(),
  }),
  errors: [],
})
