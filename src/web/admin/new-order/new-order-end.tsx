import { useNavigation } from 'react-router'
import type { StaffQuoteView } from '#contract/staff/new-order.ts'
import { inWordsOf } from '#web/admin/order-edit/days-in-words.ts'
import { Choices } from '#web/admin/order-edit/choices.tsx'
import type { EditFields } from '#web/admin/order-edit/edit-fields.ts'
import * as styles from '#web/admin/order-edit/order-edit.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'

interface NewOrderEndProps {
  readonly quote: StaffQuoteView
  readonly fields: EditFields
  readonly isCounting: boolean
}

/** The sums, what the customer said, and the button; on a phone the total and the button stay in reach. */
export function NewOrderEnd({ quote, fields, isCounting }: NewOrderEndProps) {
  const { words } = useSpeech()
  const { newOrder, orderEdit } = words
  return (
    <div className={styles['aside']}>
      <section className={styles['card']} aria-labelledby="sums" aria-busy={isCounting || undefined}>
        <h2 id="sums">{newOrder.sums}</h2>
        {quote.lines.length === 0 ? (
          <p className={styles['quiet']}>{newOrder.noPieces}</p>
        ) : (
          <Sums quote={quote} />
        )}
        <noscript>
          <Button type="submit" name="intent" value="quote">
            {orderEdit.show}
          </Button>
        </noscript>
      </section>
      <section className={styles['card']}>
        <label className={styles['check']}>
          <input
            type="checkbox"
            name="agreed"
            value="yes"
            defaultChecked={fields.value('agreed', '') !== ''}
          />{' '}
          {newOrder.agreed}
        </label>
        <p className={styles['quiet']}>{newOrder.agreedHint}</p>
        <Choices
          name="language"
          legend={newOrder.language}
          choices={{ bn: 'বাংলা', en: 'English' }}
          chosen={fields.value('language', 'bn')}
          inRow
        />
      </section>
      <PlaceBar quote={quote} />
    </div>
  )
}

function Sums({ quote }: { readonly quote: StaffQuoteView }) {
  const { words, money, either, language } = useSpeech()
  const { newOrder, orderEdit } = words
  const { delivery } = quote
  const charge = delivery.charge === null ? newOrder.noPlace : money(delivery.charge)
  const rows = [
    [orderEdit.subtotal, money(quote.subtotal)],
    ...quote.promotions.map((one) => [either(one.name, one.name_bn), `−${money(one.amount)}`]),
    ...(quote.staff_discount > 0 ? [[newOrder.staffDiscount, `−${money(quote.staff_discount)}`]] : []),
    [orderEdit.charge, charge],
    ...(quote.cash_fee > 0 ? [[orderEdit.cashFee, money(quote.cash_fee)]] : []),
    [orderEdit.total, money(quote.total)],
  ]
  const way = delivery.choices.find(({ method }) => method === delivery.method)
  const [from, to] =
    way === undefined
      ? []
      : [way.arrives.from, way.arrives.to].map((day) => inWordsOf(day, words.months, language))
  return (
    <>
      <table className={styles['both']}>
        <tbody>
          {rows.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {from !== undefined && to !== undefined && (
        <p className={styles['quiet']}>{newOrder.arrives(from, to)}</p>
      )}
    </>
  )
}

function PlaceBar({ quote }: Pick<NewOrderEndProps, 'quote'>) {
  const { words, money } = useSpeech()
  const { newOrder } = words
  const { state, formData } = useNavigation()
  const isPlacing = state !== 'idle' && formData?.get('intent') === 'place'
  const canPlace = quote.pieces > 0 && !isPlacing
  return (
    <div className={styles['bar']}>
      <output className={styles['barTotal']}>{canPlace && <strong>{money(quote.total)}</strong>}</output>
      <Button
        type="submit"
        look="primary"
        name="intent"
        value="place"
        aria-busy={isPlacing || undefined}
        aria-disabled={canPlace || isPlacing ? undefined : true}
        onClick={(event) => {
          if (!canPlace) event.preventDefault()
        }}
      >
        {isPlacing ? newOrder.placing : newOrder.place}
      </Button>
    </div>
  )
}
