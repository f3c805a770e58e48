import { useState } from 'react'
import type { OrderToEdit, PieceView } from '#contract/staff/order-edit.ts'
import { PiecePicker } from '#web/admin/piece-picker/piece-picker.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import type { EditFields } from './edit-fields.ts'
import { FindPiece } from './find-piece.tsx'
import { PieceRow } from './piece-row.tsx'
import * as styles from './order-edit.module.css'

interface EditLinesProps {
  readonly order: OrderToEdit
  /** Pieces that come in. */
  readonly further: readonly PieceView[]
  readonly fields: EditFields
  readonly onFurther: (pieces: readonly PieceView[]) => void
  /** Told after each change that no field of the form tells of. */
  readonly onChange: () => void
}

/** The pieces with steppers and other sizes; a picture or a search adds further ones. */
export function EditLines({ order, further, fields, onFurther, onChange }: EditLinesProps) {
  const { words } = useSpeech()
  const [again, setAgain] = useState<Readonly<Record<number, number>>>({})
  const pieces = [...order.lines, ...further]
  const taken = new Set(pieces.map(({ id }) => id))
  const whole = [fields.problem('lines'), fields.problem('further')].filter((one) => one !== undefined)
  const change = (pieces: readonly PieceView[]) => {
    onFurther(pieces)
    onChange()
  }
  /** One more of a piece, whether the order has it or not. */
  const addOne = (piece: PieceView) => {
    if (!taken.has(piece.id)) return change([...further, piece])
    setAgain({ ...again, [piece.id]: (again[piece.id] ?? 0) + 1 })
    onChange()
  }
  return (
    <section className={styles['card']}>
      <h2>{words.orderEdit.items}</h2>
      <ul className={styles['items']}>
        {order.lines.map((line) => (
          <PieceRow
            key={line.position}
            piece={line}
            name={`q_${line.position}`}
            was={line.quantity}
            isNew={false}
            fields={fields}
            problem={fields.problem(`lines.${line.position}`)}
            again={again[line.id] ?? 0}
            variants={{ name: `v_${line.position}`, of: line.variants }}
            onChange={onChange}
          />
        ))}
        {further.map((piece, index) => (
          <PieceRow
            key={piece.id}
            piece={piece}
            name={`f_${piece.id}`}
            was={null}
            isNew
            fields={fields}
            problem={fields.problem(`further.${index}`)}
            again={again[piece.id] ?? 0}
            onChange={onChange}
            onRemove={() => {
              setAgain({ ...again, [piece.id]: 0 })
              change(further.filter(({ id }) => id !== piece.id))
            }}
          />
        ))}
      </ul>
      {whole.map((problem) => (
        <p key={problem} className={styles['problem']}>
          {problem}
        </p>
      ))}
      <PiecePicker pieces={pieces} onAdd={addOne} />
      <FindPiece taken={taken} onAdd={(piece) => change([...further, piece])} />
    </section>
  )
}
