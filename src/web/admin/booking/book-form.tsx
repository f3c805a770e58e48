import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { OrderPageView } from '#contract/staff/order-page.ts'
import { westernDigits } from '#domain/digits.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { parcelsToCustomer } from './parcels-to-customer.ts'
import { PartChoice } from './part-choice.tsx'
import { CourierChoice } from './courier-choice.tsx'
import { useCourierPrices, type CourierPrices } from './use-courier-prices.ts'
import * as styles from './book.module.css'

interface BookFormProps {
  readonly order: OrderPageView
  /** What couriers asked when the page was made; null where they had not answered by then. */
  readonly prices: CourierPrices | null
}

/** Books a parcel of a packed order. Works without script; the prices of another weight then come after the booking. */
export function BookForm({ order, prices: first }: BookFormProps) {
  const { words } = useSpeech()
  const isBusy = useNavigation().state === 'submitting'
  const [weight, setWeight] = useState<number | null>(null)
  const prices = useCourierPrices({ number: order.number, weight, first })
  return (
    <Form method="post" className={styles['form']}>
      {hasChoice(order) && <PartChoice key={order.parcels.length} order={order} />}
      {parcelsToCustomer(order).some(({ status }) => status === 'lost') && (
        <p className={styles['of']}>{words.returns.lostAgain}</p>
      )}
      <CourierChoice couriers={order.couriers} prices={prices} />
      <Field
        name="weight"
        label={words.order.weight}
        hint={words.order.weightHint}
        inputMode="numeric"
        pattern="[0-9০-৯]*"
        maxLength={5}
        autoComplete="off"
        onBlur={({ target }) => setWeight(gramsIn(target.value))}
      />
      <div>
        <Button type="submit" name="action" value="book" aria-busy={isBusy || undefined}>
          {words.order.book}
        </Button>
      </div>
    </Form>
  )
}

/** Several pieces can go in several parcels. A last piece is named if other parcels have the rest. */
function hasChoice(order: OrderPageView): boolean {
  return (
    order.to_send.reduce((pieces, { quantity }) => pieces + quantity, 0) > 1 ||
    parcelsToCustomer(order).length > 0
  )
}

/** A weight that a parcel can have; null for anything else. */
function gramsIn(typed: string): number | null {
  const grams = Number(westernDigits(typed).trim())
  return Number.isInteger(grams) && grams >= 1 && grams <= 10_000 ? grams : null
}
