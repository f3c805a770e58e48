import type { OrderToEdit } from '#contract/staff/order-edit.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field } from '#web/admin/ui/field.tsx'
import { Choices } from './choices.tsx'
import type { EditFields } from './edit-fields.ts'
import * as styles from './order-edit.module.css'

interface EditPriceProps {
  readonly order: OrderToEdit
  readonly fields: EditFields
}

/** The discount, and where more money is paid. */
export function EditPrice({ order, fields }: EditPriceProps) {
  const { words, money } = useSpeech()
  const { orderEdit } = words
  return (
    <section className={styles['card']}>
      <h2>{orderEdit.price}</h2>
      <Field
        name="discount"
        label={orderEdit.discount}
        hint={orderEdit.discountHint(money(order.discount_max))}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={fields.value('discount', String(order.discount))}
        problem={fields.problem('discount')}
      />
      <Choices
        name="rest"
        legend={orderEdit.rest}
        choices={orderEdit.rests}
        chosen={fields.value('rest', 'door')}
      />
    </section>
  )
}
