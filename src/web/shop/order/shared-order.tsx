import { useMemo } from 'react'
import { Form, useNavigation } from 'react-router'
import { lastDigitsOf } from '#domain/order/last-digits.ts'
import { Link } from '#web/app/link.tsx'
import { useLayout } from '#web/app/use-layout.ts'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import type { FormProblems } from '#web/ui/forms/form-problems.ts'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useFormChecks } from '#web/ui/forms/use-form-checks.ts'
import type { SharedAnswer } from './answer-shared-form.ts'
import styles from '#web/order-view/order-page.module.css'

interface SharedOrderProps {
  readonly number: string
  readonly answer: SharedAnswer | undefined
}

/** The address of an order that somebody was sent: its number, and how it stands for who knows its phone (ux 2.8). */
export function SharedOrder({ number, answer }: SharedOrderProps) {
  const { text, paths } = useSpeech()
  const words = text.order
  const more = `${paths.track}?number=${encodeURIComponent(number)}`
  return (
    <main id="main" className={`wrap ${styles['page']}`}>
      <div className={styles['narrow']}>
        {answer?.kind === 'found' ? (
          <>
            <p className={styles['over']}>{words.order(answer.order.number)}</p>
            <h1 tabIndex={-1}>{words.statuses[answer.order.status]}</h1>
          </>
        ) : (
          <>
            <h1 tabIndex={-1}>{words.order(number)}</h1>
            <p className={styles['lead']}>{words.sharedIntro}</p>
            <DigitsForm answer={answer} />
          </>
        )}
        <p className={styles['lead']}>
          <Link to={more}>{words.sharedMore}</Link>
        </p>
      </div>
    </main>
  )
}

function DigitsForm({ answer }: Pick<SharedOrderProps, 'answer'>) {
  const { text } = useSpeech()
  const words = text.order
  const isBusy = useNavigation().formData?.get('intent') === 'digits'
  const refused = answer?.kind === 'refused' ? answer : undefined
  const checks = useFormChecks({
    answer: useTold(refused),
    checks: { digits: (value) => (lastDigitsOf(value) === null ? words.sharedProblem : null) },
    busy: isBusy,
  })
  return (
    <Form method="post" {...checks.form} className={styles['form']}>
      <FormErrors problems={checks.summary} />
      <TextField
        field={checks.field('digits')}
        label={words.sharedDigits}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={refused?.digits}
      />
      <SubmitButton name="intent" value="digits" busy={isBusy} busyWords={words.trackBusy}>
        {words.sharedButton}
      </SubmitButton>
    </Form>
  )
}

/** Why nothing was found; the same object for the same answer. */
function useTold(refused: Extract<SharedAnswer, { readonly kind: 'refused' }> | undefined) {
  const { text } = useSpeech()
  const { store } = useLayout()
  return useMemo((): FormProblems | undefined => {
    if (refused === undefined) return undefined
    const words = text.order
    if (refused.why === 'missing') return { message: words.sharedMissing }
    if (refused.why === 'many') return { message: words.sharedMany(phoneShown(store.phone)) }
    return { fields: { digits: words.sharedProblem } }
  }, [refused, text, store.phone])
}
