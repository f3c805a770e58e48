import { NAME_MAX } from '#domain/limits.ts'
import { Link } from '#web/app/link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import * as formStyles from '#web/ui/forms/form.module.css'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { FormChecks } from '#web/ui/forms/use-form-checks.ts'
import type { Route } from './+types/sign-up-route'
import { answerSignUp } from './answer-sign-up.ts'
import { valuesIn, type SignInAnswer } from './answers.ts'
import { CodeStep } from './code-step.tsx'
import { emailProblem, phoneProblem } from './contact-problem.ts'
import { GoogleWay } from './google/google-way.tsx'
import type { SignInData } from './load-sign-in.ts'
import { NewPasswordFields, newPasswordChecks } from './recovery/new-password-fields.tsx'
import { neverRevalidate, sendByScript } from './send-form.ts'
import { ownHeaders, signInMeta } from './sign-in-meta.ts'
import { searchOf, SignInPage, Ways } from './sign-in-page.tsx'
import { actionBy, signInLoader } from './sign-in-routing.ts'
import * as styles from './sign-in.module.css'
import { StepForm } from './step-form.tsx'
import { useSignedInAnswer } from './use-signed-in-answer.ts'
import { useWay } from './use-way.ts'

export const meta = signInMeta(({ signUpTitle, signUpDescription }, { paths }) => ({
  title: signUpTitle,
  description: signUpDescription,
  path: paths.signUp,
}))

export const headers = ownHeaders

export const loader = signInLoader

export const shouldRevalidate = neverRevalidate

export const action = actionBy(answerSignUp)

export const clientAction = sendByScript

export default function SignUpRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { text, paths } = useSpeech()
  const way = useWay(['email', 'phone'])
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
        submit={text.signIn.signUp}
      />
    )
  }
  const FormOfWay = way === 'phone' ? PhoneForm : EmailForm
  return (
    <SignInPage title={text.signIn.signUpTitle}>
      <p className={styles['lead']}>{text.signIn.signUpDescription}</p>
      <Ways
        label={text.signIn.signUpWays}
        ways={[
          { by: 'email', name: text.signIn.byEmail },
          { by: 'phone', name: text.signIn.byPhone },
        ]}
        current={way}
        onward={onward}
      />
      <FormOfWay data={loaderData} answer={actionData} />
      <GoogleWay data={loaderData} />
      <p className={styles['other']}>
        {text.signIn.haveAccount}
        <Link
          to={{ pathname: paths.signIn, search: searchOf({ onward }) }}
          replace
          className={styles['link']}
        >
          {text.signIn.submit}
        </Link>
      </p>
    </SignInPage>
  )
}

interface WayFormProps {
  readonly data: SignInData
  readonly answer: SignInAnswer | undefined
}

function EmailForm({ data, answer }: WayFormProps) {
  const { text } = useSpeech()
  return (
    <StepForm
      data={data}
      way="email"
      answer={answer}
      checks={{
        email: (value) => emailProblem(value, text),
        ...newPasswordChecks(text, ({ email = '', name = '' }) => [email, name]),
      }}
      submit={text.signIn.signUp}
      busyWords={text.signIn.signingUp}
    >
      {(field) => (
        <>
          <NameField answer={answer} field={field} />
          <TextField
            field={field('email')}
            label={text.form.email}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            defaultValue={valuesIn(answer)['email']}
          />
          <NewPasswordFields field={field} />
          <OffersBox answer={answer} />
        </>
      )}
    </StepForm>
  )
}

function PhoneForm({ data, answer }: WayFormProps) {
  const { text } = useSpeech()
  return (
    <StepForm
      data={data}
      way="phone"
      answer={answer}
      checks={{ phone: (value) => phoneProblem(value, text) }}
      submit={text.signIn.sendCode}
      busyWords={text.signIn.sending}
    >
      {(field) => (
        <>
          <NameField answer={answer} field={field} />
          <PhoneField
            field={field('phone')}
            hint={text.signIn.phoneHint}
            defaultValue={valuesIn(answer)['phone']}
          />
          <OffersBox answer={answer} />
        </>
      )}
    </StepForm>
  )
}

function NameField({ answer, field }: Pick<WayFormProps, 'answer'> & Pick<FormChecks, 'field'>) {
  const { text } = useSpeech()
  return (
    <TextField
      field={field('name')}
      label={text.form.name}
      optional
      autoComplete="name"
      maxLength={NAME_MAX}
      defaultValue={valuesIn(answer)['name']}
    />
  )
}

function OffersBox({ answer }: Pick<WayFormProps, 'answer'>) {
  const { text } = useSpeech()
  return (
    <label className={formStyles['checkbox']}>
      <input
        type="checkbox"
        name="offers"
        value="yes"
        defaultChecked={valuesIn(answer)['offers'] !== undefined}
      />
      {text.signIn.offers}
    </label>
  )
}
