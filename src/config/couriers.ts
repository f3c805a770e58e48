import * as z from 'zod'
import {
  PATHAO_INTEGRATION_SECRET,
  steadfastWebhookModes,
  type CourierSettings,
  type PathaoLogin,
  type PathaoSettings,
  type RedxSettings,
  type SteadfastSettings,
} from '#domain/delivery/courier-settings.ts'
import type { CourierAddresses } from '#domain/delivery/courier-accounts.ts'
import { isLoopback } from '#domain/loopback.ts'
import { namesSetting } from './names.ts'
import { isSandboxInTheOpen, type Surroundings } from './surroundings.ts'

/** With whom parcels go out: couriers, or, as long as none is named, a sandbox in which nobody brings anything. */
export interface CourierConfig {
  readonly couriers: CourierSettings | 'sandbox'
  /** Where the keys that the owner enters are used. */
  readonly addresses: CourierAddresses
  /** The port of the sandbox's page. Port 0 stands for any free port. */
  readonly sandboxPort: number
}

const named = namesSetting({
  setting: 'COURIERS',
  names: ['steadfast', 'pathao', 'redx'],
  needs: {
    steadfast: ['STEADFAST_API_KEY', 'STEADFAST_SECRET_KEY'],
    pathao: ['PATHAO_CLIENT_ID', 'PATHAO_CLIENT_SECRET', 'PATHAO_STORE_ID'],
    redx: ['REDX_TOKEN', 'REDX_PICKUP_STORE_ID'],
  },
})

const secret = z.string().max(500).optional()
/** The shortest that nobody guesses; couriers let the shop choose it. */
const SHARED_SECRET_MIN = 16
const shared = z
  .string()
  .min(SHARED_SECRET_MIN, `must be at least ${SHARED_SECRET_MIN} characters that nobody guesses`)
  .max(500)
  .optional()
const address = (standard: string) =>
  z.string().refine(isSafeAddress, 'must be an https address without a question mark').default(standard)

const numberOf = (where: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, `must be the number of ${where}`)
    .transform(Number)
    .optional()
/** Longer than a JWT of RedX. */
const TOKEN_MAX = 2000

/** The settings of couriers, as the environment gives them. */
export const courierEnvironment = {
  COURIERS: named.schema,
  COURIER_SANDBOX_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port, such as 4020')
    .transform(Number)
    .default(0),
  STEADFAST_URL: address('https://portal.packzy.com/api/v1'),
  STEADFAST_API_KEY: secret,
  STEADFAST_SECRET_KEY: secret,
  STEADFAST_PICKUP_ADDRESS_ID: numberOf('an address for pick-ups in Steadfast’s panel'),
  STEADFAST_WEBHOOK_TOKEN: shared,
  STEADFAST_WEBHOOK_MODE: z
    .enum(steadfastWebhookModes, { error: `must be one of ${steadfastWebhookModes.join(', ')}` })
    .default('either'),
  PATHAO_URL: address('https://api-hermes.pathao.com'),
  PATHAO_CLIENT_ID: secret,
  PATHAO_CLIENT_SECRET: secret,
  PATHAO_USERNAME: secret,
  PATHAO_PASSWORD: secret,
  PATHAO_STORE_ID: numberOf('the store in Pathao’s panel'),
  PATHAO_WEBHOOK_SECRET: shared,
  PATHAO_INTEGRATION_SECRET: z.string().max(100).default(PATHAO_INTEGRATION_SECRET),
  REDX_URL: address('https://openapi.redx.com.bd/v1.0.0-beta'),
  REDX_TOKEN: z.string().max(TOKEN_MAX).optional(),
  REDX_PICKUP_STORE_ID: numberOf('the store in the list of pickup stores in RedX’s panel'),
  REDX_WEBHOOK_TOKEN: z
    .string()
    .regex(/^[\w-]{32,200}$/, 'must be 32 to 200 letters, digits, - and _ that nobody guesses')
    .optional(),
} as const

/** Settings whose value is never shown. */
export const courierSecrets: readonly string[] = [
  'STEADFAST_API_KEY',
  'STEADFAST_SECRET_KEY',
  'STEADFAST_WEBHOOK_TOKEN',
  'PATHAO_CLIENT_SECRET',
  'PATHAO_PASSWORD',
  'PATHAO_WEBHOOK_SECRET',
  'REDX_TOKEN',
  'REDX_WEBHOOK_TOKEN',
]

