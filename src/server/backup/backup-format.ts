import * as z from 'zod'

/** Of the container. A store refuses a backup with a higher one. */
export const FORMAT = 1

/** Names of the entries of the tar archive, in the order in which they stand in it. */
export const MANIFEST = 'manifest.json'
export const DATABASE = 'database/'
export const FILES = 'files/'
export const PICTURES = 'pictures/'
export const CHECKSUM = 'checksum.json'

/** Small files of the data folder that belong to a backup where they are there. */
export const SMALL_FILES = ['auth-secret', 'shop-mark', 'courier-sandbox.json'] as const

const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })
const Sequence = z.object({
  schema: z.string(),
  name: z.string(),
  value: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
})
const Applied = z.object({ number: z.number(), name: z.string(), sha256: z.string() })

/** First entry of a backup: says how to read the rest. */
export const Manifest = z.object({
  format: z.number(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(Applied),
  /** Version of the tables of pg-boss; null where there are none. */
  queue: z.number().nullable(),
  tables: z.array(Table),
  sequences: z.array(Sequence),
})
export type Manifest = z.output<typeof Manifest>
export type BackedUpTable = Manifest['tables'][number]

/** Last entry of a backup: of all entries before it, in their order. */
export const Checksum = z.object({
  entries: z.number(),
  sha256: z.string(),
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
})
export type Checksum = z.output<typeof Checksum>

/** Name of a table in reports and in the archive. */
export function nameOf({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${schema}.${name}`
}

const FILE_NAME = /^abhoron-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst(?:\.age)?$/

/** File name of a backup: sorts by time, and is allowed on every file system and as a key of S3. */
export function backupFileName(at: Date, isEncrypted: boolean): string {
  const stamp = at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  return `abhoron-${stamp}.tar.zst${isEncrypted ? '.age' : ''}`
}

/** When a backup of that name was made; undefined for files that are none. */
export function madeAt(fileName: string): Date | undefined {
  const parts = FILE_NAME.exec(fileName)
  if (parts === null) return undefined
  const [, year, month, day, hour, minute, second] = parts
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
