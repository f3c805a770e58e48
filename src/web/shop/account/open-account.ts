import { redirect, type RouterContextProvider } from 'react-router'
import type { Api } from '#client/api.ts'
import { ApiError } from '#client/api-error.ts'
import type { UserView } from '#contract/shop/account-views.ts'
import { getSession, listSessions } from '#contract/shop/sessions.ts'
import { apiContext } from '#web/app/api-context.ts'
import { languageOf } from '#web/locale/language.ts'
import { speechIn, type Speech } from '#web/text/text-context.tsx'

interface PageRequest {
  readonly context: Readonly<RouterContextProvider>
  readonly url: URL
}

/** The tools of loaders and actions of the account area. */
export interface AccountVisit extends Speech {
  readonly api: Api
  readonly user: UserView
  /** Address of the page, to come back to. */
  readonly here: string
}

/** Opens a page of somebody's own account; who is not signed in goes to sign in, and comes back (R4). */
export async function openAccount({ context, url }: PageRequest): Promise<AccountVisit> {
  const api = context.get(apiContext)
  const speech = speechIn(languageOf(url.pathname))
  const here = `${url.pathname}${url.search}`
  const { user } = (await api(getSession, {})).data
  if (user === null) throw redirect(withWayBack(speech.paths.signIn, here))
  return { ...speech, api, user, here }
}

/** For pages that change an account's keys: their visitor shows who they are before they fill anything in. */
export async function openKeys(visited: PageRequest): Promise<AccountVisit> {
  const visit = await openAccount(visited)
  const { data: sessions } = await visit.api(listSessions, {})
  if (!sessions.some(({ current, fresh }) => current && fresh)) throw confirmFirst(visit)
  return visit
}

/** The same for what an action asked for, where the time ran out meanwhile. */
export function redirectToConfirm(visit: AccountVisit, error: unknown): void {
  if (error instanceof ApiError && error.code === 'reauth_required') throw confirmFirst(visit)
}

/** Leads to the page on which one shows again who one is, and from there back. */
export function confirmFirst({ paths, here }: AccountVisit): Response {
  return redirect(withWayBack(paths.confirm, here))
}

function withWayBack(path: string, back: string): string {
  return `${path}?then=${encodeURIComponent(back)}`
}
