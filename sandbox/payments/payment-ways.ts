import type { Hono } from 'hono'
import type { PaymentAddresses, PaymentSettings } from '#domain/payment/payment-settings.ts'
import type { Db } from '#server/db/database.ts'
import type { BuiltFont } from '#server/http/site/built-fonts.ts'
import type { Log } from '#server/platform/log.ts'
import { companyPages } from '#server/payments/open-providers.ts'
import type { PaymentOptions } from '#server/payments/open-payments.ts'
import { startPaymentSandbox } from './payment-sandbox.ts'

interface Place {
  readonly db: Db
  readonly log: Log
  readonly secret: string
  /** The address of the shop for this process. */
  readonly shop: () => string
  readonly fonts: readonly BuiltFont[]
}

interface SandboxRequest {
  readonly companies: PaymentSettings | 'sandbox'
  readonly addresses: PaymentAddresses
  readonly returnOrigin: string | undefined
}

/** Through whom money comes, for anyone who puts the store together. */
export interface PaymentWays {
  readonly options: PaymentOptions
  /** The pages of the sandbox; undefined in a store that takes money. */
  readonly sandbox?: Hono
  /** The allowed targets of our forms beside our own pages. */
  readonly formTargets: readonly string[]
  readonly close: () => Promise<void>
}

/** The companies of the settings, or a sandbox that stands for them. */
export async function openPaymentWays(
  { companies, addresses, returnOrigin }: SandboxRequest,
  place: Place,
): Promise<PaymentWays> {
  if (companies !== 'sandbox') {
    const options = { settings: companies, addresses, returnOrigin }
    return { options, formTargets: companyPages, close: () => Promise.resolve() }
  }
  const sandbox = await startPaymentSandbox(place)
  const { settings, places, pages, close } = sandbox
  return {
    options: { settings, addresses: sandbox.addresses, places, returnOrigin, sandbox: true },
    sandbox: pages,
    formTargets: [],
    close,
  }
}
