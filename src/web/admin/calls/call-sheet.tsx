import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { CallSheet as CallSheetView, changeCallTurn } from '#contract/staff/calls.ts'
import { missesInRow, proposesSms } from '#domain/staff/call-outcome.ts'
import { useKeptTurn } from './use-kept-turn.ts'
import { useShortcuts } from '#web/admin/layout/use-shortcuts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { inputClass } from '#web/admin/ui/field.tsx'
import { browserApi } from '#web/api/browser-api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import * as styles from './calls.module.css'

const turn = namedEndpoint<typeof changeCallTurn>({
  method: 'POST',
  path: '/v1/staff/orders/:number/call-turn',
})

interface SheetProps {
  readonly call: CallSheetView
  /** Idempotency key of the outcome. */
  readonly requestKey: string
  readonly personId: string
}

/** One order to call about: the number to tap, the words to say, what is known, and the outcomes. */
export function CallSheet({ call, requestKey, personId }: SheetProps) {
  const { words, money, number, either, phone } = useSpeech()
  useKeptTurn(() => browserApi()(turn, { params: { number: call.number }, body: { action: 'keep' } }))
  const { calls, orders } = words
  const { address, customer } = call
  const pieces = call.lines.map((line) => `${number(line.quantity)} × ${either(line.name, line.name_bn)}`)
  const place = address === null ? orders.collect : either(address.area, address.area_bn)
  return (
    <section className={styles['sheet']}>
      <p className={styles['quiet']}>
        <Link to={`/orders/${call.number}`}>{call.number}</Link> · {customer.name}
      </p>
      {customer.phone_masked ? (
        <strong className={styles['phone']}>{phone(customer.phone)}</strong>
      ) : (
        <a href={`tel:${customer.phone}`} className={buttonClass({ look: 'primary', wide: true })}>
          {phone(customer.phone)}
        </a>
      )}
      <blockquote className={styles['script']}>
        {calls.script({ pieces: pieces.join(', '), total: money(call.total), place })}
      </blockquote>
      <Facts call={call} />
      <Outcomes call={call} requestKey={requestKey} personId={personId} />
    </section>
  )
}

function Facts({ call }: Pick<SheetProps, 'call'>) {
  const { words, number, either, moment } = useSpeech()
  const { calls, orders, order } = words
  const { address, phone_history: past } = call
  return (
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
      {call.calls.map((one) => (
        <li key={one.at}>
          {moment(one.at)}: {order.outcomes[one.outcome]}
          {one.note !== null && ` (${one.note})`}
        </li>
      ))}
      {call.confirm_by !== null && <li>{calls.endsAt(moment(call.confirm_by))}</li>}
    </ul>
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

function Outcomes({ call, requestKey, personId }: SheetProps) {
  const { words } = useSpeech()
  const { state } = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = state !== 'idle'
  const press = (value: string) => () =>
    form.current?.querySelector<HTMLButtonElement>(`button[value="${value}"]`)?.click()
  useShortcuts(Object.fromEntries(outcomes.map(([digit, value]) => [digit, press(value)])))
  const proposes = proposesSms(missesInRow(call.calls.map(({ outcome }) => outcome)))
  return (
    <Form method="post" ref={form} className={styles['form']}>
      <input type="hidden" name="number" value={call.number} />
      <input type="hidden" name="key" value={requestKey} />
      <input type="hidden" name="person" value={personId} />
      <label className={styles['note']}>
        {words.calls.note}
        {/* Enter in a field of one line would press the first button. */}
        <textarea name="note" rows={1} maxLength={300} autoComplete="off" className={inputClass} />
      </label>
      <div className={styles['outcomes']}>
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
        {proposes && (
          <Button type="submit" name="outcome" value="message" aria-disabled={isBusy || undefined}>
            {words.calls.sendSms}
          </Button>
        )}
      </div>
    </Form>
  )
}
