import type { PaymentCompanyView } from '#contract/staff/settings/companies.ts'
import type { Problem } from '#contract/problem.ts'
import {
  keyNames,
  maskedKey,
  missingKeys,
  WEBHOOK_SECRET_MIN,
  type Company,
  type Keys,
} from '#domain/company-keys/companies.ts'
import type { KeyProof } from '#domain/company-keys/key-proof.ts'
import { changedMembers, differences } from '#domain/product-editing/differences.ts'
import { noteChange } from '#server/audit/note-sql.ts'
import type { CompanyAccounts } from '#server/company-keys/company-accounts.ts'
import type { Reach } from '#server/company-keys/reach.ts'
import type { Db } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { RateLimit } from '#server/http/rate-limit.ts'

/** The accounts of one kind of company, in the hands of the owner. */
export interface AccountDesk<One extends Company> {
  /** The kind of its entries in the audit. */
  readonly kind: 'payment_company' | 'courier_account'
  readonly db: Db
  readonly accounts: CompanyAccounts
  readonly sandbox: boolean
  /** By which keys the shop speaks to it now. */
  readonly reachOf: (company: One) => Reach | undefined
  readonly addressOf: (company: One) => string
  /** Asks the company whether it knows keys; null: those of the operator. */
  readonly prove: (company: One, keys: Keys | null) => Promise<KeyProof>
  /** The next answer shows what was saved. */
  readonly reload: () => Promise<void>
  readonly mayTest: RateLimit
}

type Seen = Omit<PaymentCompanyView, 'company'>

/** The account of a company, as the owner sees it. */
export function showAccount<One extends Company>(desk: AccountDesk<One>, company: One): Seen {
  const { isOn, keys, keysId, version } = desk.accounts.of(company)
  const reach = desk.reachOf(company)
  const address = desk.addressOf(company)
  return {
    set_by: reach?.setBy ?? null,
    on: reach?.setBy === 'operator' || isOn,
    address,
    place: placeOf(desk, address),
    keys: keyNames[company].map((name) => ({ name, masked: maskOf(reach?.keys[name]) })),
    unreadable: keysId !== null && keys === null,
    version,
  }
}

function placeOf({ sandbox }: Pick<AccountDesk<Company>, 'sandbox'>, address: string): Seen['place'] {
  if (sandbox) return 'sandbox'
  return /\bsandbox\b/.test(new URL(address).hostname) ? 'test' : 'live'
}

function maskOf(key: string | undefined): string | null {
  return key === undefined || key === '' ? null : maskedKey(key)
}

export interface AccountForm {
  readonly on: boolean
  /** Those that are left out stay. */
  readonly keys: Keys
  /** Of a courier alone. */
  readonly pickup_store: number | null
  readonly default_grams: number | null
}

/**
 * Switches a company on or off and puts new keys in the place of old ones. The old ones are kept, sealed, for payments and
 * parcels that began with them.
 */
export async function saveAccount<One extends Company>(
  desk: AccountDesk<One>,
  company: One,
  { version, ...form }: AccountForm & { readonly version: number },
): Promise<Seen> {
  const { accounts, db } = desk
  const reach = desk.reachOf(company)
  if (reach?.setBy === 'operator') refuse({ on: { kind: 'set_by_operator' } })
  refuseOdd(company, form.keys)
  await inTransaction(db, async (trx) => {
    const stored = await accounts.lock(trx, company)
    const { keys_id: oldId, pickup_store, default_grams } = stored
    const old = (oldId === null ? null : await accounts.keysNamed(oldId)) ?? {}
    const keys = { ...old, ...form.keys }
    const before = maskedForm(company, { on: stored.is_on, keys: old, pickup_store, default_grams })
    const after = maskedForm(company, { ...form, keys })
    if (stored.version !== version)
      throw new RefusalError({ code: 'version_conflict', fields: differences(after, before) })
    // The keys of the sandbox serve as long as the owner has none.
    if (Object.keys(keys).length > 0 || (form.on && reach === undefined)) refuseMissing(company, keys)
    const isNew = keyNames[company].some((name) => old[name] !== keys[name])
    const { on: is_on, pickup_store: place, default_grams: grams } = form
    const keys_id = isNew ? await accounts.add(trx, company, keys) : oldId
    await accounts.save(trx, { company, is_on, keys_id, pickup_store: place, default_grams: grams })
    const fields = changedMembers(before, after)
    const only = (whole: typeof before) => Object.fromEntries(fields.map((name) => [name, whole[name]]))
    // Two keys may end alike.
    const replaced = isNew && fields.length === 0 ? { keys: 'replaced' } : {}
    const note = { before: only(before), after: { ...only(after), ...replaced } }
    await noteChange(trx, { kind: desk.kind, id: company, ...note })
  })
  await desk.reload()
  return showAccount(desk, company)
}

/** A form as the audit and a conflict show it: nothing of a key but its last characters. */
function maskedForm(
  company: Company,
  { on, keys, pickup_store, default_grams }: AccountForm,
): Readonly<Record<string, boolean | number | string | null>> {
  const masked = keyNames[company].map((name) => [name, maskOf(keys[name])])
  return { on, ...Object.fromEntries(masked), pickup_store, default_grams }
}

/** Asks a company whether it knows keys; nothing is saved. */
export async function testAccount<One extends Company>(
  { reachOf, prove, mayTest }: AccountDesk<One>,
  company: One,
  given: Keys,
): Promise<KeyProof> {
  refuseOdd(company, given)
  const reach = reachOf(company)
  const isOperators = reach?.setBy === 'operator'
  const keys = isOperators ? reach.keys : { ...reach?.keys, ...given }
  refuseMissing(company, keys)
  mayTest(company)
  return prove(company, isOperators ? null : keys)
}

/** Keys of another company, and a webhook secret that somebody could guess. */
function refuseOdd(company: Company, given: Keys): void {
  const foreign = Object.keys(given).filter((name) => !keyNames[company].some((own) => own === name))
  refuse(Object.fromEntries(foreign.map((name) => [`keys.${name}`, { kind: 'not_asked' as const }])))
  const { webhook_secret: secret } = given
  if (secret !== undefined && secret.length < WEBHOOK_SECRET_MIN)
    refuse({ 'keys.webhook_secret': { kind: 'short', min: WEBHOOK_SECRET_MIN } })
}

function refuseMissing(company: Company, keys: Keys): void {
  const missing = missingKeys(company, keys)
  refuse(Object.fromEntries(missing.map((name) => [`keys.${name}`, { kind: 'missing' as const }])))
}

function refuse(errors: Readonly<Record<string, Problem>>): void {
  if (Object.keys(errors).length > 0) throw new RefusalError({ code: 'invalid_fields', errors })
}
