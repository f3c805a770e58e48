import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { District } from '#domain/delivery/delivery-place.ts'
import type { Area } from '#domain/delivery/delivery-zone.ts'
import { inProject } from '#server/platform/own-files.ts'

/** A place with its other spellings. */
type Spelled<Place> = Place & { readonly also: readonly string[] }

/** Districts of Bangladesh with the upazilas and thanas in them. */
export interface Addresses {
  readonly divisions: readonly Spelled<District>[]
  readonly districts: readonly Spelled<District>[]
  readonly areas: readonly Spelled<Area>[]
  /** Id of the division that a district lies in. */
  readonly divisionOf: (district: string) => string | undefined
}

const named = { id: z.string(), en: z.string(), bn: z.string(), alt: z.array(z.string()).default([]) }
const AddressFile = z.object({
  divisions: z.array(z.object(named)),
  districts: z.array(z.object({ ...named, div: z.string() })),
  upazilas: z.array(z.object({ ...named, dis: z.string() })),
  thanas: z.array(z.object({ ...named, dis: z.string(), metro: z.string() })),
})

const file = inProject('seed', 'addresses.json')

/** Reads the list that comes with the store; a newer one replaces the file. */
export async function readAddresses(): Promise<Addresses> {
  const { divisions, districts, upazilas, thanas } = AddressFile.parse(
    JSON.parse(await readFile(file, 'utf8')),
  )
  const divisionOf = new Map(districts.map(({ id, div }) => [id, div]))
  return {
    divisionOf: (district) => divisionOf.get(district),
    divisions: divisions.map(spelled),
    districts: districts.map(spelled),
    areas: [...thanas, ...upazilas.map((upazila) => ({ ...upazila, metro: null }))].map((area) => ({
      ...spelled(area),
      district: area.dis,
      metro: area.metro,
    })),
  }
}

function spelled({ id, en, bn, alt }: z.output<z.ZodObject<typeof named>>): Spelled<District> {
  return { id, name: en, name_bn: bn, also: alt }
}
