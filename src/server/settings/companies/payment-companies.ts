import type { PaymentCompanyView } from '#contract/staff/settings/companies.ts'
import type { Problem } from '#contract/problem.ts'
import {
  keyNames,
  maskedKey,
  missingKeys,
  type Keys,
  type PaymentCompany,
} from '#domain/company-keys/companies.ts'
import type { KeyProof } from '#domain/company-keys/key-proof.ts'
import { settingsWith } from '#domain/payment/payment-settings.ts'
import { changedMembers, differences } from '#domain/product-editing/differences.ts'
import { noteChange } from '#server/audit/note-sql.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'
import { proveKeys, type ProviderOptions } from '#server/payments/open-providers.ts'
import { reachOf } from '#server/payments/payment-reach.ts'

export interface CompanyDesk {
  readonly ways: ProviderOptions
  /** The next answer shows what was saved. */
  readonly reload: () => Promise<void>
  readonly mayTest: RateLimit
}

/** The account of a company, as the owner sees it. */
export function showCompany(
  { ways }: Pick<CompanyDesk, 'ways'>,
  company: PaymentCompany,
): PaymentCompanyView {
  const { isOn, keys, keysId, version } = ways.accounts.of(company)
  const { setBy, settings, keys: shown } = reachOf(ways, company) ?? noReach(ways, company)
  const address = addressIn(settings)
  return {
    company,
    set_by: setBy,
    on: setBy === 'operator' || isOn,
    address,
    place: placeOf(ways, address),
    keys: keyNames[company].map((name) => ({ name, masked: maskOf(shown[name]) })),
    unreadable: keysId !== null && keys === null,
    version,
  }
}

function noReach({ addresses }: ProviderOptions, company: PaymentCompany) {
  const keys: Keys = {}
  return { setBy: null, keys, settings: settingsWith(addresses, company, keys) }
}

function addressIn({ sslcommerz, bkash }: ProviderOptions['settings']): string {
  return bkash?.account.baseUrl ?? sslcommerz?.baseUrl ?? ''
}

function placeOf({ sandbox }: ProviderOptions, address: string): PaymentCompanyView['place'] {
  if (sandbox) return 'sandbox'
  return /\bsandbox\b/.test(new URL(address).hostname) ? 'test' : 'live'
}

function maskOf(key: string | undefined): string | null {
  return key === undefined || key === '' ? null : maskedKey(key)
}

interface Save {
  readonly on: boolean
  /** Those that are left out stay. */
  readonly keys: Keys
  readonly version: number
}

/**
 * Switches a company on or off and puts new keys in the place of old ones. The old ones are kept, sealed, for payments
 * that began with them.
 */
export async function saveCompany(
  desk: CompanyDesk,
  company: PaymentCompany,
  { on, keys: given, version }: Save,
): Promise<PaymentCompanyView> {
  const { accounts, db } = desk.ways
  const reach = reachOf(desk.ways, company)
  if (reach?.setBy === 'operator') refuse({ on: { kind: 'set_by_operator' } })
  refuseForeign(company, given)
  await inTransaction(db, async (trx) => {
    const stored = await accounts.lock(trx, company)
    const old = (stored.keys_id === null ? null : await accounts.keysNamed(stored.keys_id)) ?? {}
    const keys = { ...old, ...given }
    const [before, after] = [formOf(company, { on: stored.is_on, keys: old }), formOf(company, { on, keys })]
    if (stored.version !== version)
      throw new RefusalError({ code: 'version_conflict', fields: differences(after, before) })
    const hasOwn = Object.keys(keys).length > 0
    // The keys of the sandbox serve as long as the owner has none.
    if (hasOwn || (on && reach === undefined)) refuseMissing(company, keys)
    const isNew = Object.keys(given).some((name) => !isSameKey(old, given, name))
    const keysId = isNew ? await accounts.add(trx, company, keys) : stored.keys_id
    await accounts.save(trx, { company, is_on: on, keys_id: keysId })
    const fields = changedMembers(before, after)
    const only = (form: typeof before) => Object.fromEntries(fields.map((name) => [name, form[name]]))
    const changed = isNew && fields.length === 0 ? { keys: 'replaced' } : {}
    await noteChange(trx, {
      kind: 'payment_company',
      id: company,
      before: only(before),
      after: { ...only(after), ...changed },
    })
  })
  await desk.reload()
  return showCompany(desk, company)
}

function isSameKey(old: Keys, given: Keys, name: string): boolean {
  // The contract knows no other names.
  const key = name as keyof Keys
  return old[key] === given[key]
}

/** A form as the audit and a conflict show it: nothing of a key but its last characters. */
function formOf(
  company: PaymentCompany,
  { on, keys }: Pick<Save, 'on' | 'keys'>,
): Readonly<Record<string, boolean | string | null>> {
  return { on, ...Object.fromEntries(keyNames[company].map((name) => [name, maskOf(keys[name])])) }
}

/** Asks a company whether it knows keys; nothing is saved. */
export async function testCompany(
  { ways, mayTest }: CompanyDesk,
  company: PaymentCompany,
  given: Keys,
): Promise<KeyProof> {
  refuseForeign(company, given)
  const reach = reachOf(ways, company)
  const isOperators = reach?.setBy === 'operator'
  const keys = isOperators ? reach.keys : { ...reach?.keys, ...given }
  refuseMissing(company, keys)
  mayTest(company)
  return proveKeys(ways, isOperators ? reach.settings : settingsWith(ways.addresses, company, keys))
}

function refuseForeign(company: PaymentCompany, given: Keys): void {
  const foreign = Object.keys(given).filter((name) => !keyNames[company].some((own) => own === name))
  refuse(Object.fromEntries(foreign.map((name) => [`keys.${name}`, { kind: 'not_asked' as const }])))
}

function refuseMissing(company: PaymentCompany, keys: Keys): void {
  const missing = missingKeys(company, keys)
  refuse(Object.fromEntries(missing.map((name) => [`keys.${name}`, { kind: 'missing' as const }])))
}

function refuse(errors: Readonly<Record<string, Problem>>): void {
  if (Object.keys(errors).length > 0) throw new RefusalError({ code: 'invalid_fields', errors })
}
