import * as z from 'zod'
import { zoneCodes } from '#domain/delivery/delivery-zone.ts'

const Days = z.object({ from: z.int().min(0), to: z.int().min(0) }).refine(({ from, to }) => from <= to)

/** The setting `delivery` (migrations/0004): zones in the order in which they are tried, and when parcels go out. */
export const DeliverySettings = z.object({
  zones: z
    .array(
      z.object({
        code: z.enum(zoneCodes),
        days: Days,
        latest: z.int().min(1),
        metros: z.array(z.string()),
        districts: z.array(z.string()),
        areas: z.array(z.string()),
      }),
    )
    .min(1),
  cut_off: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  handling_days: z.int().min(0).max(30),
  weekend: z.array(z.int().min(0).max(6)),
  holidays: z.array(z.iso.date()),
})
export type DeliverySettings = z.infer<typeof DeliverySettings>
