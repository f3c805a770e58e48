import { Link } from '#web/app/link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { Route } from './+types/login-route'
import { answerLogin } from './answer-login.ts'
import { valuesIn, type SignInAnswer } from './answers.ts'
import { CodeStep } from './code-step.tsx'
import { contactProblem, phoneProblem } from './contact-problem.ts'
import { GoogleWay } from './google/google-way.tsx'
import type { SignInData } from './load-sign-in.ts'
import { neverRevalidate, sendByScript } from './send-form.ts'
import { ownHeaders, signInMeta } from './sign-in-meta.ts'
import { searchOf, SignInPage, Ways } from './sign-in-page.tsx'
import { actionBy, signInLoader } from './sign-in-routing.ts'
import * as styles from './sign-in.module.css'
import { StepForm } from './step-form.tsx'
import { useSignedInAnswer } from './use-signed-in-answer.ts'
import { useWay } from './use-way.ts'
import type { Paths } from '#web/locale/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'

export const meta = signInMeta(({ title, description }, { paths }) => ({
  title,
  description,
  path: paths.signIn,
}))

export const headers = ownHeaders

export const loader = signInLoader

export const shouldRevalidate = neverRevalidate

export const action = actionBy(answerLogin)

export const clientAction = sendByScript

export default function LoginRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { text, paths } = useSpeech()
  const way = useWay(['phone', 'email'])
  const { onward } = loaderData
  useSignedInAnswer(actionData, loaderData)
  if (actionData?.kind === 'code') {
    return (
      <CodeStep
        answer={actionData}
        data={loaderData}
        way="phone"
        lead={text.signIn.codeSent(actionData.contact)}
        change={text.signIn.changeNumber}
        submit={text.signIn.submit}
        more={
          <Link to={{ search: searchOf({ by: 'email', onward }) }} replace className={styles['link']}>
            {text.signIn.useEmail}
          </Link>
        }
      />
    )
  }
  return (
    <SignInPage title={text.signIn.title}>
      {leadsToCheckout(onward, paths) && <GuestWay onward={onward} />}
      <Ways
        label={text.signIn.ways}
        ways={[
          { by: 'phone', name: text.signIn.byPhone },
          { by: 'email', name: text.signIn.byEmail },
        ]}
        current={way}
        onward={onward}
      />
      {way === 'email' ? (
        <PasswordForm data={loaderData} answer={actionData} />
      ) : (
        <PhoneForm data={loaderData} answer={actionData} />
      )}
      <GoogleWay data={loaderData} />
      <p className={styles['other']}>
        {text.signIn.newHere}
        <Link
          to={{ pathname: paths.signUp, search: searchOf({ onward }) }}
          replace
          className={styles['link']}
        >
          {text.signIn.createAccount}
        </Link>
      </p>
    </SignInPage>
  )
}

interface WayFormProps {
  readonly data: SignInData
  readonly answer: SignInAnswer | undefined
}

function PhoneForm({ data, answer }: WayFormProps) {
  const { text, paths } = useSpeech()
  return (
    <StepForm
      data={data}
      way="phone"
      look={leadsToCheckout(data.onward, paths) ? 'secondary' : 'primary'}
      answer={answer}
      checks={{
        phone: (value) => phoneProblem(value, text),
      }}
      submit={text.signIn.sendCode}
      busyWords={text.signIn.sending}
    >
      {(field) => (
        <PhoneField
          field={field('phone')}
          hint={text.signIn.phoneHint}
          defaultValue={valuesIn(answer)['phone']}
        />
      )}
    </StepForm>
  )
}

function PasswordForm({ data, answer }: WayFormProps) {
  const { text, paths } = useSpeech()
  return (
    <StepForm
      data={data}
      way="email"
      look={leadsToCheckout(data.onward, paths) ? 'secondary' : 'primary'}
      answer={answer}
      checks={{
        email: (value) => contactProblem(value, text),
        password: (value) => (value === '' ? text.form.passwordMissing : null),
      }}
      submit={text.signIn.submit}
      busyWords={text.signIn.signingIn}
    >
      {(field) => (
        <>
          <TextField
            field={field('email')}
            label={text.form.contact}
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={valuesIn(answer)['email']}
          />
          <PasswordField field={field('password')} autoComplete="current-password" />
          <Link
            to={{ pathname: paths.recovery, search: searchOf({ onward: data.onward }) }}
            replace
            className={styles['link']}
          >
            {text.signIn.forgot}
          </Link>
        </>
      )}
    </StepForm>
  )
}

/** On without an account, for anyone who comes from the checkout: it needs none, so this way stands first (2.10). */
function GuestWay({ onward }: { readonly onward: string }) {
  const { text } = useSpeech()
  return (
    <div className={styles['guest']}>
      <Link to={onward} replace className={buttonClass({ look: 'primary', wide: true })}>
        {text.signIn.asGuest}
      </Link>
      <p className={styles['lead']}>{text.signIn.asGuestHint}</p>
      <p className={styles['or']}>{text.signIn.or}</p>
    </div>
  )
}

/** Whether one goes on to the checkout, whatever its address asks beside. */
function leadsToCheckout(onward: string | null, { checkout }: Paths): onward is string {
  return onward?.split(/[?#]/)[0] === checkout
}
