import { useMemo } from 'react'
import { Form, useNavigation } from 'react-router'
import { parseOrderNumber } from '#domain/order/order-number.ts'
import { Link } from '#web/app/link.tsx'
import { useLayout } from '#web/app/use-layout.ts'
import type { OrderAnswer } from '#web/shop/order/order-answer.ts'
import { OrderDetail } from '#web/shop/order/order-detail.tsx'
import { OrderNews } from '#web/order-view/order-news.tsx'
import styles from '#web/order-view/order-page.module.css'
import { phoneProblem } from '#web/sign-in/contact-problem.ts'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import type { FormProblems } from '#web/ui/forms/form-problems.ts'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useFormChecks } from '#web/ui/forms/use-form-checks.ts'
import type { TrackAnswer } from './answer-track-form.ts'
import type { TrackData } from './load-tracking.ts'
import { useNewest } from './use-newest.ts'

interface TrackPageProps {
  readonly data: TrackData
  readonly answer: TrackAnswer | OrderAnswer | undefined
}

/** Where an order is, on our own page (ux 2.9). */
export function TrackPage({ data, answer }: TrackPageProps) {
  const { text, paths } = useSpeech()
  const tracked = answer !== undefined && 'kind' in answer ? answer : undefined
  const refusal = answer !== undefined && 'intent' in answer ? answer : undefined
  const order = useNewest(data, tracked)
  if (order !== null) {
    return (
      <main id="main" className={`wrap ${styles['page']}`}>
        <OrderDetail order={order} orderKey={data.key} answer={refusal} />
        <OrderNews order={order} />
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

interface TrackFormProps {
  readonly number: string
  readonly answer: TrackAnswer | undefined
}

function TrackForm({ number, answer }: TrackFormProps) {
  const { text } = useSpeech()
  const words = text.order
  const isBusy = useNavigation().formData?.get('intent') === 'track'
  const refused = answer?.kind === 'refused' ? answer : undefined
  const checks = useFormChecks({
    answer: useTold(refused),
    checks: {
      number: (value) => (parseOrderNumber(value).ok ? null : words.trackNumberProblem),
      phone: (value) => phoneProblem(value, text),
    },
    busy: isBusy,
  })
  return (
    <Form method="post" {...checks.form} className={styles['form']}>
      <FormErrors problems={checks.summary} />
      <TextField
        field={checks.field('number')}
        label={words.trackNumber}
        hint={words.trackNumberHint}
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={refused?.number ?? number}
      />
      <PhoneField field={checks.field('phone')} label={words.trackPhone} defaultValue={refused?.phone} />
      <SubmitButton name="intent" value="track" busy={isBusy} busyWords={words.trackBusy}>
        {words.trackButton}
      </SubmitButton>
    </Form>
  )
}

/** Why nothing was found; the same object for the same answer. */
function useTold(refused: Extract<TrackAnswer, { readonly kind: 'refused' }> | undefined) {
  const { text } = useSpeech()
  const { store } = useLayout()
  return useMemo((): FormProblems | undefined => {
    if (refused === undefined) return undefined
    const { order: words } = text
    if (refused.why === 'missing') return { message: words.trackMissing }
    if (refused.why === 'many') return { message: words.trackMany(phoneShown(store.phone)) }
    const phone = phoneProblem(refused.phone, text)
    return {
      fields: {
        ...(!parseOrderNumber(refused.number).ok && { number: words.trackNumberProblem }),
        ...(phone !== null && { phone }),
      },
    }
  }, [refused, text, store.phone])
}
