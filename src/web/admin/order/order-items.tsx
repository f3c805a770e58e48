import type { OrderPageView } from '#contract/staff/order-page.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './order.module.css'

/** The pieces with pictures, and how their prices sum to the total. */
export function OrderItems({ order }: { readonly order: OrderPageView }) {
  const { words, money, number, either } = useSpeech()
  const { sums } = words.order
  const rows = [
    [sums.subtotal, order.subtotal],
    ...(order.discount > 0 ? [[sums.discount, -order.discount]] : []),
    [sums.delivery, order.delivery_charge],
    ...(order.cash_fee > 0 ? [[sums.cashFee, order.cash_fee]] : []),
    [sums.total, order.total],
  ] as const
  return (
    <section className={styles['card']}>
      <h2>{words.order.items}</h2>
      <ul className={styles['items']}>
        {order.lines.map((line) => (
          <li key={line.position} className={styles['item']}>
            <span className={styles['thumb']}>
              {line.image && <Picture picture={line.image} sizes="56px" widths={[120, 160]} alt="" />}
            </span>
            <span>
              {either(line.name, line.name_bn)}
              <span className={styles['quiet']}>
                {[line.sku, ...line.options.map((one) => either(one.value, one.value_bn))].join(' · ')}
              </span>
              <span className={styles['quiet']}>
                {line.made_to_order ? words.order.madeToOrder : words.order.stock(number(line.stock))}
              </span>
              {line.not_sent > 0 && (
                <span className={styles['problem']}>{words.order.notSent(number(line.not_sent))}</span>
              )}
            </span>
            <span className={styles['amount']}>
              {number(line.quantity)} × {money(line.price)}
              <strong>{money(line.total)}</strong>
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles['sums']}>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(Number(amount))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
