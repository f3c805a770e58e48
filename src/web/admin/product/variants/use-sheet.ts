import { useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { cellsIn, sheetText } from '#domain/product-editing/sheet-text.ts'
import type { EditedPicture, EditedVariant } from '#web/admin/product/edit-state.ts'
import { cellText, type Member } from './columns.ts'
import { pasteArea } from './paste-area.ts'
import { press } from './press.ts'
import { nextCell, rectangleOf, type Cell, type Rectangle, type Selection } from './selection.ts'
import { useWriting, type Write } from './use-writing.ts'
import type { TextAt } from './write-cells.ts'

interface SheetParts {
  readonly variants: readonly EditedVariant[]
  readonly columns: readonly Member[]
  /** Those of the product, which variants name by their places. */
  readonly pictures: readonly EditedPicture[]
  readonly onVariants: (variants: readonly EditedVariant[]) => void
  readonly box: RefObject<HTMLDivElement | null>
  /** Brings a row into what is seen of the table. */
  readonly onShow: (row: number) => void
}

/** The keys, the selection and the clipboard of the table of variants. */
export function useSheet(parts: SheetParts) {
  const { variants, columns, pictures, box, onShow } = parts
  const { undo, report, write } = useWriting(parts)
  const [selection, setSelection] = useState<Selection>({
    anchor: { row: 0, column: 0 },
    at: { row: 0, column: 0 },
  })
  /** The text that is being typed into the cell with the keys; null: none. */
  const [typed, setTyped] = useState<string | null>(null)
  /** The field that loses the focus writes nothing: its text was written by a key, or dropped by Escape. */
  const isDropped = useRef(false)
  const size = { rows: variants.length, columns: columns.length }
  const area = rectangleOf(selection)
  const edit = (text: string) => {
    isDropped.current = false
    setTyped(text)
  }
  const select = (next: Selection) => {
    setTyped(null)
    setSelection(next)
    onShow(next.at.row)
    box.current?.focus({ preventScroll: true })
  }
  const commit = () => {
    const { row, column } = selection.at
    const text = isDropped.current ? null : typed
    isDropped.current = false
    if (text !== null) write({ top: row, bottom: row, left: column, right: column }, () => text)
    setTyped(null)
  }
  const commitAndGo = (at: Cell | undefined) => {
    commit()
    isDropped.current = true
    const to = at ?? selection.at
    select({ anchor: to, at: to })
  }
  return {
    selection,
    typed,
    report,
    onTyped: setTyped,
    onOpen: ({ row, column }: Cell) => {
      const variant = variants[row]
      if (variant !== undefined) edit(cellText(variant, columns[column] ?? 'sku', pictures))
    },
    onToggle: (row: number) =>
      undo.write(variants.map((one, at) => (at === row ? { ...one, active: !one.active } : one))),
    onLeave: commit,
    onPress: (at: Cell, shift: boolean) => setSelection((now) => ({ anchor: shift ? now.anchor : at, at })),
    onEditKey: (event: KeyboardEvent) => {
      event.stopPropagation()
      const { row, column } = selection.at
      if (event.key === 'Enter') commitAndGo({ row: Math.min(size.rows - 1, row + 1), column })
      else if (event.key === 'Tab') commitAndGo(nextCell(selection.at, event.shiftKey ? -1 : 1, size))
      else if (event.key === 'Escape') {
        isDropped.current = true
        box.current?.focus({ preventScroll: true })
      } else return
      event.preventDefault()
    },
    onKey: (event: KeyboardEvent) => {
      const done = typed === null ? press({ ...parts, event, selection, size }) : undefined
      if (done === undefined) return
      event.preventDefault()
      if (done.kind === 'select') select(done.selection)
      else if (done.kind === 'edit') edit(done.text)
      else if (done.kind === 'undo' || done.kind === 'redo') undo[done.kind]()
      else write(area, textOf(done.kind, { ...parts, selection }))
    },
    ...clipboardOf({ ...parts, area, isTyping: typed !== null, write, onPasted: setSelection }),
  }
}

/** The new text of each selected cell: the text of the top cell, no text, or the opposite of yes or no. */
function textOf(
  kind: 'fill' | 'clear' | 'toggle',
  {
    variants,
    columns,
    pictures,
    selection,
  }: Pick<SheetParts, 'variants' | 'columns' | 'pictures'> & { readonly selection: Selection },
): TextAt {
  if (kind === 'clear') return () => ''
  if (kind === 'toggle') return () => (variants[selection.at.row]?.active === true ? '0' : '1')
  const source = variants[rectangleOf(selection).top]
  return (_, column) =>
    source === undefined ? undefined : cellText(source, columns[column] ?? 'sku', pictures)
}

interface ClipboardParts extends Pick<SheetParts, 'variants' | 'columns' | 'pictures'> {
  readonly area: Rectangle
  readonly isTyping: boolean
  readonly write: Write
  readonly onPasted: (selection: Selection) => void
}

function clipboardOf({ variants, columns, pictures, area, isTyping, write, onPasted }: ClipboardParts) {
  return {
    onCopy: (event: ClipboardEvent) => {
      if (isTyping) return
      event.preventDefault()
      const copied = variants
        .slice(area.top, area.bottom + 1)
        .map((variant) =>
          columns.slice(area.left, area.right + 1).map((member) => cellText(variant, member, pictures)),
        )
      event.clipboardData.setData('text/plain', sheetText(copied))
    },
    onPaste: (event: ClipboardEvent) => {
      if (isTyping) return
      event.preventDefault()
      event.stopPropagation()
      const cells = cellsIn(event.clipboardData.getData('text/plain'))
      const { into, textAt, ...left } = pasteArea(cells, area, {
        rows: variants.length,
        columns: columns.length,
      })
      write(into, textAt, left)
      onPasted({ anchor: { row: into.top, column: into.left }, at: { row: into.bottom, column: into.right } })
    },
  }
}
