import * as z from 'zod'
import type { BkashSettings, PaymentSettings, SslcommerzSettings } from '#domain/payment/payment-settings.ts'
import { isOnlyHere, isSafeOrigin, type Surroundings } from './config-surroundings.ts'

/** How money comes: through companies, or, as long as none is named, through a sandbox that takes none. */
export interface PaymentConfig {
  readonly companies: PaymentSettings | 'sandbox'
  /** Origin to which companies send people back; undefined: the one under which a browser came. */
  readonly returnOrigin: string | undefined
}

const companyNames = ['sslcommerz', 'bkash'] as const
type CompanyName = (typeof companyNames)[number]

const origin = z.string().refine(isSafeOrigin, 'must be an https address without a path')
const secret = z.string().max(500).optional()
const version = z.enum(['v1', 'v2'], { error: 'must be one of v1, v2' })

/** The settings of payments, as the environment gives them. */
export const paymentEnvironment = {
  PAYMENT_COMPANIES: z
    .string()
    .refine(
      (text) => companiesIn(text) !== undefined,
      `must be one or more of ${companyNames.join(', ')} with a comma between, or none`,
    )
    .optional(),
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

interface Around extends Surroundings {
  readonly sandboxAllowed: boolean
}

/** The settings of payments; `problems` gets a sentence for each thing in which they do not fit together. */
export function paymentConfig(
  read: Environment,
  around: Around,
): { readonly config: PaymentConfig; readonly problems: readonly string[] } {
  const { PAYMENT_COMPANIES } = read
  const { publicUrl } = around
  const returnOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin
  if (PAYMENT_COMPANIES === undefined) {
    const open = !around.sandboxAllowed && !isOnlyHere(around)
    return {
      config: Object.freeze({ companies: 'sandbox', returnOrigin }),
      problems: [...namedWithoutUse(read), ...(open ? [SANDBOX_IN_THE_OPEN] : [])],
    }
  }
  const names = companiesIn(PAYMENT_COMPANIES) ?? []
  return {
    config: Object.freeze({
      companies: Object.freeze({
        sslcommerz: names.includes('sslcommerz') ? sslcommerzOf(read) : null,
        bkash: names.includes('bkash') ? bkashOf(read) : null,
      }),
      returnOrigin,
    }),
    problems: [...missing(read, names), ...(names.length > 0 ? notReachable(around) : [])],
  }
}

const SANDBOX_IN_THE_OPEN =
  'The store is open to others and no payment company is named (PAYMENT_COMPANIES, which may be none): in the sandbox ' +
  'anybody pays without money. Set it, or ALLOW_SANDBOX=true for a trial.'

/** The companies that a list names, in its order; undefined when one of them is not known. */
function companiesIn(text: string): readonly CompanyName[] | undefined {
  if (text === 'none') return []
  const names = text.split(',').map((name) => name.trim())
  const known = names.flatMap((name) => companyNames.find((company) => company === name) ?? [])
  return known.length === names.length && new Set(known).size === known.length ? known : undefined
}

/** What each company cannot do without. */
const needs = {
  sslcommerz: ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'],
  bkash: ['BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'],
} as const satisfies Record<CompanyName, readonly (keyof Environment)[]>

function missing(read: Environment, names: readonly CompanyName[]): readonly string[] {
  return names.flatMap((company) =>
    needs[company]
      .filter((name) => read[name] === undefined)
      .map((name) => `${name} is not set: PAYMENT_COMPANIES names ${company}, which needs it.`),
  )
}

/** Credentials that nothing uses: somebody believes that money comes, and it does not. */
function namedWithoutUse(read: Environment): readonly string[] {
  return companyNames
    .filter((company) => needs[company].some((name) => read[name] !== undefined))
    .map((company) => `PAYMENT_COMPANIES is not set, but credentials of ${company} are: name it there.`)
}

/** Companies send people and notifications back to the store, and refuse addresses that only this machine has. */
function notReachable({ mode, publicUrl }: Surroundings): readonly string[] {
  // Who tries a company's own test system out at home does without its notifications.
  if (mode === 'development' || publicUrl?.startsWith('https:') === true) return []
  return [
    `PUBLIC_URL is ${publicUrl === undefined ? 'not set' : `"${publicUrl}"`}: payment companies send people back to the ` +
      'store, so it must be the https address under which they reach it.',
  ]
}

/** What is missing in these is told by missing(), and then nothing is opened. */
function sslcommerzOf(read: Environment): SslcommerzSettings {
  return Object.freeze({
    baseUrl: new URL(read.SSLCOMMERZ_URL).origin,
    keys: { storeId: read.SSLCOMMERZ_STORE_ID ?? '', password: read.SSLCOMMERZ_STORE_PASSWORD ?? '' },
  })
}

const versionPaths = { v1: 'v1.2.0-beta', v2: 'v2/tokenized-checkout' } as const

function bkashOf(read: Environment): BkashSettings {
  const { BKASH_VERSION: version_, BKASH_TOKEN_STYLE } = read
  return Object.freeze({
    account: {
      version: version_,
      refundVersion: read.BKASH_REFUND_VERSION ?? version_,
      baseUrl: `${new URL(read.BKASH_URL).origin}/${versionPaths[version_]}`,
      tokenStyle: BKASH_TOKEN_STYLE ?? (version_ === 'v1' ? 'raw' : 'bearer'),
      keys: {
        username: read.BKASH_USERNAME ?? '',
        password: read.BKASH_PASSWORD ?? '',
        appKey: read.BKASH_APP_KEY ?? '',
        appSecret: read.BKASH_APP_SECRET ?? '',
      },
    },
    topicArn: read.BKASH_TOPIC_ARN,
  })
}
