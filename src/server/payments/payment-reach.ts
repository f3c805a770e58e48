import type { PaymentCompany } from '#domain/company-keys/companies.ts'
import {
  keysIn,
  settingsWith,
  type PaymentAddresses,
  type PaymentSettings,
} from '#domain/payment/payment-settings.ts'
import type { CompanyAccounts } from '#server/company-keys/company-accounts.ts'
import { reachTo, type Reach } from '#server/company-keys/reach.ts'

/** From whom the keys of a company can come. */
export interface ReachOptions {
  /** The operator's, or those of the sandbox. */
  readonly settings: PaymentSettings
  readonly sandbox: boolean
  readonly addresses: PaymentAddresses
  /** The owner's. */
  readonly accounts: CompanyAccounts
}

/** The way to one company by some keys; `settings` name this company alone. */
export interface PaymentWay {
  readonly company: PaymentCompany
  readonly keysId: string | null
  readonly settings: PaymentSettings
}

export type PaymentReach = Reach & PaymentWay

/** By which keys payments begin. */
export function reachOf(options: ReachOptions, company: PaymentCompany): PaymentReach | undefined {
  const { settings, sandbox, accounts, addresses } = options
  const reach = reachTo(company, { base: keysIn(settings, company), sandbox, accounts })
  if (reach === undefined) return undefined
  const own = reach.setBy === 'owner' ? settingsWith(addresses, company, reach.keys) : only(settings, company)
  return { ...reach, company, settings: own }
}

/** The way by the keys of the operator or the sandbox. */
export function baseOf({ settings }: ReachOptions, company: PaymentCompany): PaymentWay | undefined {
  if (keysIn(settings, company) === null) return undefined
  return { company, keysId: null, settings: only(settings, company) }
}

function only({ sslcommerz, bkash }: PaymentSettings, company: PaymentCompany): PaymentSettings {
  return company === 'sslcommerz' ? { sslcommerz, bkash: null } : { sslcommerz: null, bkash }
}
