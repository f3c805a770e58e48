import * as z from 'zod'
import { isSafeOrigin } from './surroundings.ts'

/** The place of backups, their encryption, and the hours between two scheduled ones. */
export interface BackupConfig {
  readonly to:
    | { readonly kind: 'folder'; readonly folder: string | undefined }
    | {
        readonly kind: 's3'
        /** Of the bucket. */
        readonly endpoint: string
        /** Before the name of each file; empty, or ending in a slash. */
        readonly prefix: string
        readonly region: string
        readonly keyId: string
        readonly secret: string
      }
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
  BACKUP_S3_REGION: z
    .string()
    .regex(/^[\w-]{1,50}$/, 'must be a region, such as ap-southeast-1')
    .default('auto'),
  BACKUP_S3_KEY_ID: z.string().max(500).optional(),
  BACKUP_S3_SECRET: z.string().max(500).optional(),
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
  const {
    BACKUP_TO: place,
    BACKUP_S3_KEY_ID: keyId,
    BACKUP_S3_SECRET: secret,
    BACKUP_S3_REGION: region,
  } = read
  const folder: BackupConfig['to'] = { kind: 'folder', folder: place }
  if (place === undefined || !/^https?:/i.test(place)) return { to: folder, problems: [] }
  const bucket = bucketOf(place)
  if (bucket === undefined) {
    const words =
      'BACKUP_TO must be a folder, or an https address with a bucket: https://s3.example/bucket/folder.'
    return { to: folder, problems: [words] }
  }
  if (keyId === undefined || secret === undefined) {
    return { to: folder, problems: ['BACKUP_TO is a bucket: set BACKUP_S3_KEY_ID and BACKUP_S3_SECRET too.'] }
  }
  return { to: { kind: 's3', ...bucket, region, keyId, secret }, problems: [] }
}

function bucketOf(address: string): { readonly endpoint: string; readonly prefix: string } | undefined {
  const url = URL.parse(address)
  if (url === null || url.search !== '' || !isSafeOrigin(url.origin)) return undefined
  const [bucket, ...rest] = url.pathname.split('/').filter((part) => part !== '')
  if (bucket === undefined) return undefined
  return { endpoint: `${url.origin}/${bucket}`, prefix: rest.map((part) => `${part}/`).join('') }
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
