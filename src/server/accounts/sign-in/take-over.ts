import type { Db } from '#server/db/database.ts'
import { changeAccount } from '#server/accounts/account-store.ts'
import { forgetPlaces } from '#server/accounts/place-store.ts'
import { deleteLinks } from '#server/accounts/link-store.ts'
import { deletePassword } from '#server/accounts/method-store.ts'
import { deleteSessions } from '#server/accounts/session-store.ts'

/**
 * Gives an account to the person who proved its e-mail address, which nobody had done before: whoever made it may have
 * been another. Its password, sessions, known devices and networks, and links go; the address is proven from now on.
 */
export async function takeOver(trx: Db, accountId: string, now: Date): Promise<void> {
  await deletePassword(trx, accountId)
  await deleteSessions(trx, accountId)
  await forgetPlaces(trx, accountId)
  await deleteLinks(trx, accountId)
  await changeAccount(trx, { id: accountId }, { email_verified: true, pending_email: null, updated_at: now })
}
