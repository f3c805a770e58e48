import { Link } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import * as styles from './new-order.module.css'
import type { FoundCustomer } from './use-known-customer.ts'

interface KnownCustomerProps {
  readonly customer: FoundCustomer | null | undefined
  readonly isFinding: boolean
  /** Takes these values of fields into the form. */
  readonly onTake: (values: Readonly<Record<string, string>>) => void
}

/** The person behind the number: how their orders ended, where they went, and the last of them. */
export function KnownCustomer({ customer, isFinding, onTake }: KnownCustomerProps) {
  const { words, number } = useSpeech()
  const { newOrder } = words
  if (customer == null)
    return (
      <output className={styles['quiet']}>
        {isFinding && newOrder.finding}
        {!isFinding && customer === null && newOrder.unknown}
      </output>
    )
  const { name, orders, delivered, refused, blocked, id } = customer
  return (
    <output className={styles['known']}>
      <p>
        <Link to={`/customers/${id}`} target="_blank">
          <bdi>{name}</bdi>
        </Link>{' '}
        · {words.found.ordersOf(orders, number(orders))}
        {delivered + refused > 0 && ` · ${words.orders.history(number(delivered), number(refused))}`}
      </p>
      {blocked && <p className={styles['problem']}>{newOrder.blocked}</p>}
      <Places customer={customer} onTake={onTake} />
      <Recent customer={customer} />
    </output>
  )
}

function Places({ customer: { places, name }, onTake }: Pick<KnownCustomerProps, 'onTake'> & Found) {
  const { words, either } = useSpeech()
  const { newOrder } = words
  if (places.length === 0)
    return <Button onClick={() => onTake({ contact_name: name })}>{newOrder.takeName(name)}</Button>
  return (
    <ul className={styles['list']}>
      {places.map((place) => (
        <li key={`${place.area_id} ${place.line}`} className={styles['place']}>
          <span className={styles['words']}>
            {place.line}
            {place.landmark !== null && `, ${place.landmark}`}
            <span className={styles['quiet']}>
              {either(place.area, place.area_bn)}, {either(place.district, place.district_bn)}
            </span>
          </span>
          <Button
            aria-label={`${newOrder.take}: ${place.line}`}
            onClick={() =>
              onTake({
                contact_name: name,
                delivery_method: 'standard',
                line: place.line,
                landmark: place.landmark ?? '',
                district: place.district_id,
                area: place.area_id,
              })
            }
          >
            {newOrder.take}
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface Found {
  readonly customer: FoundCustomer
}

function Recent({ customer: { recent } }: Found) {
  const { words, day, money, number } = useSpeech()
  if (recent.length === 0) return null
  return (
    <details>
      <summary>{words.newOrder.recent}</summary>
      <ul className={styles['list']}>
        {recent.map((order) => (
          <li key={order.number} className={styles['place']}>
            <span className={styles['words']}>
              <Link to={`/orders/${order.number}`} target="_blank">
                {order.number}
              </Link>{' '}
              · {words.status[order.status]}
              <span className={styles['quiet']}>
                {day(order.placed_at)} · {words.newOrder.pieces(order.pieces, number(order.pieces))} ·{' '}
                {money(order.total)}
              </span>
            </span>
            <Link to={`/orders/new?from=${order.number}`}>{words.newOrder.again}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
