import type { SignedIn } from '#contract/shop/account-views.ts'
import type { Contact } from '#domain/contact.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { findCredential, renewHash, type CredentialRow } from '#server/accounts/method-store.ts'
import { handOver, openSession } from '#server/accounts/open-session.ts'
import { takePasswordTry } from './password-tries.ts'
import { readEmail, readPhone } from '#server/accounts/read-contact.ts'

export interface Credentials {
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly password: string
}

/** Signs in by password (V1). */
export async function signInByPassword(
  parts: AccountParts,
  given: Credentials,
  visitor: Visitor,
): Promise<SignedIn> {
  const { id } = await provePassword(parts, given, visitor)
  const token = await inTransaction(parts.db, (trx) => openSession(parts, trx, { accountId: id, visitor }))
  return handOver(parts, { accountId: id, token, visitor })
}

/** The account of a right password. Unknown, wrong, without password and disabled take the same work and get the same answer. */
export async function provePassword(
  parts: AccountParts,
  given: Credentials,
  visitor: Visitor,
): Promise<CredentialRow> {
  const { db, passwords } = parts
  const contact = contactOf(given)
  const found = await findCredential(db, contact)
  const tries = await takePasswordTry(parts, {
    accountId: found?.id,
    contact: `${contact.kind} ${contact.value}`,
    visitor,
  })
  const isRight = await passwords.verify(given.password, found?.password_hash ?? null)
  if (!isRight || found === undefined || found.disabled) throw new RefusalError({ code: 'sign_in_failed' })
  await tries.wereRight()
  await renewOutdated(parts, found, given.password)
  return found
}

function contactOf({ email, phone }: Credentials): Contact {
  if (email !== undefined && phone === undefined) return { kind: 'email', value: readEmail(email) }
  if (phone !== undefined && email === undefined) return { kind: 'phone', value: readPhone(phone) }
  throw new RefusalError({ code: 'bad_request', errors: { email: { kind: 'email_or_phone' } } })
}

async function renewOutdated(
  { db, passwords }: AccountParts,
  found: CredentialRow,
  password: string,
): Promise<void> {
  if (found.password_hash === null || !passwords.isOutdated(found.password_hash)) return
  await renewHash(db, found.password_hash, await passwords.hash(password))
}
