import { Link } from 'react-router'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { BookForm } from '#web/admin/booking/book-form.tsx'
import type { CourierPrices } from '#web/admin/booking/use-courier-prices.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import * as styles from './order.module.css'

interface ParcelCardsProps {
  readonly order: OrderPageView
  /** What couriers ask for its parcel, as far as they had answered. */
  readonly prices: CourierPrices | null
}

/** One card for each parcel, with the way to follow it and its label. */
export function ParcelCards({ order, prices }: ParcelCardsProps) {
  const { words, money, moment, day } = useSpeech()
  const { may } = usePerson()
  return (
    <section className={styles['card']}>
      <h2>{words.order.parcels}</h2>
      {order.parcels.length === 0 && <p className={styles['quiet']}>{words.order.noParcels}</p>}
      <ul className={styles['list']}>
        {order.parcels.map((parcel) => (
          <li key={parcel.number}>
            <Pill tone={parcel.problem === null ? 'info' : 'bad'}>
              {parcel.pickup_on === null
                ? words.parcel[parcel.status]
                : words.returns.pickupStates[parcel.status]}
            </Pill>{' '}
            {words.courier[parcel.courier]} · {parcel.consignment_id ?? parcel.number} ·{' '}
            {parcel.pickup_on === null
              ? words.order.cod(money(parcel.cod))
              : words.order.pickup(day(parcel.pickup_on))}
            {parcel.problem !== null && <span className={styles['problem']}>{parcel.problem}</span>}
            <span className={styles['links']}>
              {parcel.tracking_url !== null && (
                <a href={parcel.tracking_url} target="_blank" rel="noreferrer">
                  {words.order.track}
                </a>
              )}
              {parcel.return !== null && <Link to={`/returns/${parcel.return}`}>{parcel.return}</Link>}
              {/* The rider has a label of the courier's own for what comes back. */}
              {parcel.pickup_on === null && (
                <a href={`/v1/staff/parcels/${parcel.number}/label`} target="_blank" rel="noreferrer">
                  {words.order.prints.label}
                </a>
              )}
              <span className={styles['quiet']}>{moment(parcel.updated_at)}</span>
            </span>
          </li>
        ))}
      </ul>
      {isToBook(order) && may('parcels:write') && <BookForm order={order} prices={prices} />}
    </section>
  )
}

/** It is packed for a courier, and no parcel of it stands. */
export function isToBook({ actions, parcels }: OrderPageView): boolean {
  const hasParcel = parcels.some((one) => one.return === null && one.status !== 'cancelled')
  return actions.includes('hand_over') && !hasParcel
}
