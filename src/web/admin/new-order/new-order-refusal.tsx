import { Link } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import { Answer } from '#web/admin/ui/answer.tsx'
import type { NewOrderAnswer } from './new-order-action.ts'

/** Why the order was not placed. */
export function NewOrderRefusal({ answer }: { readonly answer: NewOrderAnswer | undefined }) {
  const { words } = useSpeech()
  const { newOrder, orderEdit } = words
  if (answer?.message == null) return null
  const { code, message, number } = answer
  if (number !== null)
    return (
      <Answer refused={newOrder.placedAlready}>
        <Link to={`/orders/${number}`}>{number}</Link>
      </Answer>
    )
  const sentences: Readonly<Record<string, string>> = {
    price_changed: newOrder.changed,
    delivery_changed: newOrder.changed,
    promo_ended: newOrder.changed,
    out_of_stock: newOrder.short,
    invalid_fields: orderEdit.check,
    bad_request: orderEdit.check,
    payment_not_allowed: newOrder.otherPayment,
  }
  return <Answer refused={sentences[code ?? ''] ?? message} />
}
