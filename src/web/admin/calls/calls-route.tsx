import { useRef } from 'react'
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { CallSheet, countCallsToday, noteCall, takeNextCall } from '#contract/staff/calls.ts'
import { callAgainAt, laterMoments } from '#domain/staff/call-later.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { readForm } from '#web/app/read-form.ts'
import { doAsStaff, loadAsStaff, textOf } from '#web/admin/layout/staff-call.ts'
import { useShortcuts } from '#web/admin/layout/use-shortcuts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './calls.module.css'

const next = namedEndpoint<typeof takeNextCall>({ method: 'POST', path: '/v1/staff/calls/next' })
const today = namedEndpoint<typeof countCallsToday>({ method: 'GET', path: '/v1/staff/calls/today' })
const note = namedEndpoint<typeof noteCall>({ method: 'POST', path: '/v1/staff/orders/:number/calls' })

/** One order for this person: the same one again until its outcome is noted. */
export async function loader(args: LoaderFunctionArgs) {
  const [turn, counts] = await Promise.all([
    loadAsStaff(args, (api) => api(next, {})),
    loadAsStaff(args, (api) => api(today, {})),
  ])
  return { ...turn, people: counts.people, key: crypto.randomUUID() }
}

/** Notes the outcome; the key makes a second press of the same page do nothing more. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const number = textOf(form, 'number')
  const [outcome = '', moment] = textOf(form, 'outcome').split(' ')
  const later = laterMoments.find((one) => one === moment)
  const given = {
    action: outcome,
    ...(later !== undefined && { call_at: new Date(callAgainAt(later, Date.now())).toISOString() }),
  }
  // The API checks the outcome and what belongs to it.
  const body = given as Arguments<typeof noteCall>['body']
  const headers = { 'idempotency-key': textOf(form, 'key') }
  const noted = await doAsStaff({ context }, (api) => api(note, { params: { number }, body }, { headers }))
  if (!noted.ok) return { refused: noted.message, number: null, proposesSms: false }
  return { refused: null, number: noted.value.number, proposesSms: noted.value.propose_sms }
}

/** Call mode: one order at a time, its number to tap, and the outcome in one tap or key. */
export default function CallsRoute() {
  const { words, number, phone } = useSpeech()
  const { call, waiting, people } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { calls } = words
  return (
    <div className={styles['page']}>
      <title>{`${calls.title} · ${words.area}`}</title>
      <header className={styles['head']}>
        <h1>{calls.title}</h1>
        <p className={styles['quiet']}>{calls.waiting(number(waiting))}</p>
      </header>
      {answer !== undefined && (
        <output className={answer.refused === null ? styles['done'] : styles['refused']}>
          {answer.refused ?? calls.noted(answer.number)}
          {answer.proposesSms && ` ${calls.proposeSms}`}
        </output>
      )}
      {call === null ? (
        <p className={styles['empty']}>{calls.empty}</p>
      ) : (
        <Sheet key={call.number} call={call} phoneText={phone(call.customer.phone)} />
      )}
      <section className={styles['people']}>
        <h2>{calls.today}</h2>
        {people.length === 0 && <p className={styles['quiet']}>{calls.noneToday}</p>}
        <ul>
          {people.map((one) => (
            <li key={one.person.id}>
              {one.person.name}: {calls.counts(number(one.calls), number(one.reached), number(one.confirmed))}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

interface SheetProps {
  readonly call: CallSheet
  readonly phoneText: string
}

function Sheet({ call, phoneText }: SheetProps) {
  const { words, money, number, either } = useSpeech()
  const { calls, orders } = words
  const { address, customer, phone_history: past } = call
  const pieces = call.lines.map((line) => `${number(line.quantity)} × ${either(line.name, line.name_bn)}`)
  const place = address === null ? orders.collect : either(address.area, address.area_bn)
  return (
    <section className={styles['sheet']}>
      <p className={styles['quiet']}>
        <Link to={`/orders/${call.number}`}>{call.number}</Link> · {customer.name}
      </p>
      {customer.phone_masked ? (
        <strong className={styles['phone']}>{phoneText}</strong>
      ) : (
        <a href={`tel:${customer.phone}`} className={`${buttonClass({ look: 'primary', wide: true })}`}>
          {phoneText}
        </a>
      )}
      <blockquote className={styles['script']}>
        {calls.script({ pieces: pieces.join(', '), total: money(call.total), place })}
      </blockquote>
      <ul className={styles['facts']}>
        {address !== null && (
          <li>
            {[address.line, address.landmark, either(address.district, address.district_bn)]
              .filter(Boolean)
              .join(', ')}
          </li>
        )}
        {call.note !== null && <li>{call.note}</li>}
        <li>
          {past.delivered + past.refused === 0
            ? orders.newCustomer
            : orders.history(number(past.delivered), number(past.refused))}
        </li>
        {call.calls.length > 0 && <li>{calls.triedBefore(number(call.calls.length))}</li>}
      </ul>
      <Outcomes call={call} />
    </section>
  )
}

/** The outcomes in the order of their keys; `later` offers three moments. */
const outcomes = [
  ['1', 'confirmed', 'primary'],
  ['2', 'no_answer', 'secondary'],
  ['3', 'later hour', 'secondary'],
  ['4', 'later evening', 'secondary'],
  ['5', 'later tomorrow', 'secondary'],
  ['6', 'wrong_number', 'quiet'],
  ['7', 'cancelled', 'danger'],
] as const

function Outcomes({ call }: { readonly call: CallSheet }) {
  const { words } = useSpeech()
  const { key } = useLoaderData<typeof loader>()
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = state !== 'idle'
  const press = (value: string) => () =>
    form.current?.querySelector<HTMLButtonElement>(`button[value="${value}"]`)?.click()
  useShortcuts(Object.fromEntries(outcomes.map(([digit, value]) => [digit, press(value)])))
  return (
    <Form method="post" ref={form} className={styles['outcomes']}>
      <input type="hidden" name="number" value={call.number} />
      <input type="hidden" name="key" value={key} />
      {outcomes.map(([digit, value, look]) => (
        <Button
          key={value}
          type="submit"
          look={look}
          name="outcome"
          value={value}
          aria-keyshortcuts={digit}
          aria-disabled={isBusy || undefined}
          onClick={(event) => isBusy && event.preventDefault()}
        >
          <kbd className={styles['digit']}>{digit}</kbd> {words.calls.outcomes[value]}
        </Button>
      ))}
    </Form>
  )
}
