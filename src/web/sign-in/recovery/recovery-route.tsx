import { useEffect } from 'react'
import { Link } from '#web/app/link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { Route } from './+types/recovery-route'
import { answerRecovery } from './answer-recovery.ts'
import { valuesIn, type PasswordAnswer, type SignInAnswer } from '#web/sign-in/answers.ts'
import { CodeStep } from '#web/sign-in/code-step.tsx'
import { contactProblem } from '#web/sign-in/contact-problem.ts'
import type { SignInData } from '#web/sign-in/load-sign-in.ts'
import { NewPasswordFields, newPasswordChecks } from './new-password-fields.tsx'
import { neverRevalidate, sendForm } from '#web/sign-in/send-form.ts'
import { ownHeaders, signInMeta } from '#web/sign-in/sign-in-meta.ts'
import { searchOf, SignInPage } from '#web/sign-in/sign-in-page.tsx'
import { actionBy, signInLoader } from '#web/sign-in/sign-in-routing.ts'
import * as styles from '#web/sign-in/sign-in.module.css'
import { StepForm } from '#web/sign-in/step-form.tsx'
import { useSignedInAnswer } from '#web/sign-in/use-signed-in-answer.ts'

export const meta = signInMeta(({ recoveryTitle, recoveryDescription }, { paths }) => ({
  title: recoveryTitle,
  description: recoveryDescription,
  path: paths.recovery,
}))

export const headers = ownHeaders

export const loader = signInLoader

export const shouldRevalidate = neverRevalidate

export const action = actionBy(answerRecovery)

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SignInAnswer> {
  return sendForm(serverAction, true)
}

/** A new password in three steps (A7): to whom, the code, the password. */
export default function RecoveryRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { text } = useSpeech()
  useSignedInAnswer(actionData, loaderData)
  if (actionData?.kind === 'code')
    return (
      <CodeStep
        answer={actionData}
        data={loaderData}
        way="code"
        lead={text.signIn.recoverySent(actionData.contact)}
        change={text.signIn.changeContact}
      />
    )
  const step =
    actionData?.kind === 'password' ? (
      <PasswordForm data={loaderData} answer={actionData} />
    ) : (
      <ContactForm data={loaderData} answer={actionData} />
    )
  return <SignInPage title={text.signIn.recoveryTitle}>{step}</SignInPage>
}

function ContactForm({
  data,
  answer,
}: {
  readonly data: SignInData
  readonly answer: SignInAnswer | undefined
}) {
  const { text, paths } = useSpeech()
  return (
    <StepForm
      data={data}
      way="code"
      answer={answer}
      checks={{ contact: (value) => contactProblem(value, text) }}
      submit={text.signIn.sendCode}
      busyWords={text.signIn.sending}
      below={() => (
        <Link
          to={{ pathname: paths.signIn, search: searchOf({ by: 'email', onward: data.onward }) }}
          replace
          className={styles['link']}
        >
          {text.signIn.backToSignIn}
        </Link>
      )}
    >
      {(field) => (
        <>
          <p className={styles['lead']}>{text.signIn.recoveryLead}</p>
          <TextField
            field={field('contact')}
            label={text.form.contact}
            hint={text.form.phoneExample}
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={valuesIn(answer)['contact']}
          />
        </>
      )}
    </StepForm>
  )
}

function PasswordForm({ data, answer }: { readonly data: SignInData; readonly answer: PasswordAnswer }) {
  const { text } = useSpeech()
  // It came in place of the code's form, which had the focus.
  useEffect(() => document.getElementById('password')?.focus(), [])
  return (
    <StepForm
      data={data}
      way="code"
      answer={answer}
      checks={newPasswordChecks(text)}
      submit={text.signIn.savePassword}
      busyWords={text.signIn.saving}
    >
      {(field) => (
        <>
          <input type="hidden" name="pass" value={answer.pass} />
          <p className={styles['lead']}>{text.signIn.passwordLead}</p>
          <NewPasswordFields field={field} label={text.form.newPassword} />
        </>
      )}
    </StepForm>
  )
}
