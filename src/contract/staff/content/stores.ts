import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { OptionalPicture } from '#contract/file-id.ts'
import { Id } from '#contract/parameters.ts'
import { asError } from '#contract/problem.ts'
import { PictureView } from '#contract/shop/catalogue-views.ts'
import { Clock } from '#contract/shop/content.ts'
import { optionalText, Seen } from '#contract/staff/catalogue/term-parts.ts'
import { OptionalPhone, Phone } from '#contract/staff/settings/setting-parts.ts'
import {
  SPECIAL_HOURS_MAX,
  STORE_ADDRESS_MAX,
  STORE_NAME_MAX,
  STORE_NOTE_MAX,
  STORE_SERVICE_MAX,
  STORE_SERVICES_MAX,
} from '#domain/content/content-limits.ts'
import { PICTURE_ALT_MAX } from '#domain/media/picture-filters.ts'
import { rowFacts, writes } from './content-parts.ts'

/** Hours of one day in Dhaka; null: closed. */
const Hours = z
  .strictObject({ opens: Clock, closes: Clock })
  .refine(({ opens, closes }) => closes > opens, {
    error: asError({ kind: 'before_start' }),
    path: ['closes'],
  })
  .nullable()

const fields = {
  name: z.string().trim().min(1).max(STORE_NAME_MAX),
  name_bn: optionalText(STORE_NAME_MAX),
  address: z.string().trim().min(1).max(STORE_ADDRESS_MAX),
  address_bn: optionalText(STORE_ADDRESS_MAX),
  landmark: optionalText(STORE_ADDRESS_MAX),
  landmark_bn: optionalText(STORE_ADDRESS_MAX),
  phone: Phone,
  whatsapp: OptionalPhone,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** By weekday, Sunday first. */
  hours: z.array(Hours).length(7),
  /** Days whose hours differ from their weekday, such as holidays. */
  special_hours: z
    .array(
      z.strictObject({
        day: z.iso.date(),
        hours: Hours,
        /** What shoppers read of the day, such as `Eid-ul-Fitr`. */
        note: optionalText(STORE_NOTE_MAX),
        note_bn: optionalText(STORE_NOTE_MAX),
      }),
    )
    .max(SPECIAL_HOURS_MAX)
    .default([]),
  services: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(STORE_SERVICE_MAX),
        name_bn: optionalText(STORE_SERVICE_MAX),
      }),
    )
    .max(STORE_SERVICES_MAX)
    .default([]),
  /** Its front. */
  picture_id: OptionalPicture,
  picture_alt: optionalText(PICTURE_ALT_MAX),
  picture_alt_bn: optionalText(PICTURE_ALT_MAX),
  /** A picture of the way there; its text tells the way. */
  map_id: OptionalPicture,
  map_alt: optionalText(PICTURE_ALT_MAX),
  map_alt_bn: optionalText(PICTURE_ALT_MAX),
}

/** A store as staff write it. */
export const StoreForm = z.strictObject(fields)
export type StoreForm = z.output<typeof StoreForm>

const StaffStore = z.object({
  ...fields,
  ...rowFacts,
  /** The name by which stock and links know it; it never changes. */
  slug: z.string(),
  /** The pictures that it names, as the media library has them. */
  pictures: z.array(PictureView),
})
export type StaffStore = z.infer<typeof StaffStore>

const Store = z.object({ store: Id })

export const listStaffStores = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/stores',
  summary: 'The stores that customers walk into, hidden ones among them',
  response: z.object({ results: z.array(StaffStore) }),
  errors: [],
})

export const getStaffStore = endpoint({
  ...writes,
  method: 'GET',
  path: '/v1/staff/stores/:store',
  summary: 'One store with its hours',
  params: Store,
  response: StaffStore,
  errors: ['not_found'],
})

export const addStore = endpoint({
  ...writes,
  method: 'POST',
  path: '/v1/staff/stores',
  summary: 'Makes a store, hidden until it is shown; stock can lie there at once',
  body: StoreForm,
  status: 201,
  response: StaffStore,
  errors: ['invalid_fields', 'limit_reached'],
})

export const saveStore = endpoint({
  ...writes,
  method: 'PUT',
  path: '/v1/staff/stores/:store',
  summary:
    'Changes a store; shoppers see it at once if it is shown. A conflict of versions tells both values of each field',
  params: Store,
  body: z.strictObject({ ...fields, ...Seen }),
  response: StaffStore,
  errors: ['not_found', 'invalid_fields', 'version_conflict'],
})
