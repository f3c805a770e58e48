import type { Selectable } from 'kysely'
import type { Address } from '#domain/account/address.ts'
import type { Db } from '#server/db/database.ts'
import type { SavedAddress } from '#server/db/tables.ts'

export type AddressRow = Selectable<SavedAddress>

const columns = [
  'id',
  'account_id',
  'is_default',
  'name',
  'phone',
  'second_phone',
  'district',
  'area',
  'line',
  'landmark',
  'postcode',
  'kind',
  'created_at',
  'updated_at',
] as const

/** The addresses of an account, the default one first. */
export function loadAddresses(db: Db, accountId: string): Promise<AddressRow[]> {
  return db
    .selectFrom('saved_address')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertAddress(
  trx: Db,
  accountId: string,
  { address, now }: { readonly address: Address; readonly now: Date },
): Promise<string> {
  const { id } = await trx
    .insertInto('saved_address')
    .values({ ...address, account_id: accountId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The account that has an address; undefined where it is gone. */
export async function findAddressAccount(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('saved_address')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.account_id
}

/** Puts a removed address back, under its id. */
export async function restoreAddress(trx: Db, row: AddressRow): Promise<void> {
  await trx.insertInto('saved_address').values(row).execute()
}

interface OwnAddress {
  readonly accountId: string
  readonly id: string
}

/** Changes an own address; false where the account has none with that id. */
export async function changeAddress(
  trx: Db,
  { accountId, id }: OwnAddress,
  change: Partial<Address> & { readonly updated_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('saved_address')
    .set(change)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteAddressRow(trx: Db, { accountId, id }: OwnAddress): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('saved_address')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Makes one address the default, and no other. */
export async function setDefault(trx: Db, { accountId, id }: OwnAddress): Promise<void> {
  await trx
    .updateTable('saved_address')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute()
  await trx
    .updateTable('saved_address')
    .set({ is_default: true })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
}
