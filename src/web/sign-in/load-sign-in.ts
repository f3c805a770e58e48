import { redirect } from 'react-router'
import { signInOptions } from '#contract/shop/sign-in.ts'
import type { Visit } from '#web/app/api-context.ts'
import { attempt } from '#web/app/attempt.ts'
import { loadVisitor } from '#web/app/load-visitor.ts'
import type { Paths } from '#web/locale/paths.ts'
import { cameFrom, ownPath } from './way-back.ts'

/** The data of the sign-in pages. */
export interface SignInData {
  /** The next page, if it is known. */
  readonly onward: string | null
  /** It was asked for by the address, so it goes before the step back. */
  readonly isAsked: boolean
  /** Of this one time that the page was opened: what is sent twice from it counts once. */
  readonly visit: string
  /** Null where Google is not set up. */
  readonly googleClientId: string | null
}

interface SignInRequest extends Visit {
  readonly request: Request
  readonly paths: Paths
}

/** For those who are not signed in; anyone who is goes on at once. */
export async function loadSignIn(opened: SignInRequest): Promise<SignInData> {
  const data = await loadWayBack(opened)
  if ((await loadVisitor(opened)).visitor !== null) throw redirect(data.onward ?? opened.paths.profile)
  return data
}

/** The same for pages that stand open to both. */
export async function loadWayBack({ request, api, origin, report }: SignInRequest): Promise<SignInData> {
  const { origin: here, searchParams } = new URL(request.url)
  const options = await attempt(api(signInOptions, {}), report)
  return {
    onward: cameFrom({ request, origins: [origin, here] }),
    isAsked: ownPath(searchParams.get('then')) !== null,
    visit: crypto.randomUUID(),
    googleClientId: options?.google_client_id ?? null,
  }
}
