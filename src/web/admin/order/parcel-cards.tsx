import type { OrderPageView } from '#contract/staff/order-page.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import * as styles from './order.module.css'

/** One card for each parcel, with the way to follow it and its label. */
export function ParcelCards({ order }: { readonly order: OrderPageView }) {
  const { words, money, moment } = useSpeech()
  return (
    <section className={styles['card']}>
      <h2>{words.order.parcels}</h2>
      {order.parcels.length === 0 && <p className={styles['quiet']}>{words.order.noParcels}</p>}
      <ul className={styles['list']}>
        {order.parcels.map((parcel) => (
          <li key={parcel.number}>
            <Pill tone={parcel.problem === null ? 'info' : 'bad'}>{words.parcel[parcel.status]}</Pill>{' '}
            {words.courier[parcel.courier]} · {parcel.consignment_id ?? parcel.number} ·{' '}
            {words.order.cod(money(parcel.cod))}
            {parcel.problem !== null && <span className={styles['problem']}>{parcel.problem}</span>}
            <span className={styles['links']}>
              {parcel.tracking_url !== null && (
                <a href={parcel.tracking_url} target="_blank" rel="noreferrer">
                  {words.order.track}
                </a>
              )}
              <a href={`/v1/staff/parcels/${parcel.number}/label`} target="_blank" rel="noreferrer">
                {words.order.prints.label}
              </a>
              <span className={styles['quiet']}>{moment(parcel.updated_at)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
