import type { Company, Keys } from '#domain/company-keys/companies.ts'
import type { CompanyAccounts } from './company-accounts.ts'

/** By which keys the shop speaks to a company now. */
export interface Reach {
  /** `operator`: the environment of the store, which nobody changes here. */
  readonly setBy: 'operator' | 'owner' | 'sandbox'
  /** It takes new payments, or new parcels. */
  readonly isOn: boolean
  /** Null: those of the operator or the sandbox. */
  readonly keysId: string | null
  readonly keys: Keys
}

interface Sources {
  /** The operator's keys, or those of the sandbox; null: neither has any. */
  readonly base: Keys | null
  readonly sandbox: boolean
  readonly accounts: CompanyAccounts
}

/** The operator's keys win over those of the owner, and the owner's over those of the sandbox. Undefined: there are none. */
export function reachTo(company: Company, { base, sandbox, accounts }: Sources): Reach | undefined {
  if (base !== null && !sandbox) return { setBy: 'operator', isOn: true, keysId: null, keys: base }
  const { keys, keysId, isOn } = accounts.of(company)
  if (keys !== null && keysId !== null) return { setBy: 'owner', isOn, keysId, keys }
  return base === null ? undefined : { setBy: 'sandbox', isOn, keysId: null, keys: base }
}
