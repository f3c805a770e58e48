import type { Db } from '#server/db/database.ts'
import type { Recipient } from '#server/messages/kinds/messages.ts'
import { findAccount } from './account-store.ts'
import { languageOf } from './present-user.ts'
import { addressesOf } from './set-password.ts'

/** The cheapest address of a person for good news, and its language. */
export interface AccountContact {
  readonly to: Recipient
  /** The same as text, as other features keep it. */
  readonly contact: string
  readonly language: 'en' | 'bn'
}

/** The phone and the e-mail address of an account that is open, as far as they are proven. */
export async function addressesOfAccount(db: Db, accountId: string): Promise<readonly Recipient[]> {
  const account = await findAccount(db, { id: accountId })
  return account === undefined || account.disabled_at !== null ? [] : addressesOf(account)
}

/** How an account's owner can be reached; null where the account is gone or disabled. */
export async function contactOfAccount(db: Db, accountId: string): Promise<AccountContact | null> {
  const account = await findAccount(db, { id: accountId })
  if (account === undefined || account.disabled_at !== null) return null
  const [to] = addressesOf(account)
  if (to === undefined) return null
  return { to, contact: 'email' in to ? to.email : to.phone, language: languageOf(account.language) }
}

/** The proven e-mail address of an account's owner; null where there is none, or the account is gone or disabled. */
export async function mailOfAccount(
  db: Db,
  accountId: string,
): Promise<{ readonly email: string; readonly language: 'en' | 'bn' } | null> {
  const account = await findAccount(db, { id: accountId })
  if (account === undefined || account.disabled_at !== null) return null
  const [email] = addressesOf(account).flatMap((one) => ('email' in one ? [one.email] : []))
  return email === undefined ? null : { email, language: languageOf(account.language) }
}
