import type { OrderView } from '#contract/shop/order-views.ts'
import { dayIn } from '#web/text/dates.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './order-page.module.css'

type Method = OrderView['refunds'][number]['method']

/** Money that goes back, or went back, and how. */
export function RefundNotes({ order: { refunds } }: { readonly order: Pick<OrderView, 'refunds'> }) {
  const { text, money, language } = useSpeech()
  const words = text.order
  const shown = refunds.filter(({ state }) => state !== 'withdrawn')
  if (shown.length === 0) return null
  const wayOf = (method: Method) => (method === 'cod' ? words.cashBackTo : words.ways[method])
  return (
    <ul className={styles['refunds']} aria-label={words.history}>
      {shown.map(({ amount, method, reference, done_at: done }) => (
        <li key={reference} className={styles['refund']}>
          <Icon name="rotate-ccw" size={20} />
          <span>
            {done === null
              ? words.refundText(money(amount), wayOf(method))
              : words.refundDone(money(amount), wayOf(method), dayIn(language, done))}{' '}
            {words.refundReference(reference)}
          </span>
        </li>
      ))}
    </ul>
  )
}
