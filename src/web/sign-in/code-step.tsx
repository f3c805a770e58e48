import type { ReactNode } from 'react'
import { Link } from '#web/app/link.tsx'
import { digitsIn } from '#web/text/numbers.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { CodeField, isWholeCode } from '#web/ui/forms/code-field.tsx'
import { CodeLife } from '#web/ui/forms/code-life.tsx'
import { clockOf, useCountdown } from '#web/ui/use-countdown.ts'
import type { CodeAnswer } from './answers.ts'
import type { SignInData } from './load-sign-in.ts'
import { searchOf, SignInPage } from './sign-in-page.tsx'
import * as styles from './sign-in.module.css'
import { StepForm } from './step-form.tsx'

interface CodeStepProps {
  readonly answer: CodeAnswer
  readonly data: Pick<SignInData, 'onward' | 'visit'>
  readonly way: string
  /** Says where the code went. */
  readonly lead: string
  /** The way to another number or address; none where there is but one. */
  readonly change?: string
  readonly submit?: string
  /** Further ways, such as by e-mail after the second code. */
  readonly more?: ReactNode
}

/** The page that takes the code that was sent. */
export function CodeStep(props: CodeStepProps) {
  const { text } = useSpeech()
  return (
    <SignInPage title={text.signIn.codeTitle}>
      <CodeForm {...props} />
    </SignInPage>
  )
}

/** Takes the code that was sent (3.15): one field, another code after a minute, the way back to the number. */
export function CodeForm({ answer, data, way, lead, change, submit, more }: CodeStepProps) {
  const { text } = useSpeech()
  const { challengeId } = answer
  return (
    <StepForm
      data={data}
      way={way}
      answer={answer}
      checks={{ code: (code) => (isWholeCode(code) ? null : text.form.codeMissing) }}
      submit={submit ?? text.signIn.check}
      busyWords={text.signIn.checking}
      below={(busy) => (
        <div className={styles['links']}>
          <Resend answer={answer} busy={busy} />
          {change !== undefined && (
            <Link
              to={{ search: searchOf({ by: way, onward: data.onward }) }}
              replace
              preventScrollReset
              className={styles['link']}
            >
              {change}
            </Link>
          )}
          {answer.sends > 1 && more}
        </div>
      )}
    >
      {(field) => (
        <>
          <StepFields answer={answer} />
          <CodeField key={challengeId} field={field('code')} hint={lead} isNext />
          <CodeLife seconds={answer.expiresIn} code={challengeId} />
        </>
      )}
    </StepForm>
  )
}

/** The memory of the step, as nobody else has it. */
function StepFields({ answer }: { readonly answer: CodeAnswer }) {
  const { challengeId, sends, resendAfter, expiresIn, contact, values } = answer
  const fields = { ...values, challengeId, sends, resendAfter, expiresIn, sentTo: contact }
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

function Resend({ answer, busy }: { readonly answer: CodeAnswer; readonly busy: boolean }) {
  const { text, language } = useSpeech()
  const left = useCountdown(answer.resendAfter, answer.challengeId) ?? 0
  return (
    <>
      {left > 0 ? (
        <span className={styles['wait']}>{text.signIn.sendAgainIn(digitsIn(language, clockOf(left)))}</span>
      ) : (
        <button
          type="submit"
          name="intent"
          value="resend"
          formNoValidate
          className={styles['link']}
          aria-disabled={busy || undefined}
        >
          {text.signIn.sendAgain}
        </button>
      )}
      {/* Only the end of the wait is told, not each second of it. */}
      <output className="sr-only">
        {left === 0 ? text.signIn.mayAskAgain : answer.sends > 1 ? text.signIn.sentAgain : ''}
      </output>
    </>
  )
}
