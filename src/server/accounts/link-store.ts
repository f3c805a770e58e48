import type { Db } from '#server/db/database.ts'

export type LinkPurpose = 'email_verification' | 'google_link' | 'new_password'

interface NewLink {
  readonly tokenHash: Buffer
  readonly purpose: LinkPurpose
  readonly accountId: string
  readonly email?: string
  readonly subject?: string
  readonly expiresAt: Date
}

/** Keeps a link; an older one of the same purpose and account is worth nothing from now on. */
export async function replaceLink(trx: Db, link: NewLink): Promise<void> {
  const fresh = {
    token_hash: link.tokenHash,
    email: link.email ?? null,
    subject: link.subject ?? null,
    expires_at: link.expiresAt,
  }
  await trx
    .insertInto('one_time_link')
    .values({ ...fresh, purpose: link.purpose, account_id: link.accountId })
    .onConflict((conflict) => conflict.columns(['purpose', 'account_id']).doUpdateSet(fresh))
    .execute()
}

/** The account of a link, without using the link. */
export function peekLink(db: Db, tokenHash: Buffer, purpose: LinkPurpose) {
  return db
    .selectFrom('one_time_link')
    .select(['account_id', 'email', 'subject', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

/** Uses a link up; undefined where there is none, it is too old, or somebody used it before. */
export async function takeLink(
  trx: Db,
  tokenHash: Buffer,
  { purpose, now }: { readonly purpose: LinkPurpose; readonly now: Date },
) {
  const row = await trx
    .deleteFrom('one_time_link')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .returning(['account_id', 'email', 'subject', 'expires_at'])
    .executeTakeFirst()
  return row !== undefined && row.expires_at > now ? row : undefined
}

export async function deleteLinks(trx: Db, accountId: string): Promise<void> {
  await trx.deleteFrom('one_time_link').where('account_id', '=', accountId).execute()
}

export async function keepNonce(db: Db, nonceHash: Buffer, expiresAt: Date): Promise<void> {
  await db.insertInto('google_nonce').values({ nonce_hash: nonceHash, expires_at: expiresAt }).execute()
}

/** Uses a nonce up; false where it is not one of ours, too old, or was used before. */
export async function takeNonce(db: Db, nonceHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('google_nonce')
    .where('nonce_hash', '=', nonceHash)
    .returning('expires_at')
    .executeTakeFirst()
  return row !== undefined && row.expires_at > now
}
