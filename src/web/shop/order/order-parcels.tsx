import type { OrderView } from '#contract/v1/order-views.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './order-page.module.css'

/** Nothing is taken at the door any more. */
const over: readonly OrderView['parcels'][number]['status'][] = [
  'delivered',
  'partially_delivered',
  'returning',
  'returned',
  'cancelled',
  'lost',
]

/** Who brings it, by which number, and what is to be paid at the door. */
export function OrderParcels({ parcels }: Pick<OrderView, 'parcels'>) {
  const { text, money } = useSpeech()
  const words = text.order
  if (parcels.length === 0) return null
  return (
    <section className={styles['part']} aria-labelledby="order-parcels">
      <h2 id="order-parcels">{words.parcel}</h2>
      <ul className={styles['parcels']}>
        {parcels.map(({ courier, status, tracking_code: code, tracking_url: url, to_collect: due }) => (
          <li key={`${courier}-${code}`} className={styles['parcel']}>
            <p>
              <strong>{words.couriers[courier]}</strong>
            </p>
            {code !== null && (
              <p>
                {words.trackingCode}: {code} <CopyButton value={code} />
              </p>
            )}
            {due > 0 && !over.includes(status) && <p>{words.atTheDoor(money(due))}</p>}
            {url !== null && (
              <p>
                <a href={url} target="_blank" rel="noopener">
                  {words.courierPage} <Icon name="external-link" size={16} />
                  <span className="sr-only"> ({text.frame.opensNewPage})</span>
                </a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
