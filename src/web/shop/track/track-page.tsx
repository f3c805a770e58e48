import { parseOrderNumber } from '#domain/order/order-number.ts'
import { CheckedForm } from '#web/app/checked-form.tsx'
import { Link } from '#web/app/link.tsx'
import { useLayout } from '#web/app/use-layout.ts'
import type { OrderAnswer } from '#web/shop/order/order-answer.ts'
import { OrderDetail } from '#web/shop/order/order-detail.tsx'
import { OrderUpdates } from '#web/order-view/order-updates.tsx'
import * as styles from '#web/order-view/order-page.module.css'
import { phoneProblem } from '#web/sign-in/contact-problem.ts'
import { phoneShown } from '#web/text/phone.ts'
import type { Text } from '#web/text/en.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import type { FormProblems } from '#web/ui/forms/form-problems.ts'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import type { TrackAnswer } from './answer-track-form.ts'
import type { TrackData } from './load-tracking.ts'
import { useNewest } from './use-newest.ts'

interface TrackPageProps {
  readonly data: TrackData
  readonly answer: TrackAnswer | OrderAnswer | undefined
}

/** The status of an order, on our own page (ux 2.9). */
export function TrackPage({ data, answer }: TrackPageProps) {
  const { text, paths } = useSpeech()
  const tracked = answer !== undefined && 'kind' in answer ? answer : undefined
  const refusal = answer !== undefined && 'intent' in answer ? answer : undefined
  const order = useNewest(data, tracked)
  if (order !== null) {
    return (
      <main id="main" className={`wrap ${styles['page']}`}>
        <OrderDetail order={order} orderKey={data.key} answer={refusal} />
        <OrderUpdates order={order} />
        <p className={styles['hint']}>
          <Link to={paths.track} reloadDocument>
            {text.order.another}
          </Link>
        </p>
      </main>
    )
  }
  return (
    <main id="main" className={`wrap ${styles['page']}`}>
      <div className={styles['narrow']}>
        <h1 tabIndex={-1}>{text.order.track}</h1>
        <p className={styles['lead']}>
          {data.linkMissing ? text.order.trackLinkMissing : text.order.trackIntro}
        </p>
        <TrackForm number={data.number} answer={tracked} />
      </div>
    </main>
  )
}

function TrackForm({
  number,
  answer,
}: {
  readonly number: string
  readonly answer: TrackAnswer | undefined
}) {
  const { text } = useSpeech()
  const { store } = useLayout()
  const words = text.order
  const refused = answer?.kind === 'refused' ? answer : undefined
  return (
    <CheckedForm
      answer={refused}
      problems={refused && problemsOf(refused, text, store.phone)}
      checks={{
        number: (value) => numberProblem(value, text),
        phone: (value) => phoneProblem(value, text),
      }}
      submit={words.trackButton}
      busyWords={words.trackBusy}
      intent="track"
      className={styles['form']}
    >
      {(field) => (
        <>
          <TextField
            field={field('number')}
            label={words.trackNumber}
            hint={words.trackNumberHint}
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={refused?.number ?? number}
          />
          <PhoneField field={field('phone')} label={words.trackPhone} defaultValue={refused?.phone} />
        </>
      )}
    </CheckedForm>
  )
}

function numberProblem(typed: string, { order }: Text): string | null {
  return parseOrderNumber(typed).ok ? null : order.trackNumberProblem
}

type TrackRefusal = Extract<TrackAnswer, { readonly kind: 'refused' }>

function problemsOf(
  { why, number: typed, phone: typedPhone }: TrackRefusal,
  text: Text,
  storePhone: string,
): FormProblems {
  if (why === 'missing') return { message: text.order.trackMissing }
  if (why === 'many') return { message: text.order.trackMany(phoneShown(storePhone)) }
  const number = numberProblem(typed, text)
  const phone = phoneProblem(typedPhone, text)
  return { fields: { ...(number !== null && { number }), ...(phone !== null && { phone }) } }
}
