import { isSameAccount, paymentCompanies, type PaymentCompany } from '#domain/company-keys/companies.ts'
import type { KeyProof } from '#domain/company-keys/key-proof.ts'
import {
  settingsWith,
  type BkashSettings,
  type PaymentSettings,
  type SslcommerzSettings,
} from '#domain/payment/payment-settings.ts'
import type { Db } from '#server/db/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Seal } from '#server/platform/seal.ts'
import { openBkash } from './bkash/bkash.ts'
import { proveBkash } from './bkash/prove-bkash.ts'
import { EXECUTION_LEASE_MS } from './bkash/settle-payment.ts'
import { isAmazonUrl } from './bkash/sns.ts'
import type {
  KeyedProvider,
  OnlineMethod,
  PaymentProvider,
  Providers,
} from '#server/payments/providers/payment-provider.ts'
import type { ProviderPlaces } from '#server/payments/providers/provider-places.ts'
import { giveExecutionBack, takeExecution, useExecution } from './execution-store.ts'
import type { After } from '#server/payments/providers/provider-call.ts'
import { openLine, type ProviderLine } from '#server/payments/providers/provider-line.ts'
import { baseOf, reachOf, type PaymentWay, type ReachOptions } from './payment-reach.ts'
import { openSslcommerz } from './sslcommerz/sslcommerz.ts'
import { proveSslcommerz } from './sslcommerz/prove-sslcommerz.ts'

export interface ProviderOptions extends ReachOptions {
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

interface Opened {
  readonly line: ProviderLine
  readonly provider: KeyedProvider
}

/** Opens the way to the companies by the keys that count at each moment, and watches whether they answer. */
export function openProviders(parts: ProviderOptions): Providers {
  const { accounts } = parts
  const opened = new Map<string, Opened>()
  const watches = new Map<string, { readonly close: () => void }>()
  const nameOf = ({ company, keysId }: Pick<PaymentWay, 'company' | 'keysId'>) => `${company} ${keysId ?? ''}`

  function openOnce(reach: PaymentWay): Opened {
    const name = nameOf(reach)
    const own = opened.get(name) ?? openWith(parts, reach)
    opened.set(name, own)
    return own
  }

  function current(company: PaymentCompany): KeyedProvider | undefined {
    const reach = reachOf(parts, company)
    if (reach === undefined) return undefined
    const { line, provider } = openOnce(reach)
    const name = nameOf(reach)
    // Keys that were taken out of use ask for nothing by themselves.
    const isInUse = () => nameOf(reachOf(parts, company) ?? { company, keysId: null }) === name
    if (!watches.has(name))
      watches.set(
        name,
        line.watch(() => (isInUse() ? provider.ping() : Promise.resolve())),
      )
    return provider
  }

  const companyOf = (method: OnlineMethod) => {
    // bKash goes its own way where the shop has a contract with it; everything else comes through SSLCommerz.
    const ways: readonly PaymentCompany[] = method === 'bkash' ? ['bkash', 'sslcommerz'] : ['sslcommerz']
    return ways.find((company) => reachOf(parts, company)?.isOn)
  }
  const all = () => paymentCompanies.flatMap((company) => current(company) ?? [])
  all()
  return {
    all,
    current,
    companyOf,
    of: async ({ provider: company, keysId }) => {
      const reach = keysId === null ? baseOf(parts, company) : await earlier(parts, company, keysId)
      return reach === undefined ? current(company) : openOnce(reach).provider
    },
    signing: async (company) => {
      const now = current(company)
      // bKash signs with no key of the shop's.
      if (company === 'bkash') return now === undefined ? [] : [now]
      const base = baseOf(parts, company)
      const known = (await accounts.newest(company)).map(({ id, keys }) =>
        openOnce({ company, keysId: id, settings: settingsWith(parts.addresses, company, keys) }),
      )
      const others = [...(base === undefined ? [] : [openOnce(base)]), ...known].map(
        ({ provider }) => provider,
      )
      return [...new Set([...(now === undefined ? [] : [now]), ...others])]
    },
    isAnswering: (method) => {
      const code = companyOf(method)
      const provider = code === undefined ? undefined : current(code)
      return provider !== undefined && provider.health().state !== 'down'
    },
    close: () => {
      for (const watch of watches.values()) watch.close()
    },
  }
}

/** Keys of an attempt that are not in use any more; undefined where those in use serve as well, or nothing else does. */
async function earlier(
  parts: ReachOptions,
  company: PaymentCompany,
  keysId: string,
): Promise<PaymentWay | undefined> {
  const now = reachOf(parts, company)
  if (now?.keysId === keysId) return undefined
  const keys = await parts.accounts.keysNamed(keysId)
  if (keys === null || (now !== undefined && isSameAccount(company, keys, now.keys))) return undefined
  return { company, keysId, settings: settingsWith(parts.addresses, company, keys) }
}

/** Asks a company whether it knows keys, apart from all other calls of it. */
export function proveKeys(
  parts: Omit<ProviderOptions, keyof ReachOptions>,
  { sslcommerz, bkash }: PaymentSettings,
): Promise<KeyProof> {
  if (bkash !== null)
    return proveBkash({ ...parts, line: openLine({ provider: 'bkash', ...parts }), account: bkash.account })
  if (sslcommerz !== null) return proveSslcommerz(openLine({ provider: 'sslcommerz', ...parts }), sslcommerz)
  throw new Error('Settings without a company have no keys')
}

function openWith(parts: ProviderOptions, { settings, keysId }: PaymentWay): Opened {
  const { sslcommerz, bkash } = settings
  const own = bkash === null ? null : overBkash(parts, bkash)
  const { line, provider } = own ?? overSslcommerz(parts, sslcommerz)
  return { line, provider: { ...provider, keysId } }
}

interface Way {
  readonly line: ProviderLine
  readonly provider: PaymentProvider
}

function overSslcommerz(parts: ProviderOptions, settings: SslcommerzSettings | null): Way {
  if (settings === null) throw new Error('Settings without a company open no way')
  const line = openLine({ provider: 'sslcommerz', ...parts })
  return { line, provider: openSslcommerz({ ...parts, ...parts.places, ...settings, line }) }
}

function overBkash(parts: ProviderOptions, settings: BkashSettings): Way {
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