const Environment = z.object(courierEnvironment)
type Environment = z.output<typeof Environment>

/** The settings of couriers; `problems` gets a sentence for each thing in which they do not fit together. */
export function courierConfig(
  read: Environment,
  around: Surroundings,
): { readonly config: CourierConfig; readonly problems: readonly string[] } {
  const { COURIERS: names, COURIER_SANDBOX_PORT: sandboxPort } = read
  const couriers =
    names === undefined
      ? 'sandbox'
      : Object.freeze({
          steadfast: names.includes('steadfast') ? steadfastOf(read) : null,
          pathao: names.includes('pathao') ? pathaoOf(read) : null,
          redx: names.includes('redx') ? redxOf(read) : null,
        })
  return {
    config: Object.freeze({ couriers, addresses: addressesOf(read), sandboxPort }),
    problems: [
      ...named.problems(read, names),
      ...(names === undefined && isSandboxInTheOpen(around) ? [SANDBOX_IN_THE_OPEN] : []),
      ...(names?.includes('pathao') === true && hasHalfLogin(read) ? [HALF_LOGIN] : []),
    ],
  }
}

const SANDBOX_IN_THE_OPEN =
  'The store is open to others and no courier is named (COURIERS, which may be none: then our own rider brings ' +
  'everything): in the sandbox nobody brings anything. Set it, or ALLOW_SANDBOX=true for a trial.'

const HALF_LOGIN = 'PATHAO_USERNAME and PATHAO_PASSWORD belong together: set both, or neither.'

function hasHalfLogin({ PATHAO_USERNAME, PATHAO_PASSWORD }: Environment): boolean {
  return (PATHAO_USERNAME === undefined) !== (PATHAO_PASSWORD === undefined)
}

function addressesOf(read: Environment): CourierAddresses {
  return Object.freeze({
    steadfast: { baseUrl: withoutSlash(read.STEADFAST_URL), mode: read.STEADFAST_WEBHOOK_MODE },
    pathao: {
      baseUrl: withoutSlash(read.PATHAO_URL),
      integrationSecret: read.PATHAO_INTEGRATION_SECRET,
    },
    redx: { baseUrl: withoutSlash(read.REDX_URL) },
  })
}

/** A missing value is reported among the problems, and then nothing is opened. */
function steadfastOf(read: Environment): SteadfastSettings {
  const { STEADFAST_WEBHOOK_TOKEN: token, STEADFAST_WEBHOOK_MODE: mode } = read
  const { STEADFAST_PICKUP_ADDRESS_ID: pickupAddressId } = read
  return Object.freeze({
    baseUrl: withoutSlash(read.STEADFAST_URL),
    apiKey: read.STEADFAST_API_KEY ?? '',
    secretKey: read.STEADFAST_SECRET_KEY ?? '',
    ...(pickupAddressId !== undefined && { pickupAddressId }),
    ...(token === undefined ? {} : { webhook: { token, mode } }),
  })
}

function pathaoOf(read: Environment): PathaoSettings {
  const { PATHAO_USERNAME: username, PATHAO_PASSWORD: password, PATHAO_WEBHOOK_SECRET } = read
  const login: PathaoLogin =
    username !== undefined && password !== undefined
      ? { by: 'password', username, password }
      : { by: 'client' }
  return Object.freeze({
    baseUrl: withoutSlash(read.PATHAO_URL),
    clientId: read.PATHAO_CLIENT_ID ?? '',
    clientSecret: read.PATHAO_CLIENT_SECRET ?? '',
    login,
    storeId: read.PATHAO_STORE_ID ?? 0,
    ...(PATHAO_WEBHOOK_SECRET === undefined
      ? {}
      : { webhook: { secret: PATHAO_WEBHOOK_SECRET, integrationSecret: read.PATHAO_INTEGRATION_SECRET } }),
  })
}

function redxOf(read: Environment): RedxSettings {
  const { REDX_WEBHOOK_TOKEN: token } = read
  return Object.freeze({
    baseUrl: withoutSlash(read.REDX_URL),
    token: read.REDX_TOKEN ?? '',
    pickupStoreId: read.REDX_PICKUP_STORE_ID ?? 0,
    ...(token === undefined ? {} : { webhook: { token } }),
  })
}

/** An address that credentials may be sent to: encrypted, or on this machine. It may have a path. */
function isSafeAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
}

function withoutSlash(text: string): string {
  return text.replace(/\/+$/, '')
}
