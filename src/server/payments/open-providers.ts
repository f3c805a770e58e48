import type { BkashSettings, PaymentSettings, SslcommerzSettings } from '#domain/payment/payment-settings.ts'
import type { Db } from '#server/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Seal } from '#server/platform/seal.ts'
import { openBkash } from './bkash/bkash.ts'
import { EXECUTION_LEASE_MS } from './bkash/settle-payment.ts'
import { isAmazonUrl } from './bkash/sns.ts'
import type {
  OnlineMethod,
  PaymentProvider,
  ProviderCode,
} from '#server/payments/providers/payment-provider.ts'
import type { ProviderPlaces } from '#server/payments/providers/provider-places.ts'
import { giveExecutionBack, takeExecution, useExecution } from './execution-store.ts'
import type { After } from '#server/payments/providers/provider-call.ts'
import { openLine } from '#server/payments/providers/provider-line.ts'
import { openSslcommerz } from './sslcommerz/sslcommerz.ts'

interface ProviderOptions {
  readonly db: Db
  readonly log: Log
  readonly seal: Seal
  /** Ms since 1970. */
  readonly now: () => number
  readonly after: After
  readonly places: ProviderPlaces
}

/** The companies themselves. */
export const companyPlaces: ProviderPlaces = {
  isPageHost: (host) => /^(?:[\w-]+\.)+(?:sslcommerz\.com|bkash\.com|bka\.sh)$/i.test(host),
  isCertificateUrl: isAmazonUrl,
}

/** The same hosts, as a policy for pages names them. */
export const companyPages: readonly string[] = [
  'https://*.sslcommerz.com',
  'https://*.bkash.com',
  'https://*.bka.sh',
]

export interface Providers {
  readonly all: ReadonlyMap<ProviderCode, PaymentProvider>
  /** The company of a way to pay; undefined: the shop has none. */
  readonly companyOf: (method: OnlineMethod) => ProviderCode | undefined
  /** Whether the company of a way to pay answers: a silent one is shown as such instead of failing people. */
  readonly isAnswering: (method: OnlineMethod) => boolean
  /** Ends what watches whether they answer. */
  readonly close: () => void
}

/** Opens the way to every company that the settings name, and watches whether it answers. */
export function openProviders(parts: ProviderOptions, settings: PaymentSettings): Providers {
  const { sslcommerz, bkash } = settings
  const all = new Map<ProviderCode, PaymentProvider>()
  const watches: { readonly close: () => void }[] = []
  const opened = [
    ...(sslcommerz === null ? [] : [overSslcommerz(parts, sslcommerz)]),
    ...(bkash === null ? [] : [overBkash(parts, bkash)]),
  ]
  for (const { line, provider } of opened) {
    all.set(provider.code, provider)
    watches.push(line.watch(() => provider.ping()))
  }
  const companyOf = (method: OnlineMethod) => companyIn(settings, method)
  return {
    all,
    companyOf,
    isAnswering: (method) => {
      const code = companyOf(method)
      const provider = code === undefined ? undefined : all.get(code)
      return provider !== undefined && provider.health().state !== 'down'
    },
    close: () => {
      for (const watch of watches) watch.close()
    },
  }
}

/** bKash goes its own way where the shop has a contract with it; everything else comes through SSLCommerz. */
function companyIn({ sslcommerz, bkash }: PaymentSettings, method: OnlineMethod): ProviderCode | undefined {
  if (method === 'bkash' && bkash !== null) return 'bkash'
  return sslcommerz === null ? undefined : 'sslcommerz'
}

function overSslcommerz(parts: ProviderOptions, settings: SslcommerzSettings) {
  const line = openLine({ provider: 'sslcommerz', ...parts })
  return { line, provider: openSslcommerz({ ...parts, ...parts.places, ...settings, line }) }
}

function overBkash(parts: ProviderOptions, settings: BkashSettings) {
  const { db, now } = parts
  const line = openLine({ provider: 'bkash', ...parts })
  const right = {
    take: (attemptId: string) => {
      const at = now()
      return takeExecution(db, {
        id: attemptId,
        at: new Date(at),
        deadBefore: new Date(at - EXECUTION_LEASE_MS),
      })
    },
    giveBack: (attemptId: string, at: string) => giveExecutionBack(db, attemptId, at),
    use: (attemptId: string, at: string) => useExecution(db, attemptId, at),
  }
  return { line, provider: openBkash({ ...parts, ...parts.places, ...settings, line, right }) }
}
