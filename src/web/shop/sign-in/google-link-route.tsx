import { useSearchParams } from 'react-router'
import { followGoogleLink } from '#contract/v1/user.ts'
import { languageOf } from '#web/language.ts'
import { pathsIn } from '#web/paths.ts'
import { needText } from '#web/text/parts.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import type { Route } from './+types/google-link-route'
import { refusal } from './answer-login.ts'
import { problemsIn, type SignInAnswer } from './answers.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { loadWayBack } from './load-sign-in.ts'
import { problemsOfLink } from './mailed-link.ts'
import { MailedLinkForm } from './mailed-link-form.tsx'
import { sendForm } from './send-form.ts'
import { readForm } from './sign-in-form.ts'
import { ownHeaders, signInMeta } from './sign-in-meta.ts'
import { SignInPage } from './sign-in-page.tsx'
import { useSignedInAnswer } from './use-signed-in-answer.ts'
import { visitOf } from './visit-of.ts'

if (!import.meta.env.SSR) await Promise.all([needText('form'), needText('signIn')])

export function meta({ matches, location }: Route.MetaArgs) {
  return signInMeta(matches, ({ googleLinkTitle, googleLinkLead }) => ({
    title: googleLinkTitle,
    description: googleLinkLead,
    path: location.pathname,
  }))
}

export const headers = ownHeaders

export function loader({ request, url, context }: Route.LoaderArgs) {
  return loadWayBack({ ...visitOf(context), request, paths: pathsIn(languageOf(url.pathname)) })
}

export function shouldRevalidate() {
  return false
}

/** Adds Google to the account that the link was mailed for, and signs in (V3). */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, visitOf(context))
  try {
    const { data } = await form.api(followGoogleLink, { body: { token: form.values['token'] ?? '' } })
    return await finishSignIn(form, {
      user: data.user,
      message: form.speech.text.signIn.welcomeBack(data.user.name),
    })
  } catch (error) {
    return refusal({ kind: 'refused', problems: problemsOfLink(error, form), values: {} })
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SignInAnswer> {
  return sendForm(serverAction)
}

export default function GoogleLinkRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useSpeech()
  const [search] = useSearchParams()
  useSignedInAnswer(actionData, loaderData)
  return (
    <SignInPage title={text.signIn.googleLinkTitle}>
      <MailedLinkForm
        token={search.get('token') ?? ''}
        lead={text.signIn.googleLinkLead}
        submit={text.signIn.googleLink}
        data={loaderData}
        problems={problemsIn(actionData)}
      />
    </SignInPage>
  )
}
