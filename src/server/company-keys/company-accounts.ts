import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { allKeyNames, type Company, type Keys } from '#domain/company-keys/companies.ts'
import { openReading, type LiveReading } from '#server/cache/live-reading.ts'
import type { Db } from '#server/db/database.ts'
import { sealOf, type Seal } from '#server/platform/seal.ts'
import {
  addKeys,
  listKeys,
  lockAccount,
  readAccounts,
  readKeys,
  saveAccount,
  type SealedKeys,
  type StoredAccount,
} from './account-store.ts'

/** The account of a company as the owner set it. */
export interface CompanyAccount {
  readonly isOn: boolean
  readonly keysId: string | null
  /** Null: none, or none that this store can open. */
  readonly keys: Keys | null
  /** Of a courier alone. */
  readonly pickupStore: number | null
  readonly defaultGrams: number | null
  /** Grows with every change; 0: there never was one. */
  readonly version: number
}

/** One set of keys that is or was in use. */
export interface KnownKeys {
  readonly id: string
  readonly keys: Keys
}

/** The accounts that the owner set, in memory, and the keys that were in use before. */
export interface CompanyAccounts extends Pick<LiveReading<unknown>, 'reload'> {
  readonly of: (company: Company) => CompanyAccount
  /** A set of keys, in use or not; null where this store cannot open it. */
  readonly keysNamed: (id: string) => Promise<Keys | null>
  /** The newest sets of keys of a company, the ones in use among them. */
  readonly newest: (company: Company) => Promise<readonly KnownKeys[]>
  /** Seals a new set of keys in the database; gives its id. */
  readonly add: (trx: Db, company: Company, keys: Keys) => Promise<string>
  /** An account as it is stored, kept from others until the transaction ends. */
  readonly lock: (trx: Db, company: Company) => Promise<StoredAccount>
  /** The next version of an account that is locked. */
  readonly save: (trx: Db, account: Omit<StoredAccount, 'version'>) => Promise<void>
}

const Stored = z.partialRecord(z.enum(allKeyNames), z.string())
const NEWEST = 5

const untouched: CompanyAccount = {
  isOn: true,
  keysId: null,
  keys: null,
  pickupStore: null,
  defaultGrams: null,
  version: 0,
}

/** The key of this seal is used for nothing else, so that no other sealed text can take the place of keys. */
export function sealOfKeys(secret: string): Seal {
  return sealOf(secret, 'company keys')
}

/** Each set is sealed for its company and its id: a row that is copied elsewhere does not open. */
function purposeOf({ company, id }: Pick<SealedKeys, 'company' | 'id'>): string {
  return `company keys ${company} ${id}`
}

export async function openCompanyAccounts(db: Db, secret: string): Promise<CompanyAccounts> {
  const seal = sealOfKeys(secret)
  const open = (sealed: SealedKeys): Keys | null => {
    const text = seal.open(sealed.sealed, purposeOf(sealed))
    return text === undefined ? null : Stored.parse(JSON.parse(text))
  }
  const reading = await openReading(async () => {
    const found = await readAccounts(db)
    return new Map(
      found.map(({ company, is_on: isOn, keys_id: keysId, sealed, version, ...more }) => {
        const keys = keysId === null || sealed === null ? null : open({ id: keysId, company, sealed })
        const { pickup_store: pickupStore, default_grams: defaultGrams } = more
        return [company, { isOn, keysId, keys, pickupStore, defaultGrams, version }] as const
      }),
    )
  })
  return {
    reload: () => reading.reload(),
    of: (company) => reading.current.get(company) ?? untouched,
    lock: lockAccount,
    save: saveAccount,
    keysNamed: async (id) => {
      const sealed = await readKeys(db, id)
      return sealed === undefined ? null : open(sealed)
    },
    newest: async (company) => {
      const found = await listKeys(db, company, NEWEST)
      return found.flatMap((sealed) => {
        const keys = open(sealed)
        return keys === null ? [] : [{ id: sealed.id, keys }]
      })
    },
    add: async (trx, company, keys) => {
      const id = randomUUID()
      await addKeys(trx, {
        id,
        company,
        sealed: seal.close(JSON.stringify(keys), purposeOf({ company, id })),
      })
      return id
    },
  }
}
