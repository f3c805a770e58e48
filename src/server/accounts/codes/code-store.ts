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

/** Keeps a code beside those that others asked for: nobody ends another's code by asking for one more. */
export async function insertCode(trx: Db, code: NewCode): Promise<void> {
  await trx
    .insertInto('one_time_code')
    .values({
      id: code.id,
      purpose: code.purpose,
      recipient: code.recipient,
      account_id: code.accountId,
      code_mac: code.mac,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute()
}

export interface KeptCode {
  readonly recipient: string
  readonly account_id: string | null
  readonly code_mac: Buffer
  /** Tries used up, this one included. */
  readonly tries: number
}

/** Whom a challenge was sent to. */
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
  update one_time_code set
    tries = case when $6 = any(wrong) then tries else tries + 1 end,
    wrong = case when $6 = any(wrong) or $6 = code_mac then wrong else wrong || $6::bytea end
  where id = $1 and purpose = $2 and recipient = $3 and expires_at > $4
    and account_id is not distinct from $5
    and (tries < ${CODE_TRIES_MAX} or $6 = any(wrong))
  returning recipient, account_id, code_mac, tries`

export interface CodeGuess {
  readonly id: string
  readonly purpose: CodePurpose
  readonly recipient: string
  readonly accountId: string | null
  /** Of the code that was typed. */
  readonly mac: Buffer
}

/**
 * Takes one of a code's tries, before the guess is compared; a wrong one that was typed before takes none. Undefined
 * where the code is dead, or another's.
 */
export async function takeGuess(
  trx: Db,
  { id, purpose, recipient, accountId, mac }: CodeGuess,
  now: Date,
): Promise<KeptCode | undefined> {
  const [row] = await rows<KeptCode>(trx, guess, [id, purpose, recipient, now, accountId, mac])
  return row
}

/** Uses a code up; false where somebody else did in this moment. */
export async function useUp(trx: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('one_time_code').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
