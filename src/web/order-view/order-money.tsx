import type { OrderView } from '#contract/shop/order-views.ts'
import * as sums from './sums.module.css'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './order-page.module.css'
import { discountRows } from './discount-rows.ts'
import { RefundNotes } from './refund-notes.tsx'

/** Its price, the paid part, and the refunds. */
export function OrderMoney({ order }: { readonly order: OrderView }) {
  const speech = useSpeech()
  const { text, money } = speech
  const words = text.order
  const { delivery_charge: charge, cash_fee: fee } = order
  const rows: readonly (readonly [string, string])[] = [
    [words.subtotal(order.pieces), money(order.subtotal)],
    ...discountRows(order, speech),
    [words.delivery, charge === 0 ? words.free : money(charge)],
    ...(fee > 0 ? [[words.cashFee, money(fee)] as const] : []),
  ]
  const after: readonly (readonly [string, string])[] = [
    ...(order.paid > 0 ? [[words.paid, money(order.paid)] as const] : []),
    ...(order.to_pay > 0 ? [[words.left, money(order.to_pay)] as const] : []),
  ]
  return (
    <section className={styles['part']} aria-labelledby="order-money">
      <h2 id="order-money">{words.summary}</h2>
      <dl className={sums['sums']}>
        <Rows rows={rows} />
        <div className={styles['total']}>
          <dt>{words.total}</dt>
          <dd data-uncovered>{money(order.total)}</dd>
        </div>
        <Rows rows={after} />
      </dl>
      <p className={styles['hint']}>
        {words.vat} · {words.payStates[order.payment_status]}
      </p>
      <RefundNotes order={order} />
    </section>
  )
}

function Rows({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return rows.map(([label, amount]) => (
    <div key={label} className={styles['row']}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  ))
}
