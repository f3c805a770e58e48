import { ApiError } from '#client/api-error.ts'
import type { UserView } from '#contract/shop/account-views.ts'
import { getSession } from '#contract/shop/sessions.ts'
import { SIGNED_IN_COOKIE } from '#domain/account/signed-in-cookie.ts'
import type { Visit } from './api-context.ts'
import { cookieIn } from '#web/state/cookies.ts'
import type { AuthPerson } from '#web/state/auth/auth-state.ts'
import type { Visitor } from '#web/state/auth/auth-store.ts'

interface VisitorParts extends Pick<Visit, 'api' | 'report'> {
  readonly request: Request
}

interface LoadedVisitor {
  readonly visitor: Visitor
  /** The server's own words where it could not say who is signed in (E7). */
  readonly visitorError?: string
}

/**
 * The person who is signed in. Guests carry no sign of a session, so their pages ask nobody and stay the same for
 * everybody.
 */
export async function loadVisitor({ request, api, report }: VisitorParts): Promise<LoadedVisitor> {
  if (cookieIn(request.headers.get('cookie'), SIGNED_IN_COOKIE) === undefined) return { visitor: null }
  try {
    const { user } = (await api(getSession, {})).data
    return { visitor: user === null ? null : personOf(user) }
  } catch (error) {
    // A page without its visitor is better than none.
    report(error)
    return { visitor: null, visitorError: error instanceof ApiError ? error.message : String(error) }
  }
}

/** The facts of an account that pages remember: the auth state's payload (A2). */
export function personOf({ id, username, name, email, phone, social_auth }: UserView): AuthPerson {
  return { id, username: username ?? '', name, email: email ?? '', phone: phone ?? '', social_auth }
}
