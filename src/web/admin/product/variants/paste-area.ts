import type { Rectangle, Size } from './selection.ts'
import type { TextAt } from './write-cells.ts'

interface PasteArea {
  readonly into: Rectangle
  readonly textAt: TextAt
  /** Rows and columns with text that lie beyond the sheet. */
  readonly rowsLeft: number
  readonly columnsLeft: number
}

/** The cells that a paste changes. One cell fills the selection; a table begins in the upper left corner of it. */
export function pasteArea(
  cells: readonly (readonly string[])[],
  area: Rectangle,
  { rows, columns }: Size,
): PasteArea {
  const wide = Math.max(...cells.map((row) => row.length))
  if (wide === 1 && cells.length === 1)
    return { into: area, textAt: () => cells[0]?.[0], rowsLeft: 0, columnsLeft: 0 }
  const [rowsThere, columnsThere] = [rows - area.top, columns - area.left]
  return {
    into: {
      top: area.top,
      left: area.left,
      bottom: Math.min(rows - 1, area.top + cells.length - 1),
      right: Math.min(columns - 1, area.left + wide - 1),
    },
    textAt: (row, column) => cells[row - area.top]?.[column - area.left],
    rowsLeft: cells.slice(rowsThere).filter((row) => row.some(isText)).length,
    columnsLeft: Math.max(0, ...cells.map((row) => row.findLastIndex(isText) + 1 - columnsThere)),
  }
}

function isText(cell: string): boolean {
  return cell.trim() !== ''
}
