import { CODE_TRIES_MAX, type CodePurpose } from '#domain/account/one-time-code.ts'
import type { Db } from '#server/db/database.ts'
import { rows } from '#server/db/rows.ts'

export interface NewCode {
  readonly id: string
  readonly purpose: CodePurpose
  readonly recipient: string
  /** Set where only this account may use it. */
  readonly accountId: string | null
  readonly mac: Buffer
  readonly now: Date
  readonly expiresAt: Date
}

const replace = `
  insert into one_time_code (id, purpose, recipient, account_id, code_mac, created_at, expires_at)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (purpose, recipient, account_id) do update set id = excluded.id, code_mac = excluded.code_mac,
    tries = 0, created_at = excluded.created_at, expires_at = excluded.expires_at`

/** Keeps a code; one that was sent before for the same purpose is dead from now on. */
export async function replaceCode(trx: Db, code: NewCode): Promise<void> {
  const { id, purpose, recipient, accountId, mac, now, expiresAt } = code
  await rows(trx, replace, [id, purpose, recipient, accountId, mac, now, expiresAt])
}

export interface KeptCode {
  readonly recipient: string
  readonly account_id: string | null
  readonly code_mac: Buffer
  /** Tries used up, this one included. */
  readonly tries: number
}

/** Whom a challenge was sent to: only to know whose guesses to count. */
export async function recipientOf(db: Db, id: string, purpose: CodePurpose): Promise<string | undefined> {
  const row = await db
    .selectFrom('one_time_code')
    .select('recipient')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return row?.recipient
}

const guess = `
  update one_time_code set tries = tries + 1
  where id = $1 and purpose = $2 and recipient = $3 and tries < ${CODE_TRIES_MAX} and expires_at > $4
    and account_id is not distinct from $5
  returning recipient, account_id, code_mac, tries`

export interface Guess {
  readonly id: string
  readonly purpose: CodePurpose
  readonly recipient: string
  readonly accountId: string | null
}

/** Takes one of a code's tries, before the guess is compared; undefined where the code is dead, or another's. */
export async function takeGuess(
  trx: Db,
  { id, purpose, recipient, accountId }: Guess,
  now: Date,
): Promise<KeptCode | undefined> {
  const [row] = await rows<KeptCode>(trx, guess, [id, purpose, recipient, now, accountId])
  return row
}

/** Uses a code up; false where somebody else did in this moment. */
export async function useUp(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('one_time_code').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
