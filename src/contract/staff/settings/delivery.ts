import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Clock } from '#contract/shop/content.ts'
import { asError } from '#contract/problem.ts'
import { zoneCodes } from '#domain/delivery/delivery-zone.ts'
import { seen, settings } from './setting-parts.ts'

/** Whole taka. */
const Charge = z.int().min(0).max(10_000)
const Days = z.int().min(0).max(30)
/** `metro:`, `district:` or `area:` and the name or id of a place. */
const Places = z.array(z.string().max(80)).min(1).max(600)

const fields = {
  inside_dhaka_charge: Charge,
  inside_dhaka_from: Days,
  inside_dhaka_to: Days,
  inside_dhaka_places: Places,
  suburbs_charge: Charge,
  suburbs_from: Days,
  suburbs_to: Days,
  suburbs_places: Places,
  elsewhere_charge: Charge,
  elsewhere_from: Days,
  elsewhere_to: Days,
  /** The total of goods, in taka, from which a parcel costs nothing; null: never. */
  free_over: z.int().min(1).max(1_000_000).nullable(),
  /** A parcel so heavy costs the charge alone. */
  base_grams: z.int().min(1).max(50_000),
  /** In taka, for each further kilogram that is begun. */
  per_kilogram: Charge,
  express_on: z.boolean(),
  express_charge: Charge,
  express_cut_off: Clock,
  collect_on: z.boolean(),
  collect_ready_minutes: z.int().min(0).max(10_080),
  collect_last_order: Clock,
  /** Orders until then go out on the same day. */
  cut_off: Clock,
  handling_days: Days,
  /** Days without parcels; 0: Sunday. */
  weekend: z.array(z.int().min(0).max(6)).max(6),
  holidays: z.array(z.iso.date(asError({ kind: 'not_date' }))).max(100),
}

export const DeliveryForm = z.strictObject(fields)
export type DeliveryForm = z.infer<typeof DeliveryForm>

export const DeliverySettingsView = z.object({ ...fields, ...seen })
export type DeliverySettingsView = z.infer<typeof DeliverySettingsView>

/** A place that a zone can name. */
const PlaceView = z.object({
  place: z.string(),
  /** A metro: all police areas of a large city. */
  kind: z.enum(['metro', 'district', 'area']),
  name: z.string(),
  name_bn: z.string(),
  /** Of an area: the names of its district. */
  district: z.string().nullable(),
  district_bn: z.string().nullable(),
})
export type PlaceView = z.infer<typeof PlaceView>

/** A district with the zones that its areas belong to, the nearest first. */
const DistrictZonesView = z.object({
  id: z.string(),
  name: z.string(),
  name_bn: z.string(),
  zones: z.array(z.enum(zoneCodes)),
})
export type DistrictZonesView = z.infer<typeof DistrictZonesView>

export const getDeliverySettings = endpoint({
  ...settings,
  method: 'GET',
  path: '/v1/staff/settings/delivery',
  summary:
    'Charges, days and places of the delivery zones, and when parcels go out; places that none names are elsewhere',
  response: DeliverySettingsView.extend({
    /** All places there are. */
    places: z.array(PlaceView),
    /** All districts, as the saved zones take them. */
    districts: z.array(DistrictZonesView),
  }),
  errors: [],
})

export const saveDeliverySettings = endpoint({
  ...settings,
  method: 'PUT',
  path: '/v1/staff/settings/delivery',
  summary:
    'Saves them as a whole; they count in the next quote. Orders that were placed keep what they were promised',
  body: z.strictObject({ ...fields, ...seen }),
  response: DeliverySettingsView,
  errors: ['invalid_fields', 'version_conflict'],
})
