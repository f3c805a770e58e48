import { Form } from 'react-router'
import type { OrderView } from '#contract/shop/order-views.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SelectField } from '#web/ui/forms/select-field.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import { useBusy } from './order-form.tsx'
import * as styles from '#web/order-view/order-page.module.css'
import { cancelReasons } from '#web/order-view/order-words.ts'

/** Calls an order off, with a reason; folded away, as few want it. */
export function CancelOrder({ order }: { readonly order: Pick<OrderView, 'can' | 'paid' | 'money'> }) {
  const { text, money } = useSpeech()
  const words = text.order
  const isBusy = useBusy('cancel')
  if (!order.can.includes('cancel')) return null
  const [payment] = order.money
  return (
    <Disclosure small title={words.cancelTitle}>
      <Form method="post" className={styles['form']}>
        <SelectField
          field={{ name: 'reason', problem: undefined }}
          label={words.cancelReason}
          defaultValue="changed_mind"
          options={cancelReasons.map((reason) => ({ value: reason, label: words.cancelReasons[reason] }))}
        />
        {order.paid > 0 && payment !== undefined && (
          <p className={styles['hint']}>{words.refundText(money(order.paid), words.ways[payment.method])}</p>
        )}
        <SubmitButton name="intent" value="cancel" look="danger" busy={isBusy} busyWords={words.cancelling}>
          {words.cancel}
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
