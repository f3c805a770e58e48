import type { EditView } from '#contract/shop/order-views.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './order-edit.module.css'

/** What an edit changed, and how the customer agreed, in the timeline of the order. */
export function EditedEvent({ edit }: { readonly edit: EditView | null }) {
  const { words, either, money, number } = useSpeech()
  const { orderEdit } = words
  if (edit === null) return null
  const details = edit.details.map((name) => orderEdit.details[name])
  return (
    <ul className={styles['quiet']}>
      {edit.pieces.map(({ name, name_bn, was, now }) => (
        <li key={name}>
          {either(name, name_bn)}: {number(was)} → {number(now)}
        </li>
      ))}
      {details.length > 0 && <li>{details.join(', ')}</li>}
      {edit.total.was !== edit.total.now && (
        <li>
          {orderEdit.total}: {money(edit.total.was)} → {money(edit.total.now)}
        </li>
      )}
      {edit.consent !== null && (
        <li>
          {orderEdit.consent}: {orderEdit.consents[edit.consent]}
        </li>
      )}
    </ul>
  )
}
