import { Form, Link, useFormAction } from 'react-router'
import type { StaffCheckout } from '#contract/staff/reminders/unfinished-checkouts.ts'
import type { ShownStop } from '#domain/order/unfinished-checkout.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill, type Tone } from '#web/admin/ui/pill.tsx'
import { FormKey } from '#web/admin/held-form/form-key.tsx'
import { PressButton } from '#web/admin/held-form/press-button.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import * as styles from './checkouts.module.css'
import { PastCalls } from './past-calls.tsx'

const tones: Readonly<Record<ShownStop, Tone>> = {
  contact: 'plain',
  address: 'plain',
  order: 'info',
  refused: 'warn',
  payment: 'bad',
}

/** One checkout that was left: whose, what was in it, what was missing, and what staff do about it. */
export function CheckoutCard({ checkout }: { readonly checkout: StaffCheckout }) {
  return (
    <li className={styles['card']}>
      <CheckoutFacts checkout={checkout} />
      <CallState checkout={checkout} />
      <Steps checkout={checkout} />
    </li>
  )
}

/** Whose checkout it is, what was in it, and what was missing. */
export function CheckoutFacts({ checkout }: { readonly checkout: StaffCheckout }) {
  const { words, phone: spoken, money, moment } = useSpeech()
  const { checkouts } = words
  const { phone, stopped, value, order, left_at: left, reminded_at: reminded } = checkout
  return (
    <>
      <div className={styles['top']}>
        <span>
          <strong className={styles['phone']}>{spoken(phone)}</strong>{' '}
          <span className={styles['note']}>{checkouts.leftAt(moment(left))}</span>
        </span>
        <span className={styles['pills']}>
          <Pill tone={tones[stopped]}>{checkouts.stops[stopped]}</Pill>
          {checkout.opted_out && <Pill tone="bad">{checkouts.optedOut}</Pill>}
        </span>
      </div>
      <Pieces checkout={checkout} />
      <p className={styles['sum']}>
        <strong>{money(value)}</strong>
        {reminded !== null && (
          <span className={styles['note']}>{checkouts.remindedAt(moment(reminded))}</span>
        )}
        {order !== null && <Link to={`/orders/${order}`}>{order}</Link>}
      </p>
    </>
  )
}

/** The colleague who calls now, the last call, and the time of the next one. */
function CallState({ checkout }: { readonly checkout: StaffCheckout }) {
  const { words, moment } = useSpeech()
  const { checkouts } = words
  const { turn, calls, next_call_at: next, call_refused: refused } = checkout
  const [last] = calls
  if (turn === null && last === undefined) return null
  return (
    <div>
      {turn !== null && <Pill tone="warn">{checkouts.callsUntil(turn.by.name, moment(turn.until))}</Pill>}
      {last !== undefined && <PastCalls calls={[last]} />}
      {next !== null && refused === null && (
        <p>
          <Pill tone="info">{checkouts.callDue(moment(next))}</Pill>
        </p>
      )}
    </div>
  )
}

function Pieces({ checkout: { lines } }: { readonly checkout: StaffCheckout }) {
  const { words, number, either } = useSpeech()
  const { checkouts } = words
  return (
    <ul className={styles['pieces']}>
      {lines.map(({ id, product, name, name_bn, sku, quantity, available }) => (
        <li key={id}>
          {checkouts.times(number(quantity))} <Link to={`/products/${product}`}>{either(name, name_bn)}</Link>{' '}
          <span className={styles['note']}>{sku}</span>{' '}
          {!available && <Pill tone="warn">{checkouts.soldOut}</Pill>}
        </li>
      ))}
    </ul>
  )
}

/** Call, order, SMS, opt-out. A step that is not possible says why in its place. */
function Steps({ checkout }: { readonly checkout: StaffCheckout }) {
  const { checkouts } = useSpeech().words
  const { id, refused, opted_out: out, order, stopped } = checkout
  const isOpen = order === null || stopped === 'payment'
  if (!isOpen) return null
  return (
    <Form method="post" className={styles['steps']}>
      <FormKey />
      <input type="hidden" name="checkout" value={id} />
      <CallStep checkout={checkout} />
      <Link to={`/orders/new?checkout=${id}`} className={buttonClass()}>
        {checkouts.newOrder}
      </Link>
      {refused === null && (
        <PressButton name="work" value="sent" of={{ checkout: id }}>
          {checkouts.send}
        </PressButton>
      )}
      {!out && (
        <PressButton name="work" value="opted_out" of={{ checkout: id }} look="quiet">
          {checkouts.optOut}
        </PressButton>
      )}
      {refused !== null && refused !== 'opted_out' && (
        <span className={styles['note']}>{checkouts.refusals[refused]}</span>
      )}
    </Form>
  )
}

/** Begins a call, or leads to the one that this person is at. */
function CallStep({ checkout }: { readonly checkout: StaffCheckout }) {
  const { words, phone: spoken } = useSpeech()
  const { checkouts } = words
  const { person } = usePerson()
  const { id, phone, phone_masked: masked, call_refused: refused, turn } = checkout
  const path = `/checkouts/${id}`
  const action = useFormAction(path)
  if (turn !== null && turn.by.id === person?.id)
    return (
      <Link to={path} className={buttonClass({ look: 'primary' })}>
        {checkouts.goOn}
      </Link>
    )
  if (refused !== null || turn !== null || masked) return <Link to={path}>{checkouts.look}</Link>
  return (
    <PressButton
      formAction={action}
      name="work"
      value="keep"
      of={{ checkout: id }}
      look="primary"
      aria-label={checkouts.callNumber(spoken(phone))}
    >
      {checkouts.call}
    </PressButton>
  )
}
