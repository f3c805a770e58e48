import { lastDigitsOf } from '#domain/order/last-digits.ts'
import { CheckedForm } from '#web/app/checked-form.tsx'
import { Link } from '#web/app/link.tsx'
import { useLayout } from '#web/app/use-layout.ts'
import { phoneShown } from '#web/text/phone.ts'
import type { Text } from '#web/text/en.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import type { FormProblems } from '#web/ui/forms/form-problems.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { SharedAnswer } from './answer-shared-form.ts'
import * as styles from '#web/order-view/order-page.module.css'

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

type DigitsRefusal = Extract<SharedAnswer, { readonly kind: 'refused' }>

function DigitsForm({ answer }: Pick<SharedOrderProps, 'answer'>) {
  const { text } = useSpeech()
  const { store } = useLayout()
  const words = text.order
  const refused = answer?.kind === 'refused' ? answer : undefined
  return (
    <CheckedForm
      answer={refused}
      problems={refused && problemsOf(refused, text, store.phone)}
      checks={{ digits: (value) => (lastDigitsOf(value) === null ? words.sharedProblem : null) }}
      submit={words.sharedButton}
      busyWords={words.trackBusy}
      intent="digits"
      className={styles['form']}
    >
      {(field) => (
        <TextField
          field={field('digits')}
          label={words.sharedDigits}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          defaultValue={refused?.digits}
        />
      )}
    </CheckedForm>
  )
}

function problemsOf({ why }: DigitsRefusal, { order }: Text, storePhone: string): FormProblems {
  if (why === 'missing') return { message: order.sharedMissing }
  if (why === 'many') return { message: order.sharedMany(phoneShown(storePhone)) }
  return { fields: { digits: order.sharedProblem } }
}
