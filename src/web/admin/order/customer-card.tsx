import { useState } from 'react'
import { Link } from 'react-router'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { OrderLink } from '#web/admin/new-order/order-link.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './order.module.css'

/** Who ordered, where it goes, and the ways to reach the person in one tap. */
export function CustomerCard({ order }: { readonly order: OrderPageView }) {
  const { words, number, money, phone } = useSpeech()
  const { may } = usePerson()
  const { customer, recipient } = order
  const past = customer.phone_history
  return (
    <section className={styles['card']}>
      <h2>{words.order.customer}</h2>
      <p>
        {customer.id === null ? (
          <bdi>{customer.name}</bdi>
        ) : (
          <Link to={`/customers/${customer.id}`}>
            <bdi>{customer.name}</bdi>
          </Link>
        )}
        <strong className={styles['phone']}>{phone(customer.phone)}</strong>
        {customer.email}
      </p>
      {!customer.phone_masked && <PhoneButtons phone={customer.phone} />}
      <p className={styles['quiet']}>
        {words.order.ordersOf(customer.orders, number(customer.orders), money(customer.spent))}
        <br />
        {past.delivered + past.refused === 0
          ? words.orders.newCustomer
          : words.orders.history(number(past.delivered), number(past.refused))}
      </p>
      {recipient !== null && (
        <p>
          <span className={styles['quiet']}>{words.order.recipient}</span>
          {recipient.name} · {phone(recipient.phone)}
        </p>
      )}
      <Address order={order} />
      {may('orders:write') && <OrderLink number={order.number} />}
      <Notes order={order} />
    </section>
  )
}

/** The ways to reach a number in one tap. */
export function PhoneButtons({ phone }: { readonly phone: string }) {
  const { words } = useSpeech()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(phone)
    setCopied(true)
  }
  return (
    <p className={styles['links']}>
      <a href={`tel:${phone}`} className={buttonClass({ look: 'primary' })}>
        {words.order.call}
      </a>
      <a
        href={`https://wa.me/${phone.replace('+', '')}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass()}
      >
        {words.order.whatsapp}
      </a>
      <Button look="quiet" onClick={() => void copy()}>
        {isCopied ? words.order.copied : words.order.copy}
      </Button>
    </p>
  )
}

function Address({ order }: { readonly order: OrderPageView }) {
  const { words, either } = useSpeech()
  const { address } = order
  if (address === null) return <p>{words.order.collectAt}</p>
  const area = `${either(address.area, address.area_bn)}, ${either(address.district, address.district_bn)}`
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${address.line}, ${address.area}, ${address.district}, Bangladesh`)}`
  return (
    <div>
      <h3>{words.order.address}</h3>
      <p>
        {address.line}
        <br />
        {address.landmark !== null && (
          <>
            {address.landmark}
            <br />
          </>
        )}
        {area}
      </p>
      <a href={map} target="_blank" rel="noreferrer">
        {words.order.map}
      </a>
    </div>
  )
}

function Notes({ order }: { readonly order: OrderPageView }) {
  const { words } = useSpeech()
  return (
    <>
      {order.note !== null && (
        <div>
          <h3>{words.order.note}</h3>
          <p className={styles['quote']}>{order.note}</p>
        </div>
      )}
      {order.gift_message !== null && (
        <div>
          <h3>{words.order.gift}</h3>
          <p className={styles['quote']}>{order.gift_message}</p>
        </div>
      )}
      {order.hide_prices && <p>{words.order.hidesPrices}</p>}
    </>
  )
}
