// Each row has a fixed place in the sheet, so that only the rows in view are drawn. A table cannot do that.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { memo, type KeyboardEvent } from 'react'
import type { EditedPicture, EditedVariant } from '#web/admin/product/edit-state.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Picture } from '#web/ui/picture.tsx'
import { cellText, type Member } from './columns.ts'
import type { Cell } from './selection.ts'
import * as styles from './variants.module.css'

/** What people do in a row. */
export interface RowEvents {
  readonly onTyped: (text: string) => void
  readonly onEditKey: (event: KeyboardEvent) => void
  readonly onLeave: () => void
  readonly onPress: (cell: Cell, shift: boolean) => void
  readonly onOpen: (cell: Cell) => void
  readonly onToggle: (row: number) => void
}

interface RowProps {
  readonly variant: EditedVariant
  readonly row: number
  /** In px from the top of the first row. */
  readonly top: number
  readonly columns: readonly Member[]
  readonly pictures: readonly EditedPicture[]
  /** The selected columns of this row; -1: none. */
  readonly from: number
  readonly to: number
  /** The column with the keys; -1: they are in another row. */
  readonly keysAt: number
  /** The text that is being typed into the cell with the keys; null: none. */
  readonly typed: string | null
  readonly wrong: readonly string[]
  readonly events: RowEvents
}

/** One variant of the table. Rows that stay as they are are not drawn again. */
export const VariantRow = memo(Row)

function Row({ variant, row, top, columns, pictures, from, to, keysAt, typed, wrong, events }: RowProps) {
  const { words, number } = useSpeech()
  return (
    <div
      role="row"
      aria-rowindex={row + 1}
      className={styles['row']}
      style={{ top }}
      data-sold={variant.active}
    >
      <span role="rowheader" className={styles['values']}>
        {variant.values.join(' · ') || variant.sku}
      </span>
      {columns.map((member, column) => (
        <CellOf
          key={member}
          at={{ row, column }}
          member={member}
          label={`${variant.values.join(' ')} ${words.product.variantPart[member]}`}
          text={cellText(variant, member, pictures)}
          picture={
            member === 'picture' ? pictures.find(({ picture }) => picture === variant.picture) : undefined
          }
          isSelected={column >= from && column <= to}
          hasKeys={keysAt === column}
          isWrong={wrong.includes(member)}
          typed={typed}
          events={events}
        />
      ))}
      <span role="gridcell" className={styles['free']} aria-label={words.product.free(number(variant.free))}>
        {number(variant.free)}
      </span>
    </div>
  )
}

interface CellProps extends Pick<RowProps, 'typed' | 'events'> {
  readonly at: Cell
  readonly member: Member
  readonly label: string
  readonly text: string
  /** Shown beside its place. */
  readonly picture: EditedPicture | undefined
  readonly isSelected: boolean
  readonly hasKeys: boolean
  readonly isWrong: boolean
}

function CellOf({
  at,
  member,
  label,
  text,
  picture,
  isSelected,
  hasKeys,
  isWrong,
  typed,
  events,
}: CellProps) {
  if (hasKeys && typed !== null && member !== 'active')
    return (
      <input
        // The field opens by a key and takes what is typed from then on.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={label}
        className={`${styles['column']} ${styles['input']}`}
        data-member={member}
        inputMode={member === 'sku' ? 'text' : 'decimal'}
        value={typed}
        onChange={({ currentTarget }) => events.onTyped(currentTarget.value)}
        onKeyDown={events.onEditKey}
        onBlur={events.onLeave}
      />
    )
  return (
    // The keys of the table are those of its box, which has the focus.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events
    <span
      id={`cell-${at.row}-${at.column}`}
      role="gridcell"
      aria-label={`${label}: ${text}`}
      aria-selected={isSelected}
      aria-invalid={isWrong || undefined}
      data-keys={hasKeys}
      className={`${styles['column']} ${styles['cell']}`}
      data-member={member}
      onMouseDown={(event) => events.onPress(at, event.shiftKey)}
      onClick={({ nativeEvent }) => {
        if (member === 'active') events.onToggle(at.row)
        // A finger has no keys: its tap opens the cell.
        else if (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch') events.onOpen(at)
      }}
      onDoubleClick={() => events.onOpen(at)}
    >
      {member === 'active' ? (text === '1' ? '☑' : '☐') : text}
      {picture !== undefined && <Picture picture={picture.file} sizes="28px" widths={[120]} alt="" />}
    </span>
  )
}
