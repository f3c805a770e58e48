import type { OrderView } from '#contract/shop/order-views.ts'
import { Link } from '#web/app/link.tsx'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import * as styles from './order-page.module.css'

/** The destination; guests who know number and phone alone see the area and no more. */
export function OrderAddress({ order: { delivery, contact, recipient } }: { readonly order: OrderView }) {
  const { text, words, paths } = useSpeech()
  const { address } = delivery
  if (address === null) {
    return (
      <section className={styles['part']} aria-labelledby="order-address">
        <h2 id="order-address">{text.order.collectIn}</h2>
        <p>
          <Link to={paths.stores}>{text.order.findShop}</Link>
        </p>
      </section>
    )
  }
  const person = recipient ?? contact
  const place = [words(address.area, address.area_bn), words(address.district, address.district_bn)].join(
    ', ',
  )
  return (
    <section className={styles['part']} aria-labelledby="order-address">
      <h2 id="order-address">{text.order.address}</h2>
      <address className={styles['address']}>
        {person !== null && (
          <>
            {person.name}
            <br />
            <WholeNumbers words={phoneShown(person.phone)} />
            <br />
          </>
        )}
        {[address.line, address.landmark, place].filter((part) => part !== null && part !== '').join(', ')}
      </address>
    </section>
  )
}
