import type { Db } from '#server/db/database.ts'

/** A challenge serves one purpose; each but the sign-in by a passkey alone belongs to a person. */
export type PasskeyPurpose =
  | { readonly name: 'sign_in' }
  | { readonly name: 'second_factor' | 'step_up' | 'add'; readonly accountId: string }

interface Challenge {
  readonly hash: Buffer
  readonly purpose: PasskeyPurpose
  readonly expiresAt: Date
}

export async function insertChallenge(db: Db, { hash, purpose, expiresAt }: Challenge): Promise<void> {
  const accountId = 'accountId' in purpose ? purpose.accountId : null
  await db
    .insertInto('staff_passkey_challenge')
    .values({ challenge_hash: hash, purpose: purpose.name, account_id: accountId, expires_at: expiresAt })
    .execute()
}

/** Uses a challenge up; false where it was answered before, is too old, or was made for something or somebody else. */
export async function takeChallenge(
  db: Db,
  { hash, purpose, now }: { readonly hash: Buffer; readonly purpose: PasskeyPurpose; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .deleteFrom('staff_passkey_challenge')
    .where('challenge_hash', '=', hash)
    .returning(['purpose', 'account_id', 'expires_at'])
    .executeTakeFirst()
  const accountId = 'accountId' in purpose ? purpose.accountId : null
  return (
    row !== undefined &&
    row.purpose === purpose.name &&
    row.account_id === accountId &&
    row.expires_at.getTime() > now.getTime()
  )
}

export function listPasskeys(db: Db, accountId: string) {
  return db
    .selectFrom('staff_passkey')
    .select(['id', 'name', 'transports', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
}

export function findPasskey(db: Db, id: string) {
  return db
    .selectFrom('staff_passkey')
    .select(['id', 'account_id', 'public_key', 'counter', 'transports'])
    .where('id', '=', id)
    .executeTakeFirst()
}

interface NewPasskeyRow {
  readonly id: string
  readonly accountId: string
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly now: Date
}

/** Keeps a passkey; false where it is known already. */
export async function insertPasskey(trx: Db, passkey: NewPasskeyRow): Promise<boolean> {
  const { id, accountId, publicKey, counter, transports, name, now } = passkey
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staff_passkey')
    .values({
      id,
      account_id: accountId,
      public_key: publicKey,
      counter,
      transports: [...transports],
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Notes a use. Keys that count must count up, also where two uses arrive at once; false where this one did not. */
export async function countUse(
  trx: Db,
  { id, counter, now }: { readonly id: string; readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_passkey')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    // Many passkeys do not count: theirs is always 0.
    .where((is) =>
      is.or([is('counter', '<', counter), is.and([is('counter', '=', 0), is.lit(counter === 0)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function renamePasskeyRow(
  trx: Db,
  { id, accountId, name }: { readonly id: string; readonly accountId: string; readonly name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staff_passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes one passkey of a person, or all of them. Answers how many there were. */
export async function deletePasskeys(trx: Db, accountId: string, id?: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_passkey')
    .where('account_id', '=', accountId)
    .$if(id !== undefined, (some) => some.where('id', '=', id ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
