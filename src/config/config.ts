import { BlockList, isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'
import { backupConfig, backupEnvironment, backupSecrets, type BackupConfig } from './backup.ts'
import { courierConfig, courierEnvironment, courierSecrets, type CourierConfig } from './couriers.ts'
import {
  databaseAddresses,
  databaseConfig,
  databaseEnvironment,
  withoutPassword,
  type DatabaseServers,
} from './database.ts'
import { mediaConfig, mediaEnvironment, mediaSecrets, type MediaConfig } from './media.ts'
import { messageConfig, messageEnvironment, secretSettings, type MessageConfig } from './messages.ts'
import { processCount, processEnvironment } from './processes.ts'
import { paymentConfig, paymentEnvironment, paymentSecrets, type PaymentConfig } from './payments.ts'

/** Everything that can be set from outside, once, frozen. Pass pieces of it, not the whole. */
export interface Config {
  readonly mode: 'development' | 'production'
  readonly http: {
    readonly host: string
    /** Port 0 stands for any free port. */
    readonly port: number
    /** Origin under which people reach the shop; undefined: the address that it listens on. */
    readonly publicUrl: string | undefined
    /** Addresses and ranges of proxies whose X-Forwarded-* is believed. */
    readonly trustedProxies: readonly string[]
    /** Hosts with their ports that webhooks and imports ask although they are not public; none in production. */
    readonly trustedHosts: readonly string[]
    /** Where a CDN that keeps pages takes purges, with its key as password; undefined: no CDN keeps pages. */
    readonly cdnPurgeUrl: string | undefined
  }
  /** How many processes serve, each with a pool of its own. */
  readonly processes: number
  /** Absolute path; the embedded database, pictures and uploads live in it. */
  readonly dataDir: string
  readonly database: DatabaseServers & { readonly poolMax: number }
  readonly pictures: {
    /** Make all sizes of all pictures in the background; otherwise each is made when it is first asked for. */
    readonly sizesAhead: boolean
  }
  readonly accounts: {
    /** Key of the digests in the database; undefined: one is made for the data folder. */
    readonly secret: string | undefined
    /** Undefined: no Google button. `issuer` and `keysUrl` stand for another Google, in development. */
    readonly google:
      | { readonly clientId: string; readonly issuers?: readonly string[]; readonly keysUrl?: string }
      | undefined
  }
  readonly messages: MessageConfig
  readonly payments: PaymentConfig
  readonly couriers: CourierConfig
  readonly backup: BackupConfig
  readonly media: MediaConfig
  /** With which the numbers of the store are asked for; undefined: nobody may. */
  readonly watch: { readonly metricsToken: string | undefined }
  readonly log: { readonly level: LogLevel }
}

/** The problems of the settings, one sentence for each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

const Environment = z.object({
  NODE_ENV: oneOf(['development', 'production']).default('production'),
  PORT: wholeNumber(0, 65_535).default(3000),
  // The default is this machine only: a shop on trial must not be open to the network, and a proxy on the same machine
  // reaches it. In a container, or to be reached directly, HOST=0.0.0.0 (or ::) says so.
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a name, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an address like https://shop.example, without a path')
    .optional(),
  TRUSTED_PROXIES: list(
    isAddressOrRange,
    'must be addresses or ranges with commas between, such as 10.0.0.1,172.16.0.0/12',
  ),
  TRUSTED_HOSTS: list(
    isHostWithPort,
    'must be hosts with their ports with commas between, such as 127.0.0.1:8080',
  ),
  CDN_PURGE_URL: z
    .string()
    .refine(isWebAddress, 'must be an address like https://:key@cdn.example/purge')
    .optional(),
  DATA_DIR: z.string().default('./data'),
  ...databaseEnvironment,
  DATABASE_POOL_MAX: wholeNumber(2, 500).default(10),
  AUTH_SECRET: z
    .string()
    .refine(
      isSecret,
      'must be at least 32 bytes that nobody else knows, such as what `openssl rand -base64 32` writes',
    )
    .optional(),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the client id that Google gave, like 1234-abc.apps.googleusercontent.com')
    .optional(),
  GOOGLE_ISSUER: z.string().optional(),
  GOOGLE_KEYS_URL: z
    .string()
    .refine((text) => URL.canParse(text), 'must be an address')
    .optional(),
  PICTURE_SIZES_AHEAD: oneOf(['true', 'false']).default('true'),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters that nobody guesses').max(500).optional(),
  LOG_LEVEL: oneOf(logLevels).default('info'),
  ...messageEnvironment,
  ...paymentEnvironment,
  ...courierEnvironment,
  ...backupEnvironment,
  ...mediaEnvironment,
  ...processEnvironment,
  ALLOW_SANDBOX: oneOf(['true', 'false']).default('false'),
})

/** Reads the settings from environment variables; throws a ConfigError that names every problem. Empty means unset. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(Environment.shape).flatMap((name) => {
      const value = env[name]?.trim()
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
  const read = Environment.safeParse(given)
  if (!read.success) {
    throw new ConfigError(
      read.error.issues.map(({ path, message }) => problem(String(path[0]), given, message)),
    )
  }
  const { NODE_ENV, GOOGLE_ISSUER, GOOGLE_KEYS_URL } = read.data
  // A person who could set these could sign in as anybody; they exist to try sign-in without Google.
  if (NODE_ENV === 'production' && (GOOGLE_ISSUER ?? GOOGLE_KEYS_URL) !== undefined)
    throw new ConfigError([
      'GOOGLE_ISSUER and GOOGLE_KEYS_URL are for development: set NODE_ENV=development.',
    ])
  // Somebody who may name an address could reach machines that nobody else reaches.
  if (NODE_ENV === 'production' && read.data.TRUSTED_HOSTS.length > 0)
    throw new ConfigError(['TRUSTED_HOSTS is for development: set NODE_ENV=development.'])
  return build(read.data)
}

function build(read: z.output<typeof Environment>): Config {
  const around = {
    mode: read.NODE_ENV,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL,
    sandboxAllowed: read.NODE_ENV === 'development' || read.ALLOW_SANDBOX === 'true',
  }
  const messages = messageConfig(read, around)
  const payments = paymentConfig(read, around)
  const couriers = courierConfig(read, around)
  const backup = backupConfig(read)
  const media = mediaConfig(read)
  const database = databaseConfig(read)
  const processes = processCount(read, couriers.config)
  const parts = [messages, payments, couriers, backup, media, database, processes]
  const problems = parts.flatMap((part) => part.problems)
  if (problems.length > 0) throw new ConfigError(problems)
  return Object.freeze({
    mode: read.NODE_ENV,
    http: Object.freeze({
      host: read.HOST,
      port: read.PORT,
      publicUrl: publicUrlOf(read),
      trustedProxies: Object.freeze(read.TRUSTED_PROXIES),
      trustedHosts: Object.freeze(read.TRUSTED_HOSTS),
      cdnPurgeUrl: read.CDN_PURGE_URL,
    }),
    processes: processes.config,
    dataDir: resolve(read.DATA_DIR),
    database: Object.freeze({ ...database.config, poolMax: read.DATABASE_POOL_MAX }),
    pictures: Object.freeze({ sizesAhead: read.PICTURE_SIZES_AHEAD === 'true' }),
    accounts: Object.freeze({ secret: read.AUTH_SECRET, google: googleOf(read) }),
    messages: messages.config,
    payments: payments.config,
    couriers: couriers.config,
    backup: backup.config,
    media: media.config,
    watch: Object.freeze({ metricsToken: read.METRICS_TOKEN }),
    log: Object.freeze({ level: read.LOG_LEVEL }),
  })
}

function googleOf(read: z.output<typeof Environment>): Config['accounts']['google'] {
  if (read.GOOGLE_CLIENT_ID === undefined) return undefined
  return Object.freeze({
    clientId: read.GOOGLE_CLIENT_ID,
    ...(read.GOOGLE_ISSUER === undefined ? {} : { issuers: Object.freeze([read.GOOGLE_ISSUER]) }),
    ...(read.GOOGLE_KEYS_URL === undefined ? {} : { keysUrl: read.GOOGLE_KEYS_URL }),
  })
}

function publicUrlOf({ PUBLIC_URL, PORT }: z.output<typeof Environment>): string | undefined {
  if (PUBLIC_URL !== undefined) return new URL(PUBLIC_URL).origin
  return PORT === 0 ? undefined : `http://localhost:${String(PORT)}`
}

function problem(name: string, given: Readonly<Record<string, string>>, message: string): string {
  const value = given[name] ?? ''
  if (name === 'AUTH_SECRET') return `${name} ${message}.`
  return `${name} is "${shown(name, value)}": it ${message}.`
}

function shown(name: string, value: string): string {
  const hidden = [
    ...secretSettings,
    ...paymentSecrets,
    ...courierSecrets,
    ...backupSecrets,
    ...mediaSecrets,
    'METRICS_TOKEN',
  ]
  if (hidden.includes(name)) return '(not shown)'
  return [...databaseAddresses, 'SMTP_URL', 'CDN_PURGE_URL'].includes(name) ? withoutPassword(value) : value
}

function wholeNumber(min: number, max: number) {
  const isInRange = (text: string): boolean =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
  return z
    .string()
    .refine(isInRange, `must be a whole number from ${String(min)} to ${String(max)}`)
    .transform(Number)
}

function oneOf<const Choice extends string>(choices: readonly Choice[]) {
  return z.enum(choices, { error: `must be one of ${choices.join(', ')}` })
}

function list(isItem: (item: string) => boolean, message: string) {
  return z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()])))
    .refine((items) => items.every(isItem), message)
}

const SECRET_BYTES_MIN = 32
/** Words of secrets that stand in documentation, examples and other people's repositories. */
const PUBLISHED =
  /change-?me|secret|password|keyboard.?cat|example|default|your[-_ ]|insert|todo|123456|abcdef/i
const DIFFERENT_MIN = 12

/** Long, of many different characters, and none that is published somewhere. */
function isSecret(text: string): boolean {
  return (
    Buffer.byteLength(text) >= SECRET_BYTES_MIN &&
    new Set(text).size >= DIFFERENT_MIN &&
    !PUBLISHED.test(text)
  )
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  try {
    new BlockList().addSubnet(address, /^\d+$/.test(bits) ? Number(bits) : -1, family === 4 ? 'ipv4' : 'ipv6')
    return true
  } catch {
    return false
  }
}

function isHostWithPort(text: string): boolean {
  const url = URL.parse(`http://${text}`)
  return url !== null && url.port !== '' && `http://${text}/` === url.href
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  return /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
