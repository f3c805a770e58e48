import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface KeyRow {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly rights: readonly string[]
  readonly person: string
  readonly created_at: Date
  readonly expires_at: Date | null
  readonly last_used_at: Date | null
  readonly revoked_at: Date | null
}

const listText = `
  select k.id, k.name, k.prefix, k.rights, a.name as person, k.created_at, k.expires_at, k.last_used_at, k.revoked_at
  from api_key k join account a on a.id = k.account_id where $1::int is null or k.id = $1 order by k.id desc limit 200`

/** Keys, the newest first, or one of them. */
export function readKeys(db: Db, id: number | null = null): Promise<KeyRow[]> {
  return rows<KeyRow>(db, listText, [id])
}

/** A key that is valid, with the rights that its maker has now. */
export interface LiveKey {
  readonly id: number
  readonly rights: readonly string[]
  readonly last_used_at: Date | null
  readonly account_id: string
  readonly role: string | null
  readonly role_rights: readonly string[]
}

const liveText = `
  select k.id, k.rights, k.last_used_at, k.account_id, r.code as role, r.rights as role_rights
  from api_key k join account a on a.id = k.account_id and a.disabled_at is null
    join staff_member m on m.account_id = k.account_id and m.disabled_at is null
    join staff_role r on r.id = m.role_id
  where k.key_hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2)`

export async function findLiveKey(db: Db, hash: Buffer, now: Date): Promise<LiveKey | undefined> {
  const [found] = await rows<LiveKey>(db, liveText, [hash, now])
  return found
}

export async function touchKey(db: Db, id: number, now: Date): Promise<void> {
  await rows(db, 'update api_key set last_used_at = $2 where id = $1', [id, now])
}

/** The number of keys in use; no other comes while the transaction lasts. */
export async function countKeys(trx: Db, now: Date): Promise<number> {
  await rows(trx, `select pg_advisory_xact_lock(hashtext('api keys'))`)
  const [found] = await rows<{ n: number }>(
    trx,
    `select count(*)::int as n from api_key
    where revoked_at is null and (expires_at is null or expires_at > $1)`,
    [now],
  )
  return found?.n ?? 0
}

interface NewKey {
  readonly name: string
  readonly prefix: string
  readonly hash: Buffer
  readonly rights: readonly string[]
  readonly accountId: string
  readonly now: Date
  readonly expiresAt: Date | null
}

export async function insertKey(trx: Db, key: NewKey): Promise<number> {
  const { name, prefix, hash, rights, accountId, now, expiresAt } = key
  const [made] = await rows<{ id: number }>(
    trx,
    `insert into api_key (name, prefix, key_hash, rights, account_id, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [name, prefix, hash, rights, accountId, now, expiresAt],
  )
  if (made === undefined) throw new Error('The key was not written')
  return made.id
}

/** Ends a key; false where it had been revoked. */
export async function endKey(trx: Db, id: number, now: Date): Promise<boolean> {
  const ended = await rows(
    trx,
    'update api_key set revoked_at = $2 where id = $1 and revoked_at is null returning id',
    [id, now],
  )
  return ended.length > 0
}
