import { Form } from 'react-router'
import type { OrderView, ReturnView } from '#contract/v1/order-views.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import styles from './order-page.module.css'

/** What of the order goes back, or wants to, and how far that is. */
export function OrderReturns({ returns }: Pick<OrderView, 'returns'>) {
  const { text } = useSpeech()
  if (returns.length === 0) return null
  return (
    <section className={styles['part']} aria-labelledby="order-returns">
      <h2 id="order-returns">{text.order.returns}</h2>
      <ul className={styles['parcels']}>
        {returns.map((one) => (
          <OneReturn key={one.number} one={one} />
        ))}
      </ul>
    </section>
  )
}

const withdrawable: readonly ReturnView['status'][] = ['requested', 'approved']

function OneReturn({ one }: { readonly one: ReturnView }) {
  const { text, words: inWords, money } = useSpeech()
  const words = text.order
  return (
    <li className={styles['parcel']}>
      <p>
        <strong>{words.returnNo(one.number)}</strong> · {words.returnStates[one.status]}
      </p>
      {one.lines.map((line) => (
        <p key={line.position} className={styles['hint']}>
          {words.times(line.quantity)} {inWords(line.name, line.name_bn)} · {words.reasons[line.reason]}
        </p>
      ))}
      {one.photos.length > 0 && (
        <ul className={styles['photos']}>
          {one.photos.map((photo, place) => (
            <li key={photo.id}>
              <Picture picture={photo} alt={words.photo(place + 1)} sizes="72px" widths={[120, 160]} />
            </li>
          ))}
        </ul>
      )}
      {one.decision_reason !== null && <p>{one.decision_reason}</p>}
      {one.amount > 0 && <p>{words.moneyBack(money(one.amount))}</p>}
      {withdrawable.includes(one.status) && (
        <Form method="post">
          <input type="hidden" name="return" value={one.number} />
          <Button type="submit" name="intent" value="withdraw" look="quiet">
            {words.withdraw}
          </Button>
        </Form>
      )}
    </li>
  )
}
