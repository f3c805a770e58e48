import type { OrderView } from '#contract/shop/order-views.ts'
import { Link } from '#web/app/link.tsx'
import { dayIn } from '#web/text/dates.ts'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech, type Speech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import { CopyButton } from '#web/order-view/copy-button.tsx'
import { KeepDetails } from './keep-details.tsx'
import { OrderAddress } from '#web/order-view/order-address.tsx'
import { OrderLines } from '#web/order-view/order-lines.tsx'
import { OrderMoney } from '#web/order-view/order-money.tsx'
import * as styles from '#web/order-view/order-page.module.css'
import { OrderButton, Refusal } from '#web/shop/order/order-form.tsx'
import { ShopPhone } from '#web/shop/order/shop-phone.tsx'
import type { OrderPageProps } from './thanks-page.tsx'
import { WhatNext } from './what-next.tsx'

/** The order is placed: its number, what is to be paid, what happens next (ux 2.8). */
export function Thanks({ data: { order, key }, answer, keeping }: OrderPageProps) {
  const speech = useSpeech()
  const { text, paths, language } = speech
  const words = text.order
  const { number, contact } = order
  return (
    <div className="stack gap-8">
      <header className={styles['head']}>
        <span className={styles['done']}>
          <Icon name="circle-check" size={48} />
        </span>
        <h1 tabIndex={-1}>{words.thanks(firstName(contact?.name ?? ''))}</h1>
        <p className={styles['number']}>
          <strong>
            <WholeNumbers words={words.orderDate(number, dayIn(language, order.placed_at))} />
          </strong>{' '}
          <CopyButton value={number} />
        </p>
        {moneyWords(speech, order).map((sentence) => (
          <p key={sentence} className={styles['lead']}>
            <WholeNumbers words={sentence} />
          </p>
        ))}
        {contact !== null && order.next !== 'call' && (
          <p className={styles['hint']}>
            <WholeNumbers words={words.sentTo(phoneShown(contact.phone))} />
          </p>
        )}
        <Refusal answer={answer} of={['send_code', 'again']} />
        <div className={styles['headWays']}>
          <Link
            to={`${paths.track}?number=${encodeURIComponent(number)}`}
            className={buttonClass({ look: 'primary' })}
          >
            {words.trackThis}
          </Link>
          <Invoice order={order} />
          {order.next === 'call' && order.can.includes('enter_code') && (
            <OrderButton intent="send_code" busyWords={words.sending}>
              {words.sendCode}
            </OrderButton>
          )}
        </div>
      </header>
      <WhatNext order={order} />
      <div className={styles['parts']}>
        <OrderLines order={order} />
        <OrderMoney order={order} />
        <OrderAddress order={order} />
      </div>
      <KeepDetails order={order} orderKey={key} answer={keeping} />
      <ShopPhone />
    </div>
  )
}

function firstName(name: string): string {
  return name.split(/\s+/)[0] ?? name
}

/** The amount to pay, or the paid one; or the note that we call first. */
function moneyWords({ text, money }: Speech, order: OrderView): readonly string[] {
  const words = text.order
  const paid = order.money.map(({ amount, method, transaction }) =>
    [
      words.received(money(amount), words.ways[method]),
      ...(transaction === null ? [] : [words.transaction(transaction)]),
    ].join(' '),
  )
  const isCollected = order.delivery.method === 'collect'
  const due = isCollected ? words.payInShop(money(order.to_pay)) : words.keepReady(money(order.to_pay))
  return [
    ...(order.next === 'call' ? [words.willCall(phoneShown(order.contact?.phone ?? ''))] : []),
    ...paid,
    ...(order.to_pay > 0 ? [due] : []),
  ]
}

interface InvoiceProps {
  readonly order: Pick<OrderView, 'number'>
  /** Of the link by which the page was opened. */
  readonly orderKey?: string | null
}

/** The invoice as a file; a link can send no header, so that its key stands in the address. */
export function Invoice({ order: { number }, orderKey = null }: InvoiceProps) {
  const { text, language } = useSpeech()
  const query = new URLSearchParams({ language, ...(orderKey !== null && { key: orderKey }) })
  return (
    <a
      href={`/v1/orders/${encodeURIComponent(number)}/invoice?${query.toString()}`}
      className={buttonClass()}
      download
    >
      <Icon name="printer" size={20} /> {text.order.invoice}
    </a>
  )
}
