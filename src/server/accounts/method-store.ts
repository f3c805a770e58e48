import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface CredentialRow {
  readonly id: string
  readonly disabled: boolean
  readonly language: 'en' | 'bn'
  readonly password_hash: string | null
}

const credential = (column: 'id' | 'email' | 'phone') => `
  select a.id, a.disabled_at is not null as disabled, a.language, m.password_hash
  from account a left join sign_in_method m on m.account_id = a.id and m.provider = 'credential'
  where a.${column} = $1`

const statements = { id: credential('id'), email: credential('email'), phone: credential('phone') } as const

/** An account with the hash of its password, if it has one. */
export async function findCredential(
  db: Db,
  { kind, value }: { readonly kind: 'id' | 'email' | 'phone'; readonly value: string },
): Promise<CredentialRow | undefined> {
  const [row] = await rows<CredentialRow>(db, statements[kind], [value])
  return row
}

/** Gives an account this password, in place of the one it may have had. */
export async function savePassword(
  trx: Db,
  accountId: string,
  { hash, now }: { readonly hash: string; readonly now: Date },
): Promise<void> {
  await trx
    .insertInto('sign_in_method')
    .values({
      account_id: accountId,
      provider: 'credential',
      subject: accountId,
      password_hash: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'provider']).doUpdateSet({ password_hash: hash, updated_at: now }),
    )
    .execute()
}

/** Renews the hash of a password that did not change; only if it is still that one. */
export async function renewHash(db: Db, before: string, after: string): Promise<void> {
  await db
    .updateTable('sign_in_method')
    .set({ password_hash: after })
    .where('password_hash', '=', before)
    .where('provider', '=', 'credential')
    .execute()
}

export async function deletePassword(trx: Db, accountId: string): Promise<void> {
  await trx
    .deleteFrom('sign_in_method')
    .where('account_id', '=', accountId)
    .where('provider', '=', 'credential')
    .execute()
}

export async function addGoogle(
  trx: Db,
  { accountId, subject }: { readonly accountId: string; readonly subject: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('sign_in_method')
    .values({ account_id: accountId, provider: 'google', subject, created_at: now, updated_at: now })
    .execute()
}

/** The account that a Google identity opens. */
export async function accountOfGoogle(db: Db, subject: string): Promise<string | null> {
  const row = await db
    .selectFrom('sign_in_method')
    .select('account_id')
    .where('provider', '=', 'google')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Google's name for the person of an account. */
export async function googleOfAccount(db: Db, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sign_in_method')
    .select('subject')
    .where('provider', '=', 'google')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.subject ?? null
}
