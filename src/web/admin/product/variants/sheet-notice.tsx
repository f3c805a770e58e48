import { useSpeech } from '#web/admin/text/words.ts'
import { refusedClass } from '#web/admin/ui/answer.tsx'
import type { EditedVariant } from '#web/admin/product/edit-state.ts'
import type { SheetReport } from './use-writing.ts'
import type { RefusedCell } from './write-cells.ts'
import * as styles from './variants.module.css'

/** At most this many refused cells are listed. */
const LISTED_MAX = 8
const TEXT_MAX = 40

interface NoticeProps {
  readonly report: SheetReport
  readonly variants: readonly EditedVariant[]
}

/** Says which text the sheet did not take. */
export function SheetNotice({ report: { refused, rowsLeft, columnsLeft }, variants }: NoticeProps) {
  const { words, number } = useSpeech()
  const { productSheet: said } = words
  if (refused.length + rowsLeft + columnsLeft === 0) return null
  const more = refused.length - LISTED_MAX
  return (
    <div role="alert" className={refusedClass}>
      {refused.length > 0 && (
        <>
          <p className={styles['line']}>{said.refused(refused.length, number(refused.length))}</p>
          <ul className={styles['refused']}>
            {refused.slice(0, LISTED_MAX).map((cell) => (
              <li key={`${cell.row}.${cell.member}`}>
                <Refused cell={cell} variant={variants[cell.row]} />
              </li>
            ))}
            {more > 0 && <li>{said.more(number(more))}</li>}
          </ul>
        </>
      )}
      {rowsLeft > 0 && <p className={styles['line']}>{said.rowsLeft(rowsLeft, number(rowsLeft))}</p>}
      {columnsLeft > 0 && (
        <p className={styles['line']}>{said.columnsLeft(columnsLeft, number(columnsLeft))}</p>
      )}
    </div>
  )
}

interface RefusedProps {
  readonly cell: RefusedCell
  readonly variant: EditedVariant | undefined
}

function Refused({ cell: { member, text }, variant }: RefusedProps) {
  const { productSheet: said, product } = useSpeech().words
  const row = variant === undefined ? '' : variant.values.join(' · ') || variant.sku
  const short = text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text
  const reason = member === 'picture' || member === 'sku' || member === 'active' ? member : 'number'
  return `${row}, ${product.variantPart[member]}: ${said.reasons[reason](short)}`
}
