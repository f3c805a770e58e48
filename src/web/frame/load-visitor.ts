import type { UserView } from '#contract/v1/account-views.ts'
import { getSession } from '#contract/v1/sessions.ts'
import { SIGNED_IN_COOKIE } from '#domain/account/signed-in-cookie.ts'
import type { Visit } from '#web/api-context.ts'
import { cookieIn } from '#web/cookies.ts'
import type { AuthPerson } from '#web/state/auth/auth-state.ts'
import type { Visitor } from '#web/state/auth/auth-store.ts'
import { attempt } from './attempt.ts'

interface VisitorParts extends Pick<Visit, 'api' | 'report'> {
  readonly request: Request
}

/** Who is signed in. Guests carry no sign of a session, so their pages ask nobody and stay the same for everybody. */
export async function loadVisitor({ request, api, report }: VisitorParts): Promise<Visitor> {
  if (cookieIn(request.headers.get('cookie'), SIGNED_IN_COOKIE) === undefined) return null
  // A page without its visitor is better than none.
  const session = await attempt(api(getSession, {}), report)
  return session?.data.user == null ? null : personOf(session.data.user)
}

/** What the pages keep in mind of an account: the auth state's payload (A2). */
export function personOf({ id, username, name, email, phone, social_auth }: UserView): AuthPerson {
  return { id, username: username ?? '', name, email: email ?? '', phone: phone ?? '', social_auth }
}
