import { useState } from 'react'
import type { EditedPicture, EditedVariant } from '#web/admin/product/edit-state.ts'
import type { Member } from './columns.ts'
import type { Rectangle } from './selection.ts'
import { useUndo } from './use-undo.ts'
import { writeCells, type RefusedCell, type TextAt } from './write-cells.ts'

/** Text that the sheet did not take. */
export interface SheetReport {
  readonly refused: readonly RefusedCell[]
  /** Rows and columns of a paste that lie beyond the sheet. */
  readonly rowsLeft: number
  readonly columnsLeft: number
}

export type Write = (into: Rectangle, textAt: TextAt, left?: Omit<SheetReport, 'refused'>) => void

const nothingLeft = { rowsLeft: 0, columnsLeft: 0 }

interface WritingParts {
  readonly variants: readonly EditedVariant[]
  readonly columns: readonly Member[]
  readonly pictures: readonly EditedPicture[]
  readonly onVariants: (variants: readonly EditedVariant[]) => void
}

/** Writes text into cells. The report of the last write stays until the variants change again. */
export function useWriting(parts: WritingParts) {
  const undo = useUndo(parts)
  const [told, setTold] = useState<SheetReport & { readonly of: WritingParts['variants'] }>()
  const write: Write = (into, textAt, left = nothingLeft) => {
    const { variants, refused } = writeCells(parts, into, textAt)
    undo.write(variants)
    setTold({ ...left, refused, of: variants })
  }
  return { undo, write, report: told?.of === parts.variants ? told : undefined }
}
