import type { RouterContextProvider } from 'react-router'
import { languageOf } from '#web/locale/language.ts'
import { pathsIn } from '#web/locale/paths.ts'
import { loadSignIn, loadWayBack, type SignInData } from './load-sign-in.ts'
import { readForm } from '#web/app/read-form.ts'
import { signInForm, type SignInForm } from './sign-in-form.ts'
import { visitOf } from './visit-of.ts'

/* The common part of the sign-in routes on the server; each gives it the router's names. */

interface RouteInput {
  readonly request: Request
  readonly url: URL
  readonly context: Readonly<RouterContextProvider>
}

/** Loader of pages for those who are not signed in; anyone who is goes on at once. */
export function signInLoader(input: RouteInput): Promise<SignInData> {
  return loadSignIn(openedBy(input))
}

/** Loader of pages that stand open to both. */
export function wayBackLoader(input: RouteInput): Promise<SignInData> {
  return loadWayBack(openedBy(input))
}

function openedBy({ request, url, context }: RouteInput) {
  return { ...visitOf(context), request, paths: pathsIn(languageOf(url.pathname)) }
}

type FormRequest = Pick<RouteInput, 'request' | 'context'>

/** The action that answers a page's forms. */
export function actionBy<Answer>(
  answer: (form: SignInForm) => Promise<Answer>,
): (sent: FormRequest) => Promise<Answer> {
  return async ({ request, context }) =>
    answer(signInForm({ ...visitOf(context), request, form: await readForm(request) }))
}
