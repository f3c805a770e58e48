import * as z from 'zod'
import type {
  BkashSettings,
  PaymentAddresses,
  PaymentSettings,
  SslcommerzSettings,
} from '#domain/payment/payment-settings.ts'
import { namesSetting } from './names.ts'
import { isSafeOrigin, isSandboxInTheOpen, type Surroundings } from './surroundings.ts'

/** How money comes: through companies, or, as long as none is named, through a sandbox that takes none. */
export interface PaymentConfig {
  readonly companies: PaymentSettings | 'sandbox'
  /** Where the keys that the owner enters are used. */
  readonly addresses: PaymentAddresses
  /** Origin to which companies send people back; undefined: the one under which a browser came. */
  readonly returnOrigin: string | undefined
}

const named = namesSetting({
  setting: 'PAYMENT_COMPANIES',
  names: ['sslcommerz', 'bkash'],
  needs: {
    sslcommerz: ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'],
    bkash: ['BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'],
  },
})

const origin = z.string().refine(isSafeOrigin, 'must be an https address without a path')
const secret = z.string().max(500).optional()
const version = z.enum(['v1', 'v2'], { error: 'must be one of v1, v2' })

/** The settings of payments, as the environment gives them. */
export const paymentEnvironment = {
  PAYMENT_COMPANIES: named.schema,
  SSLCOMMERZ_URL: origin.default('https://securepay.sslcommerz.com'),
  SSLCOMMERZ_STORE_ID: secret,
  SSLCOMMERZ_STORE_PASSWORD: secret,
  BKASH_URL: origin.default('https://tokenized.pay.bka.sh'),
  BKASH_VERSION: version.default('v1'),
  BKASH_REFUND_VERSION: version.optional(),
  BKASH_TOKEN_STYLE: z.enum(['raw', 'bearer'], { error: 'must be one of raw, bearer' }).optional(),
  BKASH_USERNAME: secret,
  BKASH_PASSWORD: secret,
  BKASH_APP_KEY: secret,
  BKASH_APP_SECRET: secret,
  BKASH_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws:sns:[\w-]+:\d{12}:[\w-]+$/, 'must be like arn:aws:sns:ap-southeast-1:123456789012:name')
    .optional(),
} as const

/** Settings whose value is never shown. */
export const paymentSecrets: readonly string[] = [
  'SSLCOMMERZ_STORE_PASSWORD',
  'BKASH_PASSWORD',
  'BKASH_APP_KEY',
  'BKASH_APP_SECRET',
]

const Environment = z.object(paymentEnvironment)
type Environment = z.output<typeof Environment>

/** The settings of payments; `problems` gets a sentence for each thing in which they do not fit together. */
export function paymentConfig(
  read: Environment,
  around: Surroundings,
): { readonly config: PaymentConfig; readonly problems: readonly string[] } {
  const { PAYMENT_COMPANIES: names } = read
  const { publicUrl } = around
  const companies =
    names === undefined
      ? 'sandbox'
      : Object.freeze({
          sslcommerz: names.includes('sslcommerz') ? sslcommerzOf(read) : null,
          bkash: names.includes('bkash') ? bkashOf(read) : null,
        })
  return {
    config: Object.freeze({
      companies,
      addresses: Object.freeze({ sslcommerz: sslcommerzAddress(read), bkash: bkashAddress(read) }),
      returnOrigin: publicUrl === undefined ? undefined : new URL(publicUrl).origin,
    }),
    problems: [
      ...named.problems(read, names),
      ...(names === undefined && isSandboxInTheOpen(around) ? [SANDBOX_IN_THE_OPEN] : []),
      ...(names !== undefined && names.length > 0 ? notReachable(around) : []),
    ],
  }
}

const SANDBOX_IN_THE_OPEN =
  'The store is open to others and no payment company is named (PAYMENT_COMPANIES, which may be none): in the sandbox ' +
  'anybody pays without money. Set it, or ALLOW_SANDBOX=true for a trial.'

/** Companies send people and notifications back to the store, and refuse addresses that only this machine has. */
function notReachable({ mode, publicUrl }: Surroundings): readonly string[] {
  // A developer who tries a company's own test system at home does without its notifications.
  if (mode === 'development' || publicUrl?.startsWith('https:') === true) return []
  return [
    `PUBLIC_URL is ${publicUrl === undefined ? 'not set' : `"${publicUrl}"`}: payment companies send people back to the ` +
      'store, so it must be the https address under which they reach it.',
  ]
}

/** A missing value is reported among the problems, and then nothing is opened. */
function sslcommerzOf(read: Environment): SslcommerzSettings {
  return Object.freeze({
    ...sslcommerzAddress(read),
    keys: { storeId: read.SSLCOMMERZ_STORE_ID ?? '', password: read.SSLCOMMERZ_STORE_PASSWORD ?? '' },
  })
}

const versionPaths = { v1: 'v1.2.0-beta', v2: 'v2/tokenized-checkout' } as const

function sslcommerzAddress(read: Environment): PaymentAddresses['sslcommerz'] {
  return { baseUrl: new URL(read.SSLCOMMERZ_URL).origin }
}

function bkashAddress(read: Environment): PaymentAddresses['bkash'] {
  const { BKASH_VERSION: version_, BKASH_TOKEN_STYLE } = read
  return {
    account: {
      version: version_,
      refundVersion: read.BKASH_REFUND_VERSION ?? version_,
      baseUrl: `${new URL(read.BKASH_URL).origin}/${versionPaths[version_]}`,
      tokenStyle: BKASH_TOKEN_STYLE ?? (version_ === 'v1' ? 'raw' : 'bearer'),
    },
    topicArn: read.BKASH_TOPIC_ARN,
  }
}

function bkashOf(read: Environment): BkashSettings {
  const { account, topicArn } = bkashAddress(read)
  return Object.freeze({
    account: {
      ...account,
      keys: {
        username: read.BKASH_USERNAME ?? '',
        password: read.BKASH_PASSWORD ?? '',
        appKey: read.BKASH_APP_KEY ?? '',
        appSecret: read.BKASH_APP_SECRET ?? '',
      },
    },
    topicArn,
  })
}
