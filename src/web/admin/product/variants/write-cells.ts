import type { EditedPicture, EditedVariant } from '#web/admin/product/edit-state.ts'
import { withCell, type Member } from './columns.ts'
import type { Rectangle } from './selection.ts'

/** The new text of a cell; undefined: it stays. */
export type TextAt = (row: number, column: number) => string | undefined

export interface RefusedCell {
  readonly row: number
  readonly member: Member
  readonly text: string
}

interface Sheet {
  readonly variants: readonly EditedVariant[]
  readonly columns: readonly Member[]
  readonly pictures: readonly EditedPicture[]
}

interface Written {
  /** The same list where no cell was written. */
  readonly variants: readonly EditedVariant[]
  /** Cells that do not take their text; they keep their values. */
  readonly refused: readonly RefusedCell[]
}

/** The variants with text in each cell of an area that gets one. */
export function writeCells(sheet: Sheet, into: Rectangle, textAt: TextAt): Written {
  const { variants, columns, pictures } = sheet
  const refused: RefusedCell[] = []
  const next = variants.map((variant, row) => {
    if (row < into.top || row > into.bottom) return variant
    return columns.reduce((now, member, column) => {
      const text = column < into.left || column > into.right ? undefined : textAt(row, column)
      if (text === undefined) return now
      const written = withCell(now, { member, typed: text, pictures })
      if (written === undefined) refused.push({ row, member, text })
      return written ?? now
    }, variant)
  })
  const isWritten = next.some((variant, row) => variant !== variants[row])
  return { variants: isWritten ? next : variants, refused }
}
