import { Form, Link } from 'react-router'
import type { StaffCheckout } from '#contract/staff/reminders/unfinished-checkouts.ts'
import type { ShownStop } from '#domain/order/unfinished-checkout.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill, type Tone } from '#web/admin/ui/pill.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import * as styles from './checkouts.module.css'

const tones: Readonly<Record<ShownStop, Tone>> = {
  contact: 'plain',
  address: 'plain',
  order: 'info',
  refused: 'warn',
  payment: 'bad',
}

/** One checkout that was left: whose, what was in it, what was missing, and what staff do about it. */
export function CheckoutCard({ checkout }: { readonly checkout: StaffCheckout }) {
  const { words, phone: spoken, money, moment } = useSpeech()
  const { checkouts } = words
  const { phone, stopped, value, order, left_at: left, reminded_at: reminded } = checkout
  return (
    <li className={styles['card']}>
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
      <Steps checkout={checkout} />
    </li>
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
  const { words, phone: spoken } = useSpeech()
  const { checkouts } = words
  const { id, phone, phone_masked: masked, refused, opted_out: out, stopped, order } = checkout
  const isOpen = order === null || stopped === 'payment'
  if (!isOpen) return null
  return (
    <Form method="post" className={styles['steps']}>
      <input type="hidden" name="checkout" value={id} />
      {!masked && !out && (
        <a
          href={`tel:${phone}`}
          className={buttonClass({ look: 'primary' })}
          aria-label={checkouts.callNumber(spoken(phone))}
        >
          {checkouts.call}
        </a>
      )}
      <Link to={`/orders/new?checkout=${id}`} className={buttonClass()}>
        {checkouts.newOrder}
      </Link>
      {refused === null && (
        <Button type="submit" name="work" value="sent">
          {checkouts.send}
        </Button>
      )}
      {!out && (
        <Button type="submit" name="work" value="opted_out" look="quiet">
          {checkouts.optOut}
        </Button>
      )}
      {refused !== null && refused !== 'opted_out' && (
        <span className={styles['note']}>{checkouts.refusals[refused]}</span>
      )}
    </Form>
  )
}
