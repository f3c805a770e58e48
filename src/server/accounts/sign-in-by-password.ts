import type { SignedIn } from '#contract/v1/account-views.ts'
import type { Contact } from '#domain/contact.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from './account-parts.ts'
import { isKnownDevice, rememberDevice } from './device-store.ts'
import { findCredential, renewHash, type CredentialRow } from './method-store.ts'
import { handOver, openSession } from './open-session.ts'
import { readEmail, readPhone } from './read-contact.ts'
import { digestOf, newToken } from './secrets.ts'

interface Credentials {
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly password: string
}

/** Signs in by password (V1). Unknown, wrong, without password and disabled take the same work and get the same answer. */
export async function signInByPassword(
  parts: AccountParts,
  given: Credentials,
  visitor: Visitor,
): Promise<SignedIn> {
  const { db, limits, passwords } = parts
  const contact = contactOf(given)
  const found = await findCredential(db, contact)
  const key = await attemptKey(parts, { contact, found, visitor })
  await limits.attempt(key)
  const isRight = await passwords.verify(given.password, found?.password_hash ?? null)
  if (!isRight || found === undefined || found.disabled) throw new RefusalError({ code: 'sign_in_failed' })
  await limits.succeeded(key)
  await renewOutdated(parts, found, given.password)
  const token = await inTransaction(db, async (trx) => {
    await noteDevice(parts, { accountId: found.id, visitor, trx })
    return openSession(parts, trx, { accountId: found.id, visitor })
  })
  return handOver(parts, { accountId: found.id, token, visitor })
}

/** Under which name wrong passwords for an account are counted. */
export function accountKey(accountId: string): string {
  return `account ${accountId}`
}

function contactOf({ email, phone }: Credentials): Contact {
  if (email !== undefined && phone === undefined) return { kind: 'email', value: readEmail(email) }
  if (phone !== undefined && email === undefined) return { kind: 'phone', value: readPhone(phone) }
  throw new RefusalError({ code: 'bad_request', errors: { email: 'is needed, or phone in its place' } })
}

interface Tried {
  readonly contact: Contact
  readonly found: CredentialRow | undefined
  readonly visitor: Visitor
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Guesses count against the account, wherever they come from; a device that it was opened on before counts for itself,
 * so that those who guess cannot keep its owner out.
 */
async function attemptKey(parts: AccountParts, { contact, found, visitor }: Tried): Promise<string> {
  const device = visitor.cookies[parts.cookies.nameOf('device')]
  if (device !== undefined) {
    const hash = digestOf(device)
    // Looked up for nobody too: the time tells nothing.
    if (await isKnownDevice(parts.db, found?.id ?? NOBODY, hash))
      return `device ${hash.toString('hex')} ${found?.id ?? ''}`
  }
  return found === undefined ? `unknown ${contact.kind} ${contact.value}` : accountKey(found.id)
}

async function renewOutdated(
  { db, passwords }: AccountParts,
  found: CredentialRow,
  password: string,
): Promise<void> {
  if (found.password_hash === null || !passwords.isOutdated(found.password_hash)) return
  await renewHash(db, found.password_hash, await passwords.hash(password))
}

const DEVICE_MS = 365 * 24 * 60 * 60 * 1000

interface Noted {
  readonly accountId: string
  readonly visitor: Visitor
  readonly trx: AccountParts['db']
}

/** Remembers that this account was opened by its password here; only our own pages keep such a cookie. */
async function noteDevice(parts: AccountParts, { accountId, visitor, trx }: Noted): Promise<void> {
  if (!visitor.isPage) return
  const known = visitor.cookies[parts.cookies.nameOf('device')]
  const token = known !== undefined && /^[\w-]{43}$/.test(known) ? known : newToken()
  visitor.setCookie(parts.cookies.secret('device', token, DEVICE_MS))
  await rememberDevice(trx, accountId, { tokenHash: digestOf(token), now: new Date(parts.now()) })
}
