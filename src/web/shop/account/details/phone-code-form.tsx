import { Form, Link, useNavigation } from 'react-router'
import styles from '#web/shop/account/account.module.css'
import { clockOf, useCountdown } from '#web/shop/sign-in/use-countdown.ts'
import { digitsIn } from '#web/text/numbers.ts'
import { needText } from '#web/text/parts.ts'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { CodeField, isWholeCode } from '#web/ui/code-field.tsx'
import { FormErrors } from '#web/ui/form-errors.tsx'
import formStyles from '#web/ui/form.module.css'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useFormChecks } from '#web/ui/use-form-checks.ts'
import type { CodeStep } from './answer-phone-form.ts'

if (!import.meta.env.SSR) await needText('signIn')

/** Asks for the code that went to the new number. */
export function PhoneCodeForm({ answer }: { readonly answer: CodeStep }) {
  const { text, paths, language } = useSpeech()
  const left = useCountdown(answer.resendAfter, answer.challengeId)
  const busy = useNavigation().formMethod === 'POST'
  const { form, summary, field } = useFormChecks({
    answer: answer.problems,
    busy,
    checks: { code: (value) => (isWholeCode(value) ? null : text.form.codeMissing) },
  })
  const sent = (
    <>
      <input type="hidden" name="phone" value={answer.phone} />
      <input type="hidden" name="challengeId" value={answer.challengeId} />
    </>
  )
  return (
    <>
      <Form method="post" className={`${formStyles['form']} ${styles['form']}`} {...form}>
        <FormErrors problems={summary} />
        <output>{text.account.codeSentTo(phoneShown(answer.phone))}</output>
        {sent}
        <CodeField field={field('code')} isNext />
        <SubmitButton busy={busy} busyWords={text.account.saving}>
          {text.account.checkCode}
        </SubmitButton>
      </Form>
      <div className={styles['buttons']}>
        <Form method="post">
          {sent}
          {left > 0 ? (
            <span className={styles['hint']}>
              {text.signIn.sendAgainIn(digitsIn(language, clockOf(left)))}
            </span>
          ) : (
            <button type="submit" name="intent" value="again" className={styles['link']}>
              {text.signIn.sendAgain}
            </button>
          )}
        </Form>
        <Link to={paths.phone} reloadDocument className={styles['link']}>
          {text.account.changeNumber}
        </Link>
      </div>
    </>
  )
}
