import type { PieceView } from '#contract/staff/order-edit.ts'
import type { StaffQuoteView } from '#contract/staff/new-order.ts'
import type { EditFields } from '#web/admin/order-edit/edit-fields.ts'
import { FindPiece } from '#web/admin/order-edit/find-piece.tsx'
import * as styles from '#web/admin/order-edit/order-edit.module.css'
import { PieceRow } from '#web/admin/order-edit/piece-row.tsx'
import { PiecePicker } from '#web/admin/piece-picker/piece-picker.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { ScanPieces } from './scan-pieces.tsx'
import type { Chosen } from './use-chosen.ts'

interface NewOrderLinesProps {
  readonly chosen: Chosen
  readonly fields: EditFields
  readonly quote: StaffQuoteView
  /** Told after each change that no field of the form tells of. */
  readonly onChange: () => void
}

/** The pieces with steppers and their changes since they were found; a scan, a picture or a search adds more. */
export function NewOrderLines({ chosen, fields, quote, onChange }: NewOrderLinesProps) {
  const { words, number } = useSpeech()
  const { newOrder } = words
  const { pieces, add, remove } = chosen
  const addOne = (piece: PieceView) => {
    add(piece)
    onChange()
  }
  const problemOf = (id: number) => {
    const line = quote.lines.find((one) => one.id === id)
    if (line?.notice == null) return undefined
    return line.notice === 'reduced' ? newOrder.reduced(number(line.quantity_max)) : newOrder[line.notice]
  }
  return (
    <section className={styles['card']}>
      <h2>{words.orderEdit.items}</h2>
      {pieces.length > 0 && (
        <ul className={styles['items']}>
          {pieces.map((piece) => (
            <PieceRow
              key={piece.id}
              piece={piece}
              name={`f_${piece.id}`}
              was={null}
              isNew={false}
              fields={fields}
              problem={problemOf(piece.id)}
              onChange={onChange}
              again={piece.again}
              onRemove={() => {
                remove(piece.id)
                onChange()
              }}
            />
          ))}
        </ul>
      )}
      {fields.problem('lines') !== undefined && (
        <p className={styles['problem']}>{fields.problem('lines')}</p>
      )}
      <ScanPieces onAdd={addOne} />
      <PiecePicker pieces={pieces} onAdd={addOne} />
      <FindPiece taken={new Set(pieces.map(({ id }) => id))} onAdd={addOne} />
    </section>
  )
}
