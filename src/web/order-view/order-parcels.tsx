import type { OrderView, ParcelView } from '#contract/shop/order-views.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CopyButton } from './copy-button.tsx'
import * as styles from './order-page.module.css'

/** Nothing is taken at the door any more. */
const over: readonly ParcelView['status'][] = [
  'delivered',
  'partially_delivered',
  'returning',
  'returned',
  'cancelled',
  'lost',
]

/** The courier, its number, and the amount to pay at the door. */
export function OrderParcels({ parcels }: Pick<OrderView, 'parcels'>) {
  const { text, number, words: either } = useSpeech()
  const words = text.order
  if (parcels.length === 0) return null
  // One that was called off says nothing once others are there.
  const stand = parcels.filter(({ status }) => status !== 'cancelled')
  const shown = stand.length > 0 ? stand : parcels
  return (
    <section className={styles['part']} aria-labelledby="order-parcels">
      <h2 id="order-parcels">{words.parcel}</h2>
      <ul className={styles['parcels']}>
        {shown.map((parcel, place) => (
          // Two of our own rider may have no number.
          <li key={`${parcel.tracking_code ?? ''} ${place}`} className={styles['parcel']}>
            <p>
              <strong>{words.couriers[parcel.courier]}</strong>
            </p>
            {shown.length > 1 && (
              <p>
                {parcel.pieces
                  .map(
                    ({ quantity, name, name_bn: bangla }) => `${number(quantity)} × ${either(name, bangla)}`,
                  )
                  .join(', ')}
              </p>
            )}
            <Tracking parcel={parcel} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** By which number a parcel is followed and where, and what is to be paid for it. */
export function Tracking({ parcel }: { readonly parcel: ParcelView }) {
  const { text, money } = useSpeech()
  const words = text.order
  const { status, tracking_code: code, tracking_url: url, to_collect: due } = parcel
  return (
    <>
      {code !== null && (
        <p>
          {words.trackingCode}: {code} <CopyButton value={code} />
        </p>
      )}
      {due > 0 && !over.includes(status) && <p>{words.atTheDoor(money(due))}</p>}
      {url !== null && (
        <p>
          <a href={url} target="_blank" rel="noopener" className="inline-row gap-2">
            {words.courierPage} <Icon name="external-link" size={16} />
            <span className="sr-only"> ({text.layout.opensNewPage})</span>
          </a>
        </p>
      )}
    </>
  )
}
