import type { RouterContextProvider } from 'react-router'
import { languageOf } from '#web/locale/language.ts'
import { pathsIn } from '#web/locale/paths.ts'
import { loadSignIn, loadWayBack, type SignInData } from './load-sign-in.ts'
import { readForm } from '#web/app/read-form.ts'
import { signInForm, type SignInForm } from './sign-in-form.ts'
import { visitOf } from './visit-of.ts'

/* The common part of the sign-in routes on the server; each gives it the router's names. */

interface Asked {
  readonly request: Request
  readonly url: URL
  readonly context: Readonly<RouterContextProvider>
}

/** Loader of pages for those who are not signed in; anyone who is goes on at once. */
export function signInLoader(asked: Asked): Promise<SignInData> {
  return loadSignIn(openedBy(asked))
}

/** Loader of pages that stand open to both. */
export function wayBackLoader(asked: Asked): Promise<SignInData> {
  return loadWayBack(openedBy(asked))
}

function openedBy({ request, url, context }: Asked) {
  return { ...visitOf(context), request, paths: pathsIn(languageOf(url.pathname)) }
}

type Sent = Pick<Asked, 'request' | 'context'>

/** The action that answers a page's forms. */
export function actionBy<Answer>(
  answer: (form: SignInForm) => Promise<Answer>,
): (sent: Sent) => Promise<Answer> {
  return async ({ request, context }) =>
    answer(signInForm({ ...visitOf(context), request, form: await readForm(request) }))
}
