import { Link } from 'react-router'
import type { CustomerView } from '#contract/staff/customers.ts'
import { PaymentPill, StatusPill } from '#web/admin/orders/state-pills.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './customer.module.css'

/** The orders of a customer, the newest first. */
export function OrdersCard({ customer }: { readonly customer: CustomerView }) {
  const { words, money, day, number } = useSpeech()
  const { recent_orders: orders } = customer
  return (
    <section className={styles['early']}>
      <h2>{words.customer.orders}</h2>
      <ul className={styles['list']}>
        {orders.map((order) => (
          <li key={order.number} className={styles['order']}>
            <span>
              <Link to={`/orders/${order.number}`} className={styles['link']}>
                {order.number}
              </Link>
              <span className={styles['quiet']}>
                {day(order.placed_at)} · {words.orders.items(order.pieces, number(order.pieces))}
                {order.by_other_number && ` · ${words.customer.otherNumber}`}
                {!order.proven && !customer.erased && ` · ${words.customer.unproven}`}
              </span>
            </span>
            <span className={styles['pills']}>
              <StatusPill status={order.status} /> <PaymentPill status={order.payment_status} />
            </span>
            <span className={styles['amount']}>{money(order.total)}</span>
          </li>
        ))}
      </ul>
      {!customer.erased && orders.some(({ proven }) => !proven) && (
        <p className={styles['quiet']}>{words.customer.unprovenHint}</p>
      )}
    </section>
  )
}

export function ReturnsCard({ returns }: Pick<CustomerView, 'returns'>) {
  const { words, money, day } = useSpeech()
  return (
    <section className={styles['card']}>
      <h2>{words.customer.returns}</h2>
      {returns.length === 0 && <p className={styles['quiet']}>{words.customer.noReturns}</p>}
      <ul className={styles['list']}>
        {returns.map((one) => (
          <li key={one.number} className={styles['order']}>
            <span>
              <Link to={`/orders/${one.order}`} className={styles['link']}>
                {one.number}
              </Link>
              <span className={styles['quiet']}>{day(one.requested_at)}</span>
            </span>
            <span>{words.customer.returnStates[one.status]}</span>
            <span className={styles['amount']}>{money(one.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PlacesCardProps {
  readonly places: CustomerView['delivered_to']
}

/** Each place that parcels went to. */
export function PlacesCard({ places }: PlacesCardProps) {
  const { words, either, day, number } = useSpeech()
  return (
    <section className={styles['card']}>
      <h2>{words.customer.places}</h2>
      {places.length === 0 && <p className={styles['quiet']}>{words.customer.noPlaces}</p>}
      <ul className={styles['list']}>
        {places.map((place) => (
          <li key={`${place.line} ${place.landmark ?? ''} ${place.area} ${place.district}`}>
            <bdi className={styles['text']}>
              {place.line}
              {place.landmark !== null && `, ${place.landmark}`}
            </bdi>
            <span className={styles['quiet']}>
              {either(place.area, place.area_bn)}, {either(place.district, place.district_bn)} ·{' '}
              {words.found.ordersOf(place.orders, number(place.orders))} · {day(place.last_at)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
