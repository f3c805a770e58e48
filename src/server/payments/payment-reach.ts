import type { PaymentCompany, Keys } from '#domain/company-keys/companies.ts'
import {
  keysIn,
  settingsWith,
  type PaymentAddresses,
  type PaymentSettings,
} from '#domain/payment/payment-settings.ts'
import type { CompanyAccounts } from '#server/company-keys/company-accounts.ts'

/** From whom the keys of a company can come. */
export interface ReachOptions {
  /** The operator's, or those of the sandbox. */
  readonly settings: PaymentSettings
  readonly sandbox: boolean
  readonly addresses: PaymentAddresses
  /** The owner's. */
  readonly accounts: CompanyAccounts
}

/** By which keys the shop speaks to a company now. */
export interface Reach {
  readonly company: PaymentCompany
  /** `operator`: the environment of the store, which nobody changes here. */
  readonly setBy: 'operator' | 'owner' | 'sandbox'
  /** Shoppers may pay through it. */
  readonly isOn: boolean
  /** Null: those of the operator or the sandbox. */
  readonly keysId: string | null
  readonly keys: Keys
  /** Of this company alone. */
  readonly settings: PaymentSettings
}

/** The operator's keys win over those of the owner, and the owner's over those of the sandbox. Undefined: there are none. */
export function reachOf(options: ReachOptions, company: PaymentCompany): Reach | undefined {
  const { sandbox, accounts } = options
  const base = baseOf(options, company)
  if (base?.setBy === 'operator') return base
  const { keys, keysId, isOn } = accounts.of(company)
  if (keys === null || keysId === null) return base && { ...base, isOn: sandbox && isOn }
  return {
    company,
    setBy: 'owner',
    isOn,
    keysId,
    keys,
    settings: settingsWith(options.addresses, company, keys),
  }
}

/** The keys of the operator or the sandbox. */
export function baseOf({ settings, sandbox }: ReachOptions, company: PaymentCompany): Reach | undefined {
  const keys = keysIn(settings, company)
  if (keys === null) return undefined
  const { sslcommerz, bkash } = settings
  const own = company === 'sslcommerz' ? { sslcommerz, bkash: null } : { sslcommerz: null, bkash }
  return { company, setBy: sandbox ? 'sandbox' : 'operator', isOn: true, keysId: null, keys, settings: own }
}
