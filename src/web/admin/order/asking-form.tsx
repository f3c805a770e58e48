import { Form, Link } from 'react-router'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { Button } from '#web/ui/button.tsx'
import { moneyOf, waysOf } from '#web/admin/refunds/money-of.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { inputClass } from '#web/admin/ui/field.tsx'
import { modalButtons } from '#web/admin/ui/modal.tsx'
import { usePerson } from '#web/admin/layout/use-person.ts'
import * as styles from './order.module.css'

interface AskingFormProps {
  readonly action: OrderPageView['actions'][number]
  /** As the person saw it. */
  readonly order: OrderPageView
  readonly isBusy: boolean
  readonly onBack: () => void
}

/** Begins on the button that changes nothing, as these steps are not undone. */
export function AskingForm({ action, order, isBusy, onBack }: AskingFormProps) {
  const { words } = useSpeech()
  return (
    <Form method="post" className={styles['asking']}>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="version" value={order.version} />
      {action === 'cancel' && moneyOf(order).left > 0 && <PaidBack order={order} />}
      {action === 'end_rest' && <Rest order={order} />}
      {action === 'take_back' ? (
        <label className={styles['check']}>
          <input type="checkbox" name="sellable" defaultChecked /> {words.order.sellable}
        </label>
      ) : (
        <label className={styles['reason']}>
          {words.order.reason}
          <span className={styles['quiet']}>
            {action === 'end_rest' ? words.order.restEnds.reason : words.order.reasonNeeded}
          </span>
          <textarea name="reason" required maxLength={300} className={inputClass} />
        </label>
      )}
      <div className={modalButtons}>
        <Button onClick={onBack}>{words.order.back}</Button>
        <Button
          type="submit"
          look={action === 'cancel' || action === 'end_rest' ? 'danger' : 'primary'}
          aria-busy={isBusy || undefined}
        >
          {isBusy ? words.order.busy : words.order.actions[action]}
        </Button>
      </div>
    </Form>
  )
}

/** The pieces that will not be sent, and what becomes of their money. */
function Rest({ order }: { readonly order: OrderPageView }) {
  const { words, money, number, either } = useSpeech()
  const { restEnds } = words.order
  if (order.rest === null) return null
  const { total, delivery_off: deliveryOff, refund, refund_later: later } = order.rest
  const ways = waysOf(order, words.orders.methods)
  return (
    <>
      <p>{restEnds.pieces}</p>
      <ul>
        {order.to_send.map(({ position, quantity }) => {
          const line = order.lines.find((one) => one.position === position)
          return (
            <li key={position}>
              {number(quantity)} × {line === undefined ? '' : either(line.name, line.name_bn)}
            </li>
          )
        })}
      </ul>
      <p>{restEnds.total(money(order.total), money(total))}</p>
      {deliveryOff > 0 && <p>{restEnds.deliveryOff(money(deliveryOff))}</p>}
      {refund > 0 && <p>{restEnds.refund(money(refund), ways)}</p>}
      {later > 0 && <p>{restEnds.refundLater(money(later))}</p>}
    </>
  )
}

/** The money of an order that is cancelled. */
function PaidBack({ order }: { readonly order: OrderPageView }) {
  const { words, money } = useSpeech()
  const { may } = usePerson()
  const { left } = moneyOf(order)
  return (
    <p>
      {words.refunds.cancelPaid(money(left), waysOf(order, words.orders.methods))}{' '}
      {may('money:read') && <Link to={`/orders/${order.number}/refund`}>{words.refunds.partOnly}</Link>}
    </p>
  )
}
