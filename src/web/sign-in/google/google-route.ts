import { redirect } from 'react-router'
import { languageOf } from '#web/locale/language.ts'
import { pathsIn } from '#web/locale/paths.ts'
import type { Route } from './+types/google-route'
import { answerGoogle } from './answer-google.ts'
import { readForm } from '#web/app/read-form.ts'
import { signInForm } from '#web/sign-in/sign-in-form.ts'
import { visitOf } from '#web/sign-in/visit-of.ts'

/** There is nothing to be seen here: the button of the page of signing in sends its steps to it. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(pathsIn(languageOf(url.pathname)).signIn)
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerGoogle(signInForm({ ...visitOf(context), request, form: await readForm(request) }))
}
