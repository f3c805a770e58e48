import type { SignedIn } from '#contract/shop/account-views.ts'
import { sessionLife, type SessionLevel } from '#domain/account/session-life.ts'
import type { Db } from '#server/db/database.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from './account-parts.ts'
import { rememberPlace } from './known-place.ts'
import { presentUser } from './present-user.ts'
import { digestOf, newToken } from './secrets.ts'
import { deleteSessionOfToken, insertSession } from './session-store.ts'

interface Opening {
  readonly accountId: string
  readonly visitor: Visitor
  /** `staff` only after a second factor. */
  readonly level?: SessionLevel
}

/**
 * Opens a session, gives its token, and remembers device and network. The session that the visitor came with ends:
 * anyone who knew its token, or planted it, has nothing.
 */
export async function openSession(
  parts: Pick<AccountParts, 'now' | 'cookies' | 'secrets'>,
  trx: Db,
  { accountId, visitor, level = 'user' }: Opening,
): Promise<string> {
  const token = newToken()
  const at = parts.now()
  if (visitor.token !== undefined) await deleteSessionOfToken(trx, digestOf(visitor.token))
  await insertSession(trx, {
    tokenHash: digestOf(token),
    accountId,
    level,
    device: visitor.device,
    now: new Date(at),
    expiresAt: new Date(at + sessionLife[level].absoluteMs),
  })
  await rememberPlace(parts, trx, { accountId, visitor })
  return token
}

interface Opened {
  readonly accountId: string
  readonly token: string
  readonly visitor: Visitor
  readonly level?: SessionLevel
}

/** Hands a session over: into cookies where a page of ours asked, else as a token. */
export async function handOver(parts: AccountParts, opened: Opened): Promise<SignedIn> {
  const { accountId, token, visitor, level = 'user' } = opened
  const user = await presentUser(parts, accountId)
  if (!visitor.isPage) return { user, token }
  for (const line of parts.cookies.signIn(token, sessionLife[level].absoluteMs)) visitor.setCookie(line)
  return { user, token: '' }
}
