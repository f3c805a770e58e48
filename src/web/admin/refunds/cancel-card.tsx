import { Form, useNavigation } from 'react-router'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { inputClass } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './refunds.module.css'

interface CancelCardProps {
  readonly order: OrderPageView
  /** Taka that nobody has promised back. */
  readonly left: number
  /** By which the money goes back, in words. */
  readonly ways: string
}

/** Cancels the whole order: its pieces are free again, and all that is left of its money goes back. */
export function CancelCard({ order, left, ways }: CancelCardProps) {
  const { words, money } = useSpeech()
  const { refunds } = words
  const isBusy = useNavigation().state !== 'idle'
  return (
    <details className={styles['card']}>
      <summary className={styles['summary']}>{refunds.cancelAll}</summary>
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="version" value={order.version} />
        <p>{left > 0 ? refunds.cancelPaid(money(left), ways) : refunds.cancelUnpaid}</p>
        <label className={styles['label']}>
          {refunds.reason}
          <textarea name="reason" required maxLength={300} className={inputClass} />
        </label>
        <Button type="submit" name="action" value="cancel" look="danger" aria-busy={isBusy || undefined}>
          {words.order.actions.cancel}
        </Button>
      </Form>
    </details>
  )
}
