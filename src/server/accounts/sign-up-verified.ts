import type { SignedIn } from '#contract/shop/account-views.ts'
import type { Db } from '#server/db/database.ts'
import type { Visitor } from '#server/http/visitor.ts'

/** Somebody whose number the asker for this has seen proven. */
export interface VerifiedPerson {
  /** E.164. */
  readonly phone: string
  readonly name: string
  readonly language: 'en' | 'bn'
  readonly password: string
  readonly visitor: Visitor
}

/** Makes an account and signs in; `within` is done in the same transaction, before its commit. */
export type SignUpVerified = (
  person: VerifiedPerson,
  within: (trx: Db, accountId: string) => Promise<void>,
) => Promise<SignedIn>
