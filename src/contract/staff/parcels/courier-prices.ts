import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { Taka } from '#contract/shop/catalogue-views.ts'
import { OrderNumber } from '#contract/shop/order-actions.ts'
import { Job } from '#contract/staff/jobs.ts'
import { CourierCode } from '#contract/staff/orders.ts'
import { unknownPrices } from '#domain/delivery/courier-prices.ts'

const staff = { tag: 'Staff', access: { staff: 'parcels:write' } } as const

const Price = z.object({
  /** For bringing it. */
  charge: Taka,
  /** For taking the cash and bringing it to the shop. */
  cod_fee: Taka,
  total: Taka,
})

const CourierPriceView = z.object({
  courier: CourierCode,
  /** By the courier's own word, now or some hours ago; null: not known, for the reason beside it. */
  price: Price.nullable(),
  not_known: z.enum(unknownPrices).nullable(),
  /** The usual charge of the shop's own parcels of this weight to this zone in the last months; null: too few. */
  usual: z.object({ charge: Taka, parcels: z.int() }).nullable(),
  /** The shop's own parcels in this district that came to an end in the last months; null: too few. */
  past: z.object({ delivered: z.int(), ended: z.int() }).nullable(),
})
export type CourierPriceView = z.infer<typeof CourierPriceView>

export const listCourierPrices = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/orders/:number/courier-prices',
  summary:
    'What each courier that is set up asks for the parcel of an order, the cheapest first, and how its parcels to that district went. It answers within three seconds: a courier that has not answered by then is not known. Nothing is booked',
  params: OrderNumber,
  query: z.object({
    /** With the box; what the pieces weigh unless stated. */
    weight_grams: wholeNumber({ min: 1, max: 10_000 }).optional(),
  }),
  response: z.object({
    weight_grams: z.int(),
    /** The cash that the rider would collect. */
    cod: Taka,
    /** The district, in English and Bangla. */
    district: z.string(),
    district_bn: z.string().nullable(),
    results: z.array(CourierPriceView),
  }),
  errors: ['not_found', 'wrong_state'],
})

export const listJobPrices = endpoint({
  ...staff,
  method: 'GET',
  path: '/v1/staff/jobs/:job/courier-prices',
  summary:
    'What each courier asks for all parcels of a prepared booking together, the cheapest first, and for how many of them it is known. It answers within five seconds; asked again, it knows more',
  params: Job,
  response: z.object({
    /** Those that would be booked. */
    parcels: z.int(),
    results: z.array(
      z.object({
        courier: CourierCode,
        /** Of the parcels whose price is known; null where none is. */
        price: Price.nullable(),
        known: z.int(),
        /** Why the others are not known; null where all are. */
        not_known: z.enum(unknownPrices).nullable(),
      }),
    ),
  }),
  errors: ['not_found', 'wrong_state'],
})
