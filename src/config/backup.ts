import * as z from 'zod'
import { bucketKey, bucketOf, bucketRegion, isBucketAddress, type BucketConfig } from './bucket.ts'

/** The place of backups, their encryption, and the hours between two scheduled ones. */
export interface BackupConfig {
  readonly to:
    | { readonly kind: 'folder'; readonly folder: string | undefined }
    | ({ readonly kind: 's3' } & BucketConfig)
  /** Of the encryption; undefined: none. */
  readonly key: string | undefined
  /** Hours between two; undefined: only when somebody asks for one. */
  readonly everyHours: number | undefined
  readonly keep: number
}

const KEY_LENGTH_MIN = 20
const HOURS_MAX = 168
const KEEP_MAX = 1000

/** The settings of backups, as the environment gives them. */
export const backupEnvironment = {
  BACKUP_TO: z.string().max(1000).optional(),
  BACKUP_KEY: z
    .string()
    .min(
      KEY_LENGTH_MIN,
      `must be at least ${String(KEY_LENGTH_MIN)} characters that nobody guesses, or a key of age`,
    )
    .max(5000)
    .optional(),
  BACKUP_EVERY: wholeNumber(HOURS_MAX, 'hours').optional(),
  BACKUP_KEEP: wholeNumber(KEEP_MAX, 'backups').default(7),
  BACKUP_S3_REGION: bucketRegion,
  BACKUP_S3_KEY_ID: bucketKey,
  BACKUP_S3_SECRET: bucketKey,
} as const

/** Settings whose value is never shown. */
export const backupSecrets: readonly string[] = ['BACKUP_KEY', 'BACKUP_S3_SECRET', 'BACKUP_S3_KEY_ID']

const Environment = z.object(backupEnvironment)
type Environment = z.output<typeof Environment>

/** The settings of backups; `problems` gets a sentence for each thing in which they do not fit together. */
export function backupConfig(read: Environment): {
  readonly config: BackupConfig
  readonly problems: readonly string[]
} {
  const { BACKUP_KEY: key, BACKUP_EVERY: everyHours, BACKUP_KEEP: keep } = read
  const { to, problems } = targetOf(read)
  return { config: Object.freeze({ to, key, everyHours, keep }), problems }
}

type Target = { readonly to: BackupConfig['to']; readonly problems: readonly string[] }

function targetOf(read: Environment): Target {
  const { BACKUP_TO: place, BACKUP_S3_REGION: region } = read
  const folder: BackupConfig['to'] = { kind: 'folder', folder: place }
  if (place === undefined || !isBucketAddress(place)) return { to: folder, problems: [] }
  const keys = { keyId: read.BACKUP_S3_KEY_ID, secret: read.BACKUP_S3_SECRET }
  const found = bucketOf({ name: 'BACKUP', address: place, region, orFolder: 'a folder, or ', ...keys })
  if ('problem' in found) return { to: folder, problems: [found.problem] }
  return { to: { kind: 's3', ...found.bucket }, problems: [] }
}

function wholeNumber(max: number, what: string) {
  return z
    .string()
    .refine(
      (text) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= max,
      `must be a whole number of ${what} from 1 to ${String(max)}`,
    )
    .transform(Number)
}
