import { Form, Link } from 'react-router'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import type { AttemptState } from '#domain/order/status/payment-status.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import * as styles from './order.module.css'

/** States of a try whose end nobody knows yet. */
const open: ReadonlySet<string> = new Set<AttemptState>(['created', 'pending', 'unknown'])

/** What was paid, what is still to be collected, and every try. */
export function MoneyCard({ order }: { readonly order: OrderPageView }) {
  const { words, money, moment } = useSpeech()
  const { may } = usePerson()
  const mayCheck = may('orders:confirm')
  const mayRefund = may('money:read')
  const { sums, attempts } = words.order
  return (
    <section className={styles['card']}>
      <h2>{words.order.money}</h2>
      <dl className={styles['sums']}>
        {[
          [sums.paid, order.paid] as const,
          ...(order.refunded > 0 ? [[sums.refunded, order.refunded] as const] : []),
          [sums.collect, order.to_collect] as const,
        ].map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {mayRefund && order.paid > 0 && (
        <p>
          <Link to={`/orders/${order.number}/refund`} className={buttonClass()}>
            {words.refunds.heading}
          </Link>
        </p>
      )}
      {may('refunds:write') && order.attempts.some(({ state }) => state === 'paid_review') && (
        <p>
          <Link to="/payments">{words.payments.inOrder}</Link>
        </p>
      )}
      {order.attempts.length === 0 && <p className={styles['quiet']}>{words.order.noMoney}</p>}
      <ul className={styles['list']}>
        {order.attempts.map((one) => (
          <li key={one.id}>
            {words.orders.methods[one.method]} · {money(one.received ?? one.amount)} · {attempts[one.state]}
            <span className={styles['quiet']}>
              {moment(one.created_at)} · {one.transaction ?? one.reference}
              {one.reason !== null && ` · ${one.reason}`}
            </span>
            {one.answer !== null && (
              <span className={styles['quiet']}>
                {words.order.saysCompany(words.orders.methods[one.method], moment(one.answer.at))}{' '}
                <code>{one.answer.words}</code>
              </span>
            )}
            {open.has(one.state) && mayCheck && (
              <Form method="post">
                <input type="hidden" name="payment" value={one.id} />
                <Button type="submit" name="action" value="check">
                  {words.marks.check(words.orders.methods[one.method])}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
