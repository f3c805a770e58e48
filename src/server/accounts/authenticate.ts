import { sessionLife, type SessionLevel } from '#domain/account/session-life.ts'
import { rightsIn } from '#domain/staff/rights.ts'
import { BACKGROUND_HEADER } from '#server/http/background-header.ts'
import { nobody, type Caller } from '#server/http/caller.ts'
import { isStaffCall } from '#server/http/session-cookies.ts'
import type { AccountParts } from './account-parts.ts'
import { KEY_PREFIX } from './key-caller.ts'
import { digestOf } from './secrets.ts'
import { findLiveSession, touchSession, type LiveSession } from './session-store.ts'

/**
 * Finds the caller of a request by its session token. Each request looks it up again, so that a sign-out counts at
 * once.
 */
export async function authenticate(
  { db, cookies, now, keyCaller }: Pick<AccountParts, 'db' | 'cookies' | 'now' | 'keyCaller'>,
  request: Request,
): Promise<Caller> {
  const presented = cookies.tokenOf(request)
  if (presented === undefined) return nobody
  if (presented.token.startsWith(KEY_PREFIX)) return presented.byCookie ? nobody : keyCaller(presented.token)
  const at = now()
  const session = await findLiveSession(db, digestOf(presented.token), {
    now: new Date(at),
    idleSince: idleSince(at),
  })
  if (session === undefined) return nobody
  if (presented.byCookie && (session.level === 'staff') !== isStaffCall(request)) return nobody
  if (request.headers.has(BACKGROUND_HEADER)) return callerOf(session)
  if (at - session.last_seen_at.getTime() >= sessionLife[session.level].touchMs)
    await touchSession(db, session.id, new Date(at))
  return callerOf(session)
}

/** Sessions of each level that were not used since are over. */
export function idleSince(now: number): Readonly<Record<SessionLevel, Date>> {
  return {
    user: new Date(now - sessionLife.user.idleMs),
    staff: new Date(now - sessionLife.staff.idleMs),
  }
}

function callerOf({ id, account_id, level, role, rights, proven_at }: LiveSession): Caller {
  const session = { id, level, provenAt: proven_at.getTime() }
  if (rights !== null && level === 'staff')
    return { kind: 'staff', userId: account_id, session, role, rights: rightsIn(role, rights) }
  return { kind: 'customer', userId: account_id, session, worksHere: rights !== null }
}
