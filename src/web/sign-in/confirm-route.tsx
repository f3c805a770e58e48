import { redirect } from 'react-router'
import { getSession } from '#contract/shop/sessions.ts'
import type { UserView } from '#contract/shop/account-views.ts'
import { phoneForPeople } from '#domain/phone.ts'
import { languageOf } from '#web/locale/language.ts'
import { pathsIn } from '#web/locale/paths.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import type { Route } from './+types/confirm-route'
import { answerConfirm } from './answer-confirm.ts'
import type { SignInAnswer } from './answers.ts'
import { CodeStep } from './code-step.tsx'
import { GoogleWay } from './google/google-way.tsx'
import { loadWayBack, type SignInData } from './load-sign-in.ts'
import { neverRevalidate, sendByScript } from './send-form.ts'
import { ownHeaders, signInMeta } from './sign-in-meta.ts'
import { searchOf, SignInPage, Ways } from './sign-in-page.tsx'
import { actionBy } from './sign-in-routing.ts'
import * as styles from './sign-in.module.css'
import { StepForm } from './step-form.tsx'
import { useSignedInAnswer } from './use-signed-in-answer.ts'
import { visitOf } from './visit-of.ts'
import { useWay } from './use-way.ts'

export const meta = signInMeta(({ confirmTitle, confirmDescription }, { paths }) => ({
  title: confirmTitle,
  description: confirmDescription,
  path: paths.confirm,
}))

export const headers = ownHeaders

interface ConfirmData extends SignInData {
  readonly hasPassword: boolean
  /** The destination of a code; null if the account has no verified contact. */
  readonly contact: string | null
}

/** A person who is not signed in does that first, which shows as much. */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<ConfirmData> {
  const visit = visitOf(context)
  const paths = pathsIn(languageOf(url.pathname))
  const data = await loadWayBack({ ...visit, request, paths })
  const { user } = (await visit.api(getSession, {})).data
  if (user === null) throw redirect(`${paths.signIn}${searchOf({ onward: data.onward })}`)
  return {
    ...data,
    googleClientId: user.social_auth ? data.googleClientId : null,
    // The action that asked for it goes on; the page does not go back to it.
    isAsked: data.onward !== null,
    hasPassword: user.has_password,
    contact: verifiedContact(user),
  }
}

function verifiedContact({ phone, email, email_verified }: UserView): string | null {
  if (phone !== null) return phoneForPeople(phone)
  return email_verified ? email : null
}

export const shouldRevalidate = neverRevalidate

export const action = actionBy(answerConfirm)

export const clientAction = sendByScript

/** Changes of an account's keys ask again who one is: by password, by code, or by Google. */
export default function ConfirmRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useSpeech()
  useSignedInAnswer(actionData, loaderData)
  if (actionData?.kind === 'code') {
    return (
      <CodeStep
        answer={actionData}
        data={loaderData}
        way="code"
        lead={text.signIn.codeSent(actionData.contact)}
        submit={text.signIn.confirm}
      />
    )
  }
  return (
    <SignInPage title={text.signIn.confirmTitle}>
      <p className={styles['lead']}>{text.signIn.confirmDescription}</p>
      <WaysToConfirm data={loaderData} answer={actionData} />
    </SignInPage>
  )
}

function WaysToConfirm({ data, answer }: ConfirmFormProps) {
  const { text } = useSpeech()
  const { hasPassword, contact, onward, googleClientId } = data
  const chosenWay = useWay(['password', 'code'])
  const ways = [
    ...(hasPassword ? [{ by: 'password', name: text.signIn.confirmByPassword, Way: PasswordForm }] : []),
    ...(contact === null ? [] : [{ by: 'code', name: text.signIn.confirmByCode, Way: AskForm }]),
  ]
  const chosen = ways.find(({ by }) => by === chosenWay) ?? ways[0]
  if (chosen === undefined)
    return googleClientId === null ? (
      <p>{text.signIn.confirmNone}</p>
    ) : (
      <GoogleWay data={data} way="confirm" alone />
    )
  const { by, Way } = chosen
  return (
    <>
      {ways.length > 1 && <Ways label={text.signIn.confirmWays} ways={ways} current={by} onward={onward} />}
      <Way data={data} answer={answer} />
      <GoogleWay data={data} way="confirm" />
    </>
  )
}

interface ConfirmFormProps {
  readonly data: ConfirmData
  readonly answer: SignInAnswer | undefined
}

function PasswordForm({ data, answer }: ConfirmFormProps) {
  const { text } = useSpeech()
  return (
    <StepForm
      data={data}
      way="password"
      answer={answer}
      checks={{ password: (value) => (value === '' ? text.form.passwordMissing : null) }}
      submit={text.signIn.confirm}
      busyWords={text.signIn.checking}
    >
      {(field) => (
        <PasswordField
          field={field('password')}
          label={text.form.currentPassword}
          autoComplete="current-password"
        />
      )}
    </StepForm>
  )
}

function AskForm({ data, answer }: ConfirmFormProps) {
  const { text } = useSpeech()
  const contact = data.contact ?? ''
  return (
    <StepForm
      data={data}
      way="code"
      answer={answer}
      submit={text.signIn.sendCode}
      busyWords={text.signIn.sending}
    >
      {() => (
        <>
          <input type="hidden" name="sentTo" value={contact} />
          <p>
            <WholeNumbers words={text.signIn.confirmSend(contact)} />
          </p>
        </>
      )}
    </StepForm>
  )
}
