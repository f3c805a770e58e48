import {
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { HistoryLink } from '#web/admin/audit/history-link.tsx'
import { doAsStaff, loadAsStaff, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import { readForm } from '#web/app/read-form.ts'
import { valuesOf } from '#web/ui/forms/form-problems.ts'
import { PressButton } from '#web/admin/held-form/press-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { CallForm } from './call-form.tsx'
import { noteOutcome, readCheckout, takeOrRelease } from './call-calls.ts'
import { CheckoutFacts } from './checkout-card.tsx'
import * as styles from './checkouts.module.css'
import { PastCalls } from './past-calls.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { checkout = '' } = args.params
  return { shown: await loadAsStaff(args, (api) => readCheckout(api, checkout)), key: crypto.randomUUID() }
}

/** Takes the checkout for a call, lets colleagues have it, or notes the outcome; then the list is next. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { checkout = '' } = params
  const form = await readForm(request)
  const work = textOf(form, 'work')
  if (work === 'keep' || work === 'release') {
    const done = await doAsStaff({ context }, (api) => takeOrRelease(api, checkout, work))
    if (done.ok && work === 'release') return redirect('/checkouts')
    return done.ok ? null : { refused: refusalIn(done), errors: {}, typed: valuesOf(form) }
  }
  const done = await doAsStaff({ context }, (api) => noteOutcome(api, checkout, form))
  if (done.ok) return redirect(`/checkouts?done=${done.value}`)
  return { refused: refusalIn(done), errors: done.errors, typed: valuesOf(form) }
}

/** One checkout for a call: the number to tap, what the buyer wanted, and the outcomes. */
export default function CallRoute() {
  const { words, phone: spoken, moment } = useSpeech()
  const { shown } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { person } = usePerson()
  const { checkouts } = words
  const { phone, phone_masked: masked, call_refused: refused, turn, next_call_at: next, calls } = shown
  const isMine = turn !== null && turn.by.id === person?.id
  return (
    <div className={styles['page']}>
      <title>{`${checkouts.callAbout} · ${words.area}`}</title>
      <p>
        <Link to="/checkouts">{checkouts.title}</Link>
      </p>
      <h1>{checkouts.callAbout}</h1>
      <Answer refused={answer?.refused} />
      <section className={styles['card']}>
        <CheckoutFacts checkout={shown} />
        {next !== null && refused === null && (
          <p className={styles['note']}>{checkouts.callDue(moment(next))}</p>
        )}
        {isMine && !masked && (
          <a href={`tel:${phone}`} className={buttonClass({ look: 'primary', wide: true })}>
            {checkouts.callNumber(spoken(phone))}
          </a>
        )}
        <Link to={`/orders/new?checkout=${shown.id}`} className={buttonClass()}>
          {checkouts.newOrder}
        </Link>
        {isMine ? <CallForm /> : <Begin />}
      </section>
      {calls.length > 0 && (
        <section className={styles['card']}>
          <h2>{checkouts.calls}</h2>
          <PastCalls calls={calls} />
        </section>
      )}
      <HistoryLink kind="unfinished_checkout" id={shown.id} />
    </div>
  )
}

/** The press that begins a call, or the reason for which there is none. */
function Begin() {
  const { words, moment } = useSpeech()
  const { shown } = useLoaderData<typeof loader>()
  const { checkouts } = words
  const { turn, call_refused: refused, phone_masked: masked } = shown
  if (refused !== null) return <p className={styles['mark']}>{checkouts.callRefusals[refused]}</p>
  if (masked) return <p className={styles['mark']}>{checkouts.noNumbers}</p>
  if (turn !== null)
    return <p className={styles['mark']}>{checkouts.callsUntil(turn.by.name, moment(turn.until))}</p>
  return (
    <Form method="post">
      <PressButton name="work" value="keep" look="primary" wide>
        {checkouts.beginCall}
      </PressButton>
    </Form>
  )
}
