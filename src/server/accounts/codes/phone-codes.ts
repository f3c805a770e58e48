import type { Db } from '#server/db/database.ts'
import type { Visitor } from '#server/http/visitor.ts'

/** A code on its way. Times in seconds. */
export interface CodeChallenge {
  readonly challengeId: string
  readonly expiresIn: number
  readonly resendAfter: number
}

/** The result of a guess. */
export type CodeCheck =
  | { readonly right: true }
  /** `triesLeft` of this code; null where the code is too old, used, or of another number. */
  | { readonly right: false; readonly triesLeft: number | null }

/** The asker for a code: strangers cannot use up the owner's share. */
export interface CodesAskedBy {
  readonly visitor: Visitor
  /** The account that is signed in; null for guests. */
  readonly userId: string | null
  /** Digest of the browser's guest key, where this number was verified in that browser before; else null. */
  readonly verifiedIn: string | null
}

/**
 * Six-digit codes that verify a phone number, with all limits of domain/phones-and-sms 2: five minutes, five tries,
 * three in a quarter of an hour, counted by number and by asker.
 */
export interface PhoneCodes {
  /** Sends a code; its message is queued by the caller, in the code's own transaction. Refuses beyond the limits. */
  send(
    phone: string,
    by: CodesAskedBy,
    queue: (trx: Db, facts: { readonly code: string; readonly minutes: number }) => Promise<void>,
  ): Promise<CodeChallenge>
  /** Compares a guess, once. A wrong one counts: the caller's transaction must be committed whatever comes out. */
  check(
    trx: Db,
    guess: { readonly phone: string; readonly challengeId: string; readonly code: string },
  ): Promise<CodeCheck>
}
