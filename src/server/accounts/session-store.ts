import type { SessionLevel } from '#domain/account/session-life.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface LiveSession {
  readonly id: string
  readonly account_id: string
  readonly level: SessionLevel
  /** Code of the role of somebody who works here; null for a role that the shop made, and for customers. */
  readonly role: string | null
  /** Names of rights; null for customers. */
  readonly rights: readonly string[] | null
  readonly last_seen_at: Date
  readonly proven_at: Date
}

const live = `
  select s.id, s.account_id, s.level, r.code as role, r.rights, s.last_seen_at, s.proven_at
  from session s join account a on a.id = s.account_id
    left join staff_member m on m.account_id = a.id and m.disabled_at is null
    left join staff_role r on r.id = m.role_id
  where s.token_hash = $1 and s.expires_at > $2 and a.disabled_at is null
    and s.last_seen_at > case s.level when 'staff' then $3::timestamptz else $4::timestamptz end`

interface Moments {
  readonly now: Date
  /** Sessions not used since are over. */
  readonly idleSince: Readonly<Record<SessionLevel, Date>>
}

/** The session of a token, if it lives. */
export async function findLiveSession(
  db: Db,
  tokenHash: Buffer,
  { now, idleSince }: Moments,
): Promise<LiveSession | undefined> {
  const [row] = await rows<LiveSession>(db, live, [tokenHash, now, idleSince.staff, idleSince.user])
  return row
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', now)
    .execute()
}

interface NewSession {
  readonly tokenHash: Buffer
  readonly accountId: string
  readonly level: SessionLevel
  readonly device: string
  readonly now: Date
  readonly expiresAt: Date
}

export async function insertSession(trx: Db, session: NewSession): Promise<void> {
  await trx
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      level: session.level,
      device: session.device,
      created_at: session.now,
      last_seen_at: session.now,
      proven_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** Gives a session another token and notes that its holder was proven; false where it was over already. */
export async function renewSession(
  trx: Db,
  id: string,
  { tokenHash, now }: { readonly tokenHash: Buffer; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ token_hash: tokenHash, proven_at: now, last_seen_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteSessionOfToken(trx: Db, tokenHash: Buffer): Promise<void> {
  await trx.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Ends sessions of an account: all, all but one, or only one. Answers how many ended. */
export async function deleteSessions(
  trx: Db,
  accountId: string,
  which: { readonly except?: string; readonly only?: string } = {},
): Promise<number> {
  const { except, only } = which
  const { numDeletedRows } = await trx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .$if(except !== undefined, (some) => some.where('id', '<>', except ?? ''))
    .$if(only !== undefined, (some) => some.where('id', '=', only ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export function listLiveSessions(db: Db, accountId: string, { now, idleSince }: Moments) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'level', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where((is) =>
      is.or([
        is.and([is('level', '=', 'user'), is('last_seen_at', '>', idleSince.user)]),
        is.and([is('level', '=', 'staff'), is('last_seen_at', '>', idleSince.staff)]),
      ]),
    )
    .orderBy('last_seen_at', 'desc')
    .execute()
}

const EXPIRING = [
  'session',
  'one_time_code',
  'one_time_link',
  'google_nonce',
  'staff_ticket',
  'staff_passkey_challenge',
] as const

/** Deletes sessions that are over, codes, links and nonces that are too old, and devices and networks not seen for a year. */
export async function deleteExpired(db: Db, now: Date, placeSince: Date): Promise<void> {
  for (const table of EXPIRING) {
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
  }
  for (const table of ['known_device', 'known_network'] as const) {
    await db.deleteFrom(table).where('last_used_at', '<=', placeSince).execute()
  }
}
