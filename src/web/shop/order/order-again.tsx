import { useSpeech } from '#web/text/text-context.tsx'
import { OrderButton } from './order-form.tsx'

/** Puts what was in an order into the cart once more. */
export function OrderAgain({ number }: { readonly number: string }) {
  const { order: words } = useSpeech().text
  return (
    <OrderButton
      intent="again"
      busyWords={words.sending}
      fields={<input type="hidden" name="order" value={number} />}
    >
      {words.orderAgain}
    </OrderButton>
  )
}
