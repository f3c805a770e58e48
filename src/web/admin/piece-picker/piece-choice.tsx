import type { PieceView } from '#contract/staff/order-edit.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './piece-picker.module.css'

interface PieceChoiceProps {
  readonly piece: PieceView
  /** The order has it. */
  readonly isIn: boolean
  readonly canAdd: boolean
  readonly onAdd: () => void
}

/** A size or colour with its free pieces; a press takes one. */
export function PieceChoice({ piece, isIn, canAdd, onAdd }: PieceChoiceProps) {
  const { words, either, money, number } = useSpeech()
  const { order, orderEdit, newOrder } = words
  const size = piece.options.map((one) => either(one.value, one.value_bn)).join(' · ')
  const free = () => {
    if (piece.made_to_order) return order.madeToOrder
    return piece.stock > 0 ? order.stock(number(piece.stock)) : orderEdit.none
  }
  return (
    <button
      type="button"
      className={styles['choice']}
      aria-disabled={!canAdd || undefined}
      onClick={() => canAdd && onAdd()}
    >
      <strong>
        {isIn && <Icon name="check" size={16} />} {size === '' ? piece.sku : size}
        {isIn && <span className="sr-only">, {newOrder.isPicked}</span>}
      </strong>
      <span className={styles['quiet']}>
        {money(piece.price)} · {free()}
      </span>
    </button>
  )
}
