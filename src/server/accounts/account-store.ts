import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'
import type { Account, DB } from '#server/db/tables.ts'

export type AccountRow = Selectable<Account>

/** The columns of an account that use cases write; the store keeps version and times. */
export type AccountChange = Omit<Updateable<Account>, 'id' | 'version' | 'created_at' | 'updated_at'>

const columns = [
  'id',
  'name',
  'username',
  'email',
  'email_verified',
  'pending_email',
  'phone',
  'birth_date',
  'gender',
  'language',
  'wants_offers',
  'offers_agreed_at',
  'disabled_at',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof DB['account'])[]

/** An account by one of the things it is known by. */
type AccountKey = { readonly id: string } | { readonly email: string } | { readonly phone: string }

export function findAccount(db: Db, key: AccountKey): Promise<AccountRow | undefined> {
  return by(db, key).executeTakeFirst()
}

/** The same, kept from other changes until the transaction ends. */
export function holdAccount(trx: Db, key: AccountKey): Promise<AccountRow | undefined> {
  return by(trx, key).forUpdate().executeTakeFirst()
}

function by(db: Db, key: AccountKey) {
  const found = db.selectFrom('account').select(columns)
  if ('id' in key) return found.where('id', '=', key.id)
  return 'email' in key ? found.where('email', '=', key.email) : found.where('phone', '=', key.phone)
}

export type NewAccount = Omit<Insertable<Account>, 'id' | 'version' | 'created_at' | 'updated_at'>

export async function insertAccount(trx: Db, account: NewAccount, now: Date): Promise<string> {
  const { id } = await trx
    .insertInto('account')
    .values({ ...account, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes an account; false where a version is given and it is another by now. */
export async function changeAccount(
  db: Db,
  { id, version }: { readonly id: string; readonly version?: number | undefined },
  change: AccountChange & { readonly updated_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set(change)
    .set((own) => ({ version: own('version', '+', 1) }))
    .where('id', '=', id)
    .$if(version !== undefined, (update) => update.where('version', '=', version ?? 0))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteAccountRow(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('account').where('id', '=', id).execute()
}

/** Whether somebody is or was one of the people who work here. */
export async function hasWorkedHere(db: Db, id: string): Promise<boolean> {
  const member = await db
    .selectFrom('staff_member')
    .select('account_id')
    .where('account_id', '=', id)
    .executeTakeFirst()
  return member !== undefined
}

/** The facts for the view of a person beside the account itself. */
export interface AccountExtras {
  readonly has_password: boolean
  readonly has_google: boolean
  /** Is one of the people who work here. */
  readonly works_here: boolean
}

const extras = `
  select exists (select from sign_in_method where account_id = $1 and provider = 'credential') as has_password,
    exists (select from sign_in_method where account_id = $1 and provider = 'google') as has_google,
    exists (select from staff_member where account_id = $1 and disabled_at is null) as works_here`

export async function loadExtras(db: Db, id: string): Promise<AccountExtras> {
  const [row] = await rows<AccountExtras>(db, extras, [id])
  return row ?? { has_password: false, has_google: false, works_here: false }
}
