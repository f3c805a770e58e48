import type { ReactNode } from 'react'
import type { PieceView } from '#contract/staff/order-edit.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Picture } from '#web/ui/picture.tsx'
import * as styles from './order-edit.module.css'

interface PieceWordsProps {
  readonly piece: PieceView
  readonly isNew: boolean
  /** How many are left, in words. */
  readonly stock: string
  readonly children?: ReactNode
}

/** Picture, name, size, price and stock of a piece. */
export function PieceWords({ piece, isNew, stock, children }: PieceWordsProps) {
  const { words, either, money } = useSpeech()
  return (
    <>
      <span className={styles['thumb']}>
        {piece.image && <Picture picture={piece.image} sizes="56px" widths={[120, 160]} alt="" />}
      </span>
      <span className={styles['words']}>
        {either(piece.name, piece.name_bn)} {isNew && <strong>({words.orderEdit.isNew})</strong>}
        <span className={styles['quiet']}>
          {[piece.sku, ...piece.options.map((one) => either(one.value, one.value_bn))].join(' · ')}
        </span>
        <span className={styles['quiet']}>
          {money(piece.price)} · {piece.made_to_order ? words.order.madeToOrder : stock}
        </span>
        {children}
      </span>
    </>
  )
}
