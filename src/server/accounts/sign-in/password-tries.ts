import type { SignedInCaller } from '#server/http/caller.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { placeOf, type KnownPlace } from '#server/accounts/known-place.ts'

interface PasswordTry {
  /** Undefined where there is no such account. */
  readonly accountId: string | undefined
  /** The typed name, for people without an account. */
  readonly contact: string
  readonly visitor: Visitor
}

/** Passwords that are tried under one name: each wrong one makes the next wait longer. */
interface PasswordTries {
  readonly wereRight: () => Promise<void>
}

/**
 * Takes the right to try one password for an account. Wrong ones count by network, so that those who guess keep nobody
 * out elsewhere. All strange networks together have a limit as well; otherwise a thousand of them would guess a
 * thousand times as fast. Devices and networks that opened the account before do not count there.
 */
export async function takePasswordTry(parts: AccountParts, tried: PasswordTry): Promise<PasswordTries> {
  const { limits } = parts
  const { accountId, contact } = tried
  const subject = accountId === undefined ? `unknown ${contact}` : `account ${accountId}`
  const place = await placeOf(parts, tried)
  const key = keyOf(subject, place, tried.visitor)
  await limits.attempt(key)
  if (place.device === null && !place.network)
    await limits.pass({ name: 'strangePasswordsPerAccount', subject })
  return { wereRight: () => limits.succeeded(key) }
}

/** The same in an open session: anyone who found it open guesses there alone. */
export async function takeSessionTry(
  { limits }: Pick<AccountParts, 'limits'>,
  { session }: SignedInCaller,
): Promise<PasswordTries> {
  const key = `session ${session.id}`
  await limits.attempt(key)
  return { wereRight: () => limits.succeeded(key) }
}

function keyOf(subject: string, place: KnownPlace, { network }: Visitor): string {
  return place.device === null ? `${subject} at ${network}` : `${subject} on ${place.device}`
}
