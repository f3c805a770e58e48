// Each row has a fixed place in the sheet, so that only the rows in view are drawn. A table cannot do that.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { memo, type KeyboardEvent } from 'react'
import type { EditedVariant } from '#web/admin/product/edit-state.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { cellText, type Member } from './columns.ts'
import * as styles from './variants.module.css'

/** In px; the sheet of styles has the same. */
export const ROW_HEIGHT = 44

interface RowProps {
  readonly variant: EditedVariant
  readonly row: number
  readonly columns: readonly Member[]
  /** The selected columns of this row; -1: none. */
  readonly from: number
  readonly to: number
  /** The column with the keys; -1: they are in another row. */
  readonly keysAt: number
  /** The text that is being typed into the cell with the keys; null: none. */
  readonly typed: string | null
  readonly wrong: readonly string[]
  readonly onTyped: (text: string) => void
  readonly onEditKey: (event: KeyboardEvent) => void
  readonly onLeave: () => void
  readonly onPress: (column: number, shift: boolean) => void
  readonly onOpen: (column: number) => void
  readonly onToggle: () => void
}

/** One variant of the table. Rows that stay as they are are not drawn again. */
export const VariantRow = memo(Row, isAsBefore)

const drawn = ['variant', 'row', 'columns', 'from', 'to', 'keysAt', 'typed', 'wrong'] as const

/** The handlers are other functions each time; a row with the keys or the selection gets the newest of them. */
function isAsBefore(before: RowProps, now: RowProps): boolean {
  return now.keysAt === -1 && drawn.every((name) => before[name] === now[name])
}

function Row(props: RowProps) {
  const { variant, row, columns } = props
  const { words, number } = useSpeech()
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      className={styles['row']}
      style={{ top: row * ROW_HEIGHT }}
      data-sold={variant.active}
    >
      <span role="rowheader" className={styles['values']}>
        {variant.values.join(' · ') || variant.sku}
      </span>
      {columns.map((member, column) => (
        <CellOf key={member} {...props} member={member} column={column} />
      ))}
      <span role="gridcell" className={styles['free']} aria-label={words.product.free(number(variant.free))}>
        {number(variant.free)}
      </span>
    </div>
  )
}

function CellOf(props: RowProps & { readonly member: Member; readonly column: number }) {
  const { variant, row, member, column, from, to, keysAt, typed, wrong } = props
  const { product } = useSpeech().words
  const label = `${variant.values.join(' ')} ${product.variantPart[member]}`
  const hasKeys = keysAt === column
  if (hasKeys && typed !== null && member !== 'active')
    return (
      <input
        // The field opens by a key and takes what is typed from then on.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={label}
        className={`${styles['column']} ${styles['input']}`}
        data-member={member}
        value={typed}
        onChange={({ currentTarget }) => props.onTyped(currentTarget.value)}
        onKeyDown={props.onEditKey}
        onBlur={props.onLeave}
      />
    )
  return (
    // The keys of the table are those of its box, which has the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events
    <span
      id={`cell-${row}-${column}`}
      role="gridcell"
      aria-label={`${label}: ${cellText(variant, member)}`}
      aria-selected={column >= from && column <= to}
      aria-invalid={wrong.includes(member) || undefined}
      data-keys={hasKeys}
      className={`${styles['column']} ${styles['cell']}`}
      data-member={member}
      onMouseDown={(event) => props.onPress(column, event.shiftKey)}
      onClick={() => {
        if (member === 'active') props.onToggle()
      }}
      onDoubleClick={() => props.onOpen(column)}
    >
      {member === 'active' ? (variant.active ? '☑' : '☐') : cellText(variant, member)}
    </span>
  )
}
