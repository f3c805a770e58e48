import { useSearchParams } from 'react-router'
import { followGoogleLink } from '#contract/shop/user.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import type { Route } from './+types/google-link-route'
import { refusal } from '#web/sign-in/answers.ts'
import { finishSignIn } from '#web/sign-in/finish-sign-in.ts'
import { problemsOfLink } from '#web/sign-in/recovery/mailed-link.ts'
import { MailedLinkForm } from '#web/sign-in/recovery/mailed-link-form.tsx'
import { neverRevalidate, sendByScript } from '#web/sign-in/send-form.ts'
import { ownHeaders, signInMeta } from '#web/sign-in/sign-in-meta.ts'
import { SignInPage } from '#web/sign-in/sign-in-page.tsx'
import { actionBy, wayBackLoader } from '#web/sign-in/sign-in-routing.ts'
import { useSignedInAnswer } from '#web/sign-in/use-signed-in-answer.ts'

export const meta = signInMeta(({ googleLinkTitle, googleLinkLead }, { here }) => ({
  title: googleLinkTitle,
  description: googleLinkLead,
  path: here,
}))

export const headers = ownHeaders

export const loader = wayBackLoader

export const shouldRevalidate = neverRevalidate

/** Adds Google to the account that the link was mailed for, and signs in (V3). */
export const action = actionBy(async (form) => {
  try {
    const { data } = await form.api(followGoogleLink, { body: { token: form.values['token'] ?? '' } })
    return await finishSignIn(form, {
      user: data.user,
      message: form.speech.text.signIn.welcomeBack(data.user.name),
    })
  } catch (error) {
    return refusal({ kind: 'refused', problems: problemsOfLink(error, form), values: {} })
  }
})

export const clientAction = sendByScript

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
        answer={actionData}
      />
    </SignInPage>
  )
}
