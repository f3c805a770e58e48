import { useState } from 'react'
import type { PieceView } from '#contract/staff/order-edit.ts'
import { QUANTITY_MAX } from '#domain/limits.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { inputClass } from '#web/admin/ui/field.tsx'
import { Stepper } from '#web/admin/ui/stepper.tsx'
import type { EditFields } from './edit-fields.ts'
import * as styles from './order-edit.module.css'
import { PieceWords } from './piece-words.tsx'

interface PieceRowProps {
  readonly piece: PieceView
  /** Of the field with the quantity. */
  readonly name: string
  /** Null: the piece is new. */
  readonly was: number | null
  /** Says that the order did not have it; of no use where all pieces are new. */
  readonly isNew: boolean
  readonly fields: EditFields
  readonly problem: string | undefined
  /** Other sizes, and the field for them. */
  readonly variants?: { readonly name: string; readonly of: readonly PieceView[] }
  /** How often it was asked for once more, such as by a scan: each time is one piece more. */
  readonly again?: number
  readonly onChange: () => void
  /** Takes a new piece out again. */
  readonly onRemove?: () => void
}

/** A piece of the order with its quantity. */
export function PieceRow(props: PieceRowProps) {
  const { piece, name, was, fields, problem, variants, onChange, onRemove, isNew, again } = props
  const { words, number, either } = useSpeech()
  const { orderEdit } = words
  const called = either(piece.name, piece.name_bn)
  const { quantity, count, setQuantity } = useQuantity(fields.value(name, String(was ?? 1)), again)
  const rest = piece.stock + (was ?? 0) - count
  const set = (wanted: number) => {
    if (wanted < 1 && onRemove !== undefined) return onRemove()
    setQuantity(String(Math.max(0, Math.min(QUANTITY_MAX, wanted))))
    onChange()
  }
  const stock = rest > 0 ? orderEdit.left(number(rest)) : orderEdit.none
  return (
    <li className={styles['item']} data-out={count === 0 || undefined}>
      <PieceWords piece={piece} isNew={isNew} stock={stock}>
        {count === 0 && <strong className={styles['out']}>{orderEdit.out}</strong>}
        {problem !== undefined && <span className={styles['problem']}>{problem}</span>}
      </PieceWords>
      <span className={styles['stepper']}>
        <Stepper
          words={{
            less: orderEdit.less(called),
            quantity: orderEdit.quantity(called),
            more: orderEdit.more(called),
          }}
          name={name}
          typed={quantity}
          count={count}
          max={QUANTITY_MAX}
          isWrong={problem !== undefined}
          onStep={set}
          onType={setQuantity}
        />
      </span>
      {variants !== undefined && variants.of.length > 0 && (
        <Variants piece={piece} name={variants.name} others={variants.of} fields={fields} />
      )}
    </li>
  )
}

/** The quantity as it is typed, and one more for each time that the piece is asked for again. */
function useQuantity(first: string, again = 0) {
  const [quantity, setQuantity] = useState(first)
  const [seen, setSeen] = useState(again)
  const count = Number(quantity) || 0
  if (again !== seen) {
    setSeen(again)
    setQuantity(String(Math.min(QUANTITY_MAX, count + again - seen)))
  }
  return { quantity, count, setQuantity }
}

interface VariantsProps extends Pick<PieceRowProps, 'piece' | 'name' | 'fields'> {
  readonly others: readonly PieceView[]
}

function Variants({ piece, name, others, fields }: VariantsProps) {
  const { words, either, money, number } = useSpeech()
  const { orderEdit } = words
  const called = ({ options, sku }: PieceView) =>
    options.length === 0 ? sku : options.map((one) => either(one.value, one.value_bn)).join(', ')
  return (
    <label className={styles['variant']}>
      <span className={styles['quiet']}>{orderEdit.variant}</span>
      <select name={name} defaultValue={fields.value(name, String(piece.id))} className={inputClass}>
        <option value={piece.id}>{called(piece)}</option>
        {others.map((one) => (
          <option key={one.id} value={one.id}>
            {`${called(one)} · ${money(one.price)} · ${words.order.stock(number(one.stock))}`}
          </option>
        ))}
      </select>
    </label>
  )
}
