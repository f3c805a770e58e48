import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface KeptToken {
  readonly sealed: Buffer
  readonly expires_at: Date
}

export async function readToken(db: Db, key: string): Promise<KeptToken | undefined> {
  const text = 'select sealed, expires_at from provider_token where key = $1 and sealed is not null'
  const [kept] = await rows<KeptToken>(db, text, [key])
  return kept
}

interface Lease {
  readonly key: string
  readonly now: Date
  readonly until: Date
  /** Grants before this do not count any more. */
  readonly countedFrom: Date
  /** Most grants since then. */
  readonly most: number
}

const take = `
  insert into provider_token as t (key, lease_until) values ($1, $3)
  on conflict (key) do update set lease_until = excluded.lease_until,
    grants = array(select at from unnest(t.grants) as at where at > $4)
  where (t.lease_until is null or t.lease_until <= $2)
    and (select count(*) from unnest(t.grants) as at where at > $4) < $5
  returning key`

/** Takes the right to ask for a new token; false where somebody else has it, or no more may be asked for now. */
export async function takeTokenLease(
  db: Db,
  { key, now, until, countedFrom, most }: Lease,
): Promise<boolean> {
  const taken = await rows(db, take, [key, now, until, countedFrom, most])
  return taken.length > 0
}

const save = `
  update provider_token set sealed = $2, expires_at = $3, lease_until = null, grants = array_append(grants, $4)
  where key = $1`

/** Leaves a new token for all, and counts it. */
export async function saveToken(
  db: Db,
  token: { readonly key: string; readonly sealed: Buffer; readonly expiresAt: Date; readonly now: Date },
): Promise<void> {
  await rows(db, save, [token.key, token.sealed, token.expiresAt, token.now])
}

/** Gives the lease back without a token, for anyone who comes after a moment. */
export async function giveLeaseBack(db: Db, key: string, from: Date): Promise<void> {
  await rows(db, 'update provider_token set lease_until = $2 where key = $1', [key, from])
}
