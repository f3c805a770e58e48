import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { wholeNumber } from '#contract/parameters.ts'
import { zoneCodes } from '#domain/delivery/delivery-zone.ts'
import { MAKING_DAYS_MAX } from '#domain/limits.ts'
import { Bangla, Taka } from './catalogue-views.ts'

const shared = { tag: 'Delivery', access: 'public', caching: 'shared' } as const

/** First and last day of arrival. */
const ArrivalView = z.object({ from: z.iso.date(), to: z.iso.date() })

export const DeliveryZoneView = z.object({
  code: z.enum(zoneCodes),
  charge: Taka,
  /** Working days from the hand-over to the courier on. */
  days: z.object({ from: z.int(), to: z.int() }),
  /** When a piece from the shelf arrives, ordered now. */
  arrives: ArrivalView,
  /** The same for a piece that is made first; null where no making days were asked about. */
  arrives_made: ArrivalView.nullable(),
})
export type DeliveryZoneView = z.infer<typeof DeliveryZoneView>

const makingDays = wholeNumber({ min: 1, max: MAKING_DAYS_MAX })

export const listDeliveryZones = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/delivery/zones',
  summary: 'What delivery costs by zone, and on which days a parcel ordered now arrives',
  query: z.strictObject({ making_from: makingDays.optional(), making_to: makingDays.optional() }),
  response: z.array(DeliveryZoneView),
  errors: [],
})

export const DeliveryPlaceView = z.object({
  /** Id of a district; with a zone where the district reaches into several. */
  id: z.string(),
  zone: z.enum(zoneCodes),
  name: z.string(),
  name_bn: z.string(),
  /** The areas meant, where it is a part of a district. */
  parts: z.array(z.object({ name: z.string(), name_bn: Bangla })),
})
export type DeliveryPlaceView = z.infer<typeof DeliveryPlaceView>

export const listDeliveryPlaces = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/delivery/places',
  summary:
    'The districts to deliver to, each with its zone; one that reaches into several zones once for each',
  response: z.array(DeliveryPlaceView),
  errors: [],
})

const Named = z.object({ id: z.string(), name: z.string(), name_bn: z.string() })
/** Other spellings, such as the ones before 2018. */
const also = z.array(z.string())

export const AreasView = z.object({
  divisions: z.array(Named.extend({ also })),
  districts: z.array(Named.extend({ also, division: z.string() })),
  /** Upazilas, and the thanas of the large cities. */
  areas: z.array(Named.extend({ also, district: z.string(), zone: z.enum(zoneCodes) })),
})
export type AreasView = z.infer<typeof AreasView>

export const listAreas = endpoint({
  ...shared,
  method: 'GET',
  path: '/v1/delivery/areas',
  summary:
    'Divisions, districts, and the areas that an address names; the areas of one district where it is named',
  query: z.strictObject({ district: z.string().max(100).optional() }),
  response: AreasView,
  errors: [],
})
