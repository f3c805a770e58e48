import type { Company } from '#domain/company-keys/companies.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface StoredAccount {
  readonly company: Company
  readonly is_on: boolean
  readonly keys_id: string | null
  /** The number of the place in a courier's panel from which it fetches parcels. */
  readonly pickup_store: number | null
  /** Of pieces that have no weight of their own. */
  readonly default_grams: number | null
  readonly version: number
}

const columns =
  'a.company, a.is_on, a.keys_id, a.pickup_store::float8 as pickup_store, a.default_grams, a.version'

/** The accounts in use, each with its sealed keys. */
export function readAccounts(
  db: Db,
): Promise<readonly (StoredAccount & { readonly sealed: Buffer | null })[]> {
  const text = `select ${columns}, k.sealed from company_account a left join company_keys k on k.id = a.keys_id`
  return rows(db, text, [])
}

/** An account, kept from others until the transaction ends; it is made where there is none. */
export async function lockAccount(trx: Db, company: Company): Promise<StoredAccount> {
  await rows(trx, 'insert into company_account (company, version) values ($1, 0) on conflict do nothing', [
    company,
  ])
  const text = `select ${columns} from company_account a where company = $1 for update`
  const [found] = await rows<StoredAccount>(trx, text, [company])
  if (found === undefined) throw new Error(`The account of "${company}" is gone`)
  return found
}

/** The next version of an account. */
export async function saveAccount(trx: Db, account: Omit<StoredAccount, 'version'>): Promise<void> {
  const { company, is_on: isOn, keys_id: keysId, pickup_store: store, default_grams: grams } = account
  const text = `update company_account set is_on = $2, keys_id = $3, pickup_store = $4, default_grams = $5,
    version = version + 1 where company = $1`
  await rows(trx, text, [company, isOn, keysId, store, grams])
}

export interface SealedKeys {
  readonly id: string
  readonly company: Company
  readonly sealed: Buffer
}

export async function addKeys(trx: Db, { id, company, sealed }: SealedKeys): Promise<void> {
  await rows(trx, 'insert into company_keys (id, company, sealed) values ($1, $2, $3)', [id, company, sealed])
}

export async function readKeys(db: Db, id: string): Promise<SealedKeys | undefined> {
  const [found] = await rows<SealedKeys>(db, 'select id, company, sealed from company_keys where id = $1', [
    id,
  ])
  return found
}

/** The newest sets of keys of a company. */
export function listKeys(db: Db, company: Company, most: number): Promise<readonly SealedKeys[]> {
  const text =
    'select id, company, sealed from company_keys where company = $1 order by made_at desc limit $2'
  return rows<SealedKeys>(db, text, [company, most])
}
