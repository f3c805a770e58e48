import { useEffect, useMemo, useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { EditedPicture, EditedVariant } from '#web/admin/product/edit-state.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import type { Member } from './columns.ts'
import { rectangleOf } from './selection.ts'
import { SheetNotice } from './sheet-notice.tsx'
import { useSheet } from './use-sheet.ts'
import { VariantRow, type RowEvents } from './variant-row.tsx'
import type { RefusedCell } from './write-cells.ts'
import * as styles from './variants.module.css'

/** In px; the sheet of styles has the same. */
const ROW_HEIGHT = 44
const HEAD_HEIGHT = 56
/** Rows above and below the part that is seen. */
const BESIDE = 4
/** The server cannot measure the box; it draws so many rows. */
const FIRST_ROWS = 12

interface GridProps {
  readonly variants: readonly EditedVariant[]
  readonly columns: readonly Member[]
  readonly pictures: readonly EditedPicture[]
  readonly errors: Readonly<Record<string, string>>
  readonly onVariants: (variants: readonly EditedVariant[]) => void
}

/** The variants as a sheet: arrows, Enter, Tab, ranges with Shift, copying and pasting as in Excel. */
export function VariantGrid({ variants, columns, pictures, errors, onVariants }: GridProps) {
  const { product: said } = useSpeech().words
  const box = useRef<HTMLDivElement>(null)
  // No compiler keeps what it returns; it is read anew each time the sheet is drawn.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: variants.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: BESIDE,
    // The names of the columns lie over the rows.
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    initialRect: { width: 0, height: FIRST_ROWS * ROW_HEIGHT },
  })
  const sheet = useSheet({
    variants,
    columns,
    pictures,
    onVariants,
    box,
    onShow: (row) => virtual.scrollToIndex(row),
  })
  const { at } = sheet.selection
  return (
    <div className={styles['frame']}>
      {sheet.report !== undefined && <SheetNotice report={sheet.report} variants={variants} />}
      {/* A table cannot show a few of its rows at their places. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div
        ref={box}
        role="grid"
        aria-label={said.sections.variants}
        aria-rowcount={variants.length}
        aria-colcount={columns.length}
        aria-activedescendant={`cell-${at.row}-${at.column}`}
        tabIndex={0}
        className={styles['body']}
        onKeyDown={sheet.onKey}
        onCopy={sheet.onCopy}
        onPaste={sheet.onPaste}
      >
        <Head columns={columns} />
        <div style={{ height: virtual.getTotalSize() }} className={styles['all']}>
          <Rows
            variants={variants}
            columns={columns}
            pictures={pictures}
            errors={errors}
            shown={virtual.getVirtualItems()}
            sheet={sheet}
          />
        </div>
      </div>
      <p className={styles['byKeys']}>{said.gridHint}</p>
      <p className={styles['byTaps']}>{said.gridTaps}</p>
      {pictures.length > 0 && <p className={styles['byPlace']}>{said.gridPictures}</p>}
    </div>
  )
}

function Head({ columns }: Pick<GridProps, 'columns'>) {
  const { words } = useSpeech()
  const { variantPart } = words.product
  return (
    <div className={styles['head']} aria-hidden="true">
      <span className={styles['values']}>{variantPart.values}</span>
      {columns.map((member) => (
        <span key={member} className={styles['column']} data-member={member}>
          {variantPart[member]}
        </span>
      ))}
      <span className={styles['free']}>{words.nav.stock}</span>
    </div>
  )
}

type Sheet = ReturnType<typeof useSheet>

interface RowsProps extends Omit<GridProps, 'onVariants'> {
  readonly shown: readonly { readonly index: number; readonly start: number }[]
  readonly sheet: Sheet
}

/** The rows that are seen, each at its place. */
function Rows({ variants, columns, pictures, errors, shown, sheet }: RowsProps) {
  const { selection, typed, report } = sheet
  const events = useRowEvents(sheet)
  const wrong = useMemo(() => wrongIn(errors, report?.refused ?? []), [errors, report?.refused])
  const area = rectangleOf(selection)
  return shown.map(({ index: row, start }) => {
    const variant = variants[row]
    if (variant === undefined) return null
    const isIn = row >= area.top && row <= area.bottom
    const hasKeys = row === selection.at.row
    return (
      <VariantRow
        key={variant.id ?? variant.values.join('\n')}
        variant={variant}
        row={row}
        top={start - HEAD_HEIGHT}
        columns={columns}
        pictures={pictures}
        from={isIn ? area.left : -1}
        to={isIn ? area.right : -1}
        keysAt={hasKeys ? selection.at.column : -1}
        typed={hasKeys ? typed : null}
        wrong={wrong.get(row) ?? none}
        events={events}
      />
    )
  })
}

/** Functions that stay the same, so that rows that look as before are not drawn again; each does what the sheet does now. */
function useRowEvents(sheet: Sheet): RowEvents {
  const latest = useRef(sheet)
  useEffect(() => {
    latest.current = sheet
  })
  return useMemo(
    () => ({
      onTyped: (text) => latest.current.onTyped(text),
      onEditKey: (event) => latest.current.onEditKey(event),
      onLeave: () => latest.current.onLeave(),
      onPress: (cell, shift) => latest.current.onPress(cell, shift),
      onOpen: (cell) => latest.current.onOpen(cell),
      onToggle: (row) => latest.current.onToggle(row),
    }),
    [],
  )
}

const none: readonly string[] = []

/** The members that the shop or the sheet refused, by their row. */
function wrongIn(
  errors: Readonly<Record<string, string>>,
  refused: readonly RefusedCell[],
): ReadonlyMap<number, readonly string[]> {
  const places = Object.keys(errors).flatMap((place) => {
    const [part, row, ...member] = place.split('.')
    return part === 'variants' ? [{ row: Number(row), member: member.join('.') }] : []
  })
  const byRow = Map.groupBy([...places, ...refused], ({ row }) => row)
  return new Map([...byRow].map(([row, found]) => [row, found.map(({ member }) => member)]))
}
