import { useRef, useState } from 'react'
import type { EditedVariant } from '#web/admin/product/edit-state.ts'
import * as product from '#web/admin/product/product.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { cellText, type Member } from './columns.ts'
import { rectangleOf } from './selection.ts'
import { useSheet } from './use-sheet.ts'
import { ROW_HEIGHT, VariantRow } from './variant-row.tsx'
import * as styles from './variants.module.css'

/** Rows above and below the part that is seen. */
const BESIDE = 6
const FIRST_HEIGHT = 12 * ROW_HEIGHT

interface GridProps {
  readonly variants: readonly EditedVariant[]
  readonly columns: readonly Member[]
  readonly errors: Readonly<Record<string, string>>
  readonly onVariants: (change: (variants: readonly EditedVariant[]) => readonly EditedVariant[]) => void
}

/** The variants as a sheet: arrows, Enter, Tab, ranges with Shift, copying and pasting as in Excel. */
export function VariantGrid(props: GridProps) {
  const { variants, columns } = props
  const { product: said } = useSpeech().words
  const box = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ top: 0, height: FIRST_HEIGHT })
  const sheet = useSheet({ ...props, box })
  const { at } = sheet.selection
  return (
    <div className={styles['frame']}>
      <Head columns={columns} />
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
        onScroll={({ currentTarget: { scrollTop: top, clientHeight: height } }) => setSeen({ top, height })}
        onKeyDown={sheet.onKey}
        onCopy={sheet.onCopy}
        onPaste={sheet.onPaste}
      >
        <Rows {...props} {...seen} sheet={sheet} />
      </div>
      <p className={product['note']}>{said.gridHint}</p>
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

interface RowsProps extends GridProps {
  readonly top: number
  readonly height: number
  readonly sheet: ReturnType<typeof useSheet>
}

/** The rows that are seen, each at its place. */
function Rows({ variants, columns, errors, onVariants, top, height, sheet }: RowsProps) {
  const { selection, typed } = sheet
  const area = rectangleOf(selection)
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - BESIDE)
  const last = Math.ceil((top + height) / ROW_HEIGHT) + BESIDE
  return (
    <div style={{ height: variants.length * ROW_HEIGHT }} className={styles['all']}>
      {variants.slice(first, last).map((variant, index) => {
        const row = first + index
        const isIn = row >= area.top && row <= area.bottom
        const hasKeys = row === selection.at.row
        return (
          <VariantRow
            key={variant.id ?? variant.values.join('\n')}
            variant={variant}
            row={row}
            columns={columns}
            from={isIn ? area.left : -1}
            to={isIn ? area.right : -1}
            keysAt={hasKeys ? selection.at.column : -1}
            typed={hasKeys ? typed : null}
            wrong={wrongIn(errors, row)}
            onTyped={sheet.onTyped}
            onEditKey={sheet.onEditKey}
            onLeave={sheet.onLeave}
            onPress={(column, shift) => sheet.onPress({ row, column }, shift)}
            onOpen={(column) => sheet.onTyped(cellText(variant, columns[column] ?? 'sku'))}
            onToggle={() =>
              onVariants((all) => all.map((one, at) => (at === row ? { ...one, active: !one.active } : one)))
            }
          />
        )
      })}
    </div>
  )
}

const none: readonly string[] = []

/** The members of a row that were refused. */
function wrongIn(errors: Readonly<Record<string, string>>, row: number): readonly string[] {
  const start = `variants.${row}.`
  const found = Object.keys(errors).filter((place) => place.startsWith(start))
  return found.length === 0 ? none : found.map((place) => place.slice(start.length))
}
