import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { digestOf, newToken } from '#server/accounts/secrets.ts'
import { provePassword, type Credentials } from '#server/accounts/sign-in/sign-in-by-password.ts'
import { findStaffPerson, insertTicket } from './entry-store.ts'
import { listPasskeys } from './passkey-store.ts'

const TICKET_MS = 10 * 60 * 1000

interface Ticket {
  readonly ticket: string
  readonly expires_in: number
  readonly passkey: boolean
}

/** First step into the staff area; who does not work here is told the same as who mistyped. Opens no session. */
export async function signInStaff(
  parts: AccountParts,
  given: Credentials,
  visitor: Visitor,
): Promise<Ticket> {
  const { id } = await provePassword(parts, given, visitor)
  if ((await findStaffPerson(parts.db, id)) === undefined) throw new RefusalError({ code: 'sign_in_failed' })
  const ticket = newToken()
  await inTransaction(parts.db, (trx) =>
    insertTicket(trx, {
      tokenHash: digestOf(ticket),
      accountId: id,
      expiresAt: new Date(parts.now() + TICKET_MS),
    }),
  )
  const passkeys = await listPasskeys(parts.db, id)
  return { ticket, expires_in: TICKET_MS / 1000, passkey: passkeys.length > 0 }
}
