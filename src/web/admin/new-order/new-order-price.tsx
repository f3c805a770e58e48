import { useState } from 'react'
import type { StaffQuoteView } from '#contract/staff/new-order.ts'
import { LINK_HOLD_MINUTES } from '#domain/order/order-channel.ts'
import type { EditFields } from '#web/admin/order-edit/edit-fields.ts'
import * as styles from '#web/admin/order-edit/order-edit.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'

interface NewOrderPriceProps {
  readonly quote: StaffQuoteView
  readonly fields: EditFields
}

const methods = ['cod', 'bkash', 'nagad', 'card', 'wallet'] as const

/** Discount, codes, and how it is paid. */
export function NewOrderPrice({ quote, fields }: NewOrderPriceProps) {
  const { words, money } = useSpeech()
  const { newOrder, orderEdit } = words
  const [discount, setDiscount] = useState(fields.value('discount', ''))
  return (
    <section className={styles['card']}>
      <h2>{orderEdit.price}</h2>
      <Payment quote={quote} fields={fields} />
      <Field
        name="codes"
        label={newOrder.codes}
        autoComplete="off"
        defaultValue={fields.value('codes', '')}
        problem={codeProblem(quote, words)}
      />
      <Field
        name="discount"
        label={orderEdit.discount}
        hint={quote.pieces === 0 ? undefined : orderEdit.discountHint(money(quote.discount_max))}
        inputMode="numeric"
        autoComplete="off"
        value={discount}
        onChange={(event) => setDiscount(event.target.value)}
        problem={fields.problem('discount')}
      />
      {discount !== '' && (
        <Field
          name="discount_reason"
          label={newOrder.discountReason}
          maxLength={300}
          autoComplete="off"
          defaultValue={fields.value('discount_reason', '')}
          problem={fields.problem('discount_reason')}
        />
      )}
    </section>
  )
}

function codeProblem(
  quote: StaffQuoteView,
  { orderEdit }: ReturnType<typeof useSpeech>['words'],
): string | undefined {
  const wrong = quote.codes.find(({ state }) => state !== 'ok')
  return wrong === undefined || wrong.state === 'ok'
    ? undefined
    : orderEdit.lost(wrong.code, orderEdit.whys[wrong.state])
}

function Payment({ quote, fields }: NewOrderPriceProps) {
  const { words, money } = useSpeech()
  const { newOrder } = words
  const [chosen, setChosen] = useState(fields.value('payment', 'cod'))
  const offered = methods.filter((code) => quote.payment.some(({ method }) => method === code))
  // Nothing is no reason to refuse a way to pay.
  const choice = quote.pieces === 0 ? undefined : quote.payment.find(({ method }) => method === chosen)
  return (
    <fieldset className={styles['choices']} data-row>
      <legend>{newOrder.payment}</legend>
      {offered.map((code) => (
        <label key={code} className={styles['check']}>
          <input
            type="radio"
            name="payment"
            value={code}
            checked={chosen === code}
            onChange={() => setChosen(code)}
          />{' '}
          {words.orders.methods[code]}
        </label>
      ))}
      {choice?.refused != null && <p className={styles['problem']}>{newOrder.payRefused[choice.refused]}</p>}
      {choice !== undefined && choice.advance > 0 && (
        <p className={styles['quiet']}>{newOrder.advance(money(choice.advance))}</p>
      )}
      {chosen !== 'cod' && (
        <Select
          name="hold"
          label={newOrder.hold}
          defaultValue={fields.value('hold', '120')}
          choices={LINK_HOLD_MINUTES.map((minutes) => [String(minutes), newOrder.holds[minutes]] as const)}
        />
      )}
    </fieldset>
  )
}
