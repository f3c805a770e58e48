import { Form } from 'react-router'
import { PaymentWays } from '#web/shop/checkout/payment-ways.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SubmitButton } from '#web/ui/forms/submit-button.tsx'
import type { OrderData } from '#web/shop/order/load-order.ts'
import { useBusy } from '#web/shop/order/order-form.tsx'
import * as styles from '#web/order-view/order-page.module.css'

interface OtherWaysProps {
  readonly data: Pick<OrderData, 'order' | 'ways'>
  readonly open?: boolean
}

/** The same order, paid in another way: everything else stays as it is. */
export function OtherWays({ data: { order, ways }, open = false }: OtherWaysProps) {
  const { text } = useSpeech()
  const isBusy = useBusy('payment')
  const others = ways.filter(({ method }) => method !== order.payment_method)
  const [first] = others.filter(({ refused }) => refused === null)
  if (first === undefined) return null
  return (
    <Disclosure small title={text.order.otherWay} open={open}>
      <Form method="post" className={styles['form']}>
        <PaymentWays
          legend={text.checkout.pay}
          choices={others}
          total={order.total}
          chosen={first.method}
          collected={order.delivery.method === 'collect'}
        />
        <SubmitButton
          name="intent"
          value="payment"
          look="secondary"
          busy={isBusy}
          busyWords={text.order.opening}
        >
          {text.order.changeWay}
        </SubmitButton>
      </Form>
    </Disclosure>
  )
}
