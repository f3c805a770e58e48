import type { UserView } from '#contract/shop/account-views.ts'
import type { SessionView } from '#contract/shop/sessions.ts'
import { isFresh } from '#domain/account/session-life.ts'
import type { Caller, SignedInCaller } from '#server/http/caller.ts'
import { RefusalError } from '#server/http/refusal.ts'
import type { Visitor } from '#server/http/visitor.ts'
import type { AccountParts } from '#server/accounts/account-parts.ts'
import { idleSince } from '#server/accounts/authenticate.ts'
import { presentUser } from '#server/accounts/present-user.ts'
import { deleteSessions, listLiveSessions } from '#server/accounts/session-store.ts'

/** The devices on which somebody is signed in, the last used first. */
export async function ownSessions({ db, now }: AccountParts, caller: SignedInCaller): Promise<SessionView[]> {
  const at = now()
  const sessions = await listLiveSessions(db, caller.userId, { now: new Date(at), idleSince: idleSince(at) })
  return sessions.map((row) => ({
    id: row.id,
    device: row.device,
    level: row.level === 'staff' ? 'staff' : 'user',
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    current: row.id === caller.session.id,
    fresh: row.id === caller.session.id && isFresh(caller.session.provenAt, at),
  }))
}

/** Signs out everywhere else. */
export async function endOthers({ db }: AccountParts, caller: SignedInCaller): Promise<number> {
  return deleteSessions(db, caller.userId, { except: caller.session.id })
}

/** Signs out one own device; another's session is none of one's own. */
export async function endOne({ db }: AccountParts, caller: SignedInCaller, session: string): Promise<number> {
  const ended = await deleteSessions(db, caller.userId, { only: session })
  if (ended === 0) throw new RefusalError({ code: 'not_found', thing: 'session', value: session })
  return ended
}

/**
 * The person who is signed in. A browser whose session is over gives its cookies back, so that its pages stop saying
 * otherwise.
 */
export async function whoIsHere(
  parts: AccountParts,
  { caller, visitor }: SessionRequest,
): Promise<UserView | null> {
  if (caller.kind !== 'nobody') return presentUser(parts, caller.userId)
  if (visitor.isPage) for (const line of parts.cookies.signOut()) visitor.setCookie(line)
  return null
}

interface SessionRequest {
  readonly caller: Caller
  readonly visitor: Visitor
}

/** Ends the session on the server (A3) and takes the cookies back; who is not signed in is signed out already. */
export async function endCurrent(
  { db, cookies }: AccountParts,
  { caller, visitor }: SessionRequest,
): Promise<void> {
  if (caller.kind !== 'nobody') await deleteSessions(db, caller.userId, { only: caller.session.id })
  if (visitor.isPage) for (const line of cookies.signOut()) visitor.setCookie(line)
}
