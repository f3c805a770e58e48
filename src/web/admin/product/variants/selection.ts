/** A cell of the table by its place. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/** The selected rectangle: from where it began to where the keys are. */
export interface Selection {
  readonly anchor: Cell
  readonly at: Cell
}

export interface Size {
  readonly rows: number
  readonly columns: number
}

export interface Rectangle {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export function rectangleOf({ anchor, at }: Selection): Rectangle {
  return {
    top: Math.min(anchor.row, at.row),
    bottom: Math.max(anchor.row, at.row),
    left: Math.min(anchor.column, at.column),
    right: Math.max(anchor.column, at.column),
  }
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

interface Key {
  readonly key: string
  readonly shift: boolean
  readonly ctrl: boolean
}

/** The selection after a key that moves; undefined for all other keys. Ctrl goes to the edge, Shift selects. */
export function moved(selection: Selection, { key, shift, ctrl }: Key, size: Size): Selection | undefined {
  const place = placeAfter(selection.at, { key, ctrl }, size)
  if (place === undefined) return undefined
  const at = {
    row: Math.max(0, Math.min(size.rows - 1, place.row)),
    column: Math.max(0, Math.min(size.columns - 1, place.column)),
  }
  return { anchor: shift ? selection.anchor : at, at }
}

function placeAfter({ row, column }: Cell, { key, ctrl }: Omit<Key, 'shift'>, size: Size): Cell | undefined {
  if (key === 'Home') return { row: ctrl ? 0 : row, column: 0 }
  if (key === 'End') return { row: ctrl ? size.rows - 1 : row, column: size.columns - 1 }
  const step = steps[key]
  if (step === undefined) return undefined
  const far = ctrl ? Math.max(size.rows, size.columns) : 1
  return { row: row + step[0] * far, column: column + step[1] * far }
}

/** The next cell by Tab, row after row; undefined at the end, where the focus leaves the table. */
export function nextCell({ row, column }: Cell, by: -1 | 1, { rows, columns }: Size): Cell | undefined {
  const place = row * columns + column + by
  return place < 0 || place >= rows * columns
    ? undefined
    : { row: Math.floor(place / columns), column: place % columns }
}
