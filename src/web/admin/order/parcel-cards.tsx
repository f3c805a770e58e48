import { Link } from 'react-router'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { BookForm } from '#web/admin/booking/book-form.tsx'
import { ParcelPapers } from '#web/admin/booking/parcel-papers.tsx'
import { parcelsToCustomer } from '#web/admin/booking/parcels-to-customer.ts'
import type { CourierPrices } from '#web/admin/booking/use-courier-prices.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { EndRest } from './end-rest.tsx'
import { RefusedPieces } from './refused-pieces.tsx'
import * as styles from './order.module.css'

interface ParcelCardsProps {
  readonly order: OrderPageView
  /** What couriers ask for its parcel, as far as they had answered. */
  readonly prices: CourierPrices | null
}

/** One card for each parcel, with the way to follow it and its label. */
export function ParcelCards({ order, prices }: ParcelCardsProps) {
  const { words } = useSpeech()
  const { may } = usePerson()
  return (
    <section className={styles['card']}>
      <h2>{words.order.parcels}</h2>
      {order.parcels.length === 0 && <p className={styles['quiet']}>{words.order.noParcels}</p>}
      <ul className={styles['list']}>
        {order.parcels.map((parcel) => (
          <Parcel key={parcel.number} order={order} parcel={parcel} />
        ))}
      </ul>
      {isToBook(order) && may('parcels:write') && <BookForm order={order} prices={prices} />}
      {order.rest !== null && may('orders:write') && <EndRest key={order.version} order={order} />}
    </section>
  )
}

interface ParcelProps {
  readonly order: OrderPageView
  readonly parcel: OrderPageView['parcels'][number]
}

function Parcel({ order, parcel }: ParcelProps) {
  const { words, money, moment, day } = useSpeech()
  const { pickup_on: fetchedOn } = parcel
  return (
    <li>
      <Pill tone={parcel.problem === null ? 'info' : 'bad'}>
        {fetchedOn === null ? words.parcel[parcel.status] : words.returns.pickupStates[parcel.status]}
      </Pill>{' '}
      {words.courier[parcel.courier]} · {parcel.consignment_id ?? parcel.number} ·{' '}
      {fetchedOn === null ? words.order.cod(money(parcel.cod)) : words.order.pickup(day(fetchedOn))}
      <PartOfOrder order={order} parcel={parcel} />
      {parcel.refused !== null && <RefusedPieces order={order} parcel={parcel} refused={parcel.refused} />}
      {parcel.problem !== null && <span className={styles['problem']}>{parcel.problem}</span>}
      <span className={styles['links']}>
        {parcel.tracking_url !== null && (
          <a href={parcel.tracking_url} target="_blank" rel="noreferrer">
            {words.order.track}
          </a>
        )}
        {parcel.return !== null && <Link to={`/returns/${parcel.return}`}>{parcel.return}</Link>}
        <ParcelPapers parcel={parcel} />
        <span className={styles['quiet']}>{moment(parcel.updated_at)}</span>
      </span>
    </li>
  )
}

/** The pieces in a parcel of an order that goes in several, with a slip of its own. */
function PartOfOrder({ order, parcel }: ParcelProps) {
  const { words, number, either } = useSpeech()
  const own = parcelsToCustomer(order)
  const isSplit = own.length > 1 || (own.length === 1 && order.to_send.length > 0)
  if (!isSplit || parcel.return !== null) return null
  const pieces = parcel.pieces.map(({ position, quantity }) => {
    const line = order.lines.find((one) => one.position === position)
    return `${number(quantity)} × ${line === undefined ? '' : either(line.name, line.name_bn)}`
  })
  return (
    <span className={styles['quiet']}>
      {pieces.join(', ')}{' '}
      <a
        href={`/v1/staff/orders/${order.number}/packing_slip?parcel=${parcel.number}`}
        target="_blank"
        rel="noreferrer"
      >
        {words.order.prints.slip}
      </a>
    </span>
  )
}

/** Pieces of it can be booked, as no parcel has them. */
export function isToBook({ to_send: left }: OrderPageView): boolean {
  return left.length > 0
}
