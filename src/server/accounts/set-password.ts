import type { Db } from '#server/db/database.ts'
import type { AccountParts } from './account-parts.ts'
import type { AccountRow } from './account-store.ts'
import { forgetPlaces } from './place-store.ts'
import { deleteLinks } from './link-store.ts'
import { savePassword } from './method-store.ts'
import { languageOf } from './present-user.ts'
import { deleteSessions } from './session-store.ts'

/**
 * Gives an account a new password. All sessions of the old one end, links on their way become void, and the owner gets
 * a message at every address that the shop knows.
 */
export async function setNewPassword(
  parts: AccountParts,
  trx: Db,
  { account, hash }: { readonly account: AccountRow; readonly hash: string },
): Promise<void> {
  await savePassword(trx, account.id, { hash, now: new Date(parts.now()) })
  await deleteSessions(trx, account.id)
  await forgetPlaces(trx, account.id)
  await deleteLinks(trx, account.id)
  const language = languageOf(account.language)
  for (const to of addressesOf(account))
    await parts.messages.queue(trx, { name: 'password_changed', to, language, facts: {} })
}

/** The verified addresses of an account's owner: an unverified address may be a stranger's. */
export function addressesOf({
  email,
  email_verified,
  phone,
}: Pick<AccountRow, 'email' | 'email_verified' | 'phone'>) {
  return [
    ...(email !== null && (email_verified || phone === null) ? [{ email }] : []),
    ...(phone === null ? [] : [{ phone }]),
  ]
}
