import { useEffect, useEffectEvent, type KeyboardEvent, type SubmitEvent } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { Link } from '#web/app/link.tsx'
import type { PlainPlaces } from '#web/address/show-areas.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { FormErrors } from '#web/ui/forms/form-errors.tsx'
import { useFormChecks } from '#web/ui/forms/use-form-checks.ts'
import { useVisitor } from '#web/app/use-layout.ts'
import type { CheckoutAnswer } from './answer-checkout-form.ts'
import { ChangeNotice } from './change-notice.tsx'
import type { CheckoutValues } from './checkout-form.ts'
import * as styles from './checkout-page.module.css'
import { ContactBlock } from './sections/contact-block.tsx'
import { DeliveryBlock } from './sections/delivery-block.tsx'
import type { CheckoutData } from './load-checkout.ts'
import { OrderSummary } from './sections/order-summary.tsx'
import { PaymentBlock } from './sections/payment-block.tsx'
import { useStepRecorder, type RecordStep } from '#web/shop/funnel/step-recorder.ts'
import { useChecks, useAnsweredProblems } from './use-checks.ts'
import { useSavedDetails } from './use-saved-details.ts'
import { useLiveCheckout } from './use-live-checkout.ts'
import { useKeptCheckout } from './use-kept-checkout.ts'
import { useRecordedSteps } from './use-recorded-steps.ts'
import { WaitingNotice } from '#web/shop/unfinished/waiting-notice.tsx'
import { onRestored } from '#web/ui/on-restored.ts'

interface CheckoutPageProps {
  readonly data: CheckoutData
  /** The result of the last form. */
  readonly answer: CheckoutAnswer | undefined
}

/** The whole checkout on one page: three numbered blocks, all in sight, and one button (ux 4). */
export function CheckoutPage({ data, answer }: CheckoutPageProps) {
  const { text } = useSpeech()
  useRestored()
  const recordStep = useStepRecorder('checkout_start', true)
  const keeping = useSavedDetails(answer === undefined, data.places)
  const { saved } = keeping
  const values = knownSaved(answer?.values ?? saved?.values ?? data.values, data.addresses)
  const places = saved?.places ?? answer?.places ?? data.places
  return (
    <main id="main" className={`wrap ${styles['page']}`}>
      <header className={styles['header']}>
        <h1 tabIndex={-1}>{text.checkout.title}</h1>
        <Guest />
      </header>
      <WaitingNotice order={data.waiting} inCart={data.quote.lines.map(({ id }) => id)} />
      {/* What was kept in the tab comes after the page: the fields then begin again with it. */}
      <CheckoutForm
        key={saved === null ? 'fresh' : 'kept'}
        {...{ data, answer, values, places, recordStep, keeping }}
      />
    </main>
  )
}

function Guest() {
  const { text, paths } = useSpeech()
  const words = text.checkout
  if (useVisitor() !== null) return null
  return (
    <p className={styles['guest']}>
      <strong>{words.asGuest}</strong> {words.haveAccount}{' '}
      <Link to={`${paths.signIn}?then=${encodeURIComponent(paths.checkout)}`}>{words.signIn}</Link>
    </p>
  )
}

interface CheckoutFormProps extends CheckoutPageProps {
  readonly values: CheckoutValues
  readonly places: PlainPlaces
  readonly keeping: ReturnType<typeof useSavedDetails>
  readonly recordStep: RecordStep
}

function CheckoutForm({ data, answer, values, places, keeping, recordStep }: CheckoutFormProps) {
  const isSaved = keeping.saved !== null
  const { text } = useSpeech()
  const busy = useNavigation().formAction !== undefined
  const checks = useFormChecks({
    answer,
    problems: useAnsweredProblems(answer),
    checks: useChecks(data.addresses),
    busy,
  })
  const live = useLiveCheckout(checks.form.ref, { data, answer, values, isSaved })
  const steps = useRecordedSteps(recordStep, { field: checks.field, addresses: data.addresses })
  const keepForReminder = useKeptCheckout(values.remind, data.addresses)
  const sendHeld = useEffectEvent(() => {
    const form = checks.form.ref.current
    if (isSaved && keeping.takeHeld())
      form?.requestSubmit(form.querySelector<HTMLButtonElement>('[value="place"]'))
  })
  useEffect(() => sendHeld(), [])
  return (
    <Form
      {...checks.form}
      method="post"
      className={styles['layout']}
      onKeyDown={keepEnter}
      onChange={({ target, currentTarget }) => {
        live.follow()
        if (isBox(target)) keepForReminder(currentTarget)
      }}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        if (keeping.hold(event)) return
        live.follow()
        checks.form.onSubmit(event)
        steps.press(event)
      }}
      onBlur={(event) => {
        checks.form.onBlur(event)
        live.leave(event)
        keepForReminder(event.currentTarget)
        steps.look(event.currentTarget)
      }}
    >
      <OrderSummary live={live.quoted} />
      <div className={styles['column']}>
        <FormErrors problems={checks.summary} />
        <ChangeNotice seen={data.quote} quote={live.quoted.quote} refused={answer?.refused ?? null} />
        {isSaved && <output className={styles['kept']}>{text.checkout.kept}</output>}
        <p className={styles['required']}>{text.checkout.required}</p>
        <ContactBlock values={values} field={checks.field} />
        <DeliveryBlock
          values={values}
          field={checks.field}
          quote={live.quoted.quote}
          places={places}
          addresses={data.addresses}
          collected={live.chosen.method === 'collect'}
          onArea={live.pick}
        />
        <PaymentBlock live={live} values={values} field={checks.field} busy={busy} />
      </div>
    </Form>
  )
}

/** A box that is pressed is not left, as a field is. */
function isBox(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'checkbox'
}

/** An address that was picked before it was deleted is picked no more. */
function knownSaved(values: CheckoutValues, addresses: CheckoutData['addresses']): CheckoutValues {
  return addresses.some(({ id }) => id === values.saved) ? values : { ...values, saved: '' }
}

/** Enter in a field is no wish to order yet (ux 4.5). */
function keepEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event
  const isField = target instanceof HTMLInputElement && target.type !== 'submit'
  if (event.key === 'Enter' && isField) event.preventDefault()
}

/** A checkout that comes back as it was left, by Back from the page to pay, has become an order meanwhile. */
function useRestored(): void {
  const { revalidate } = useRevalidator()
  const ask = useEffectEvent(() => void revalidate())
  useEffect(() => onRestored(() => ask()), [])
}
