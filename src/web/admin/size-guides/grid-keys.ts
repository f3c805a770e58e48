import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { Chart } from './read-guide.ts'
import { withPasted } from './pasted.ts'

/** Enter and the arrow keys lead from cell to cell; left and right do at the ends of a text. */
export function walk(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: cell, key } = event
  const [row = 0, at = 0] = (cell.dataset['place'] ?? '').split(' ').map(Number)
  const step = stepOf(key, cell)
  if (step === undefined) return
  event.preventDefault()
  const place = `${row + step.rows} ${at + step.columns}`
  const next = cell.closest('table')?.querySelector(`[data-place="${place}"]`)
  if (next instanceof HTMLInputElement) next.select()
}

function stepOf(key: string, { selectionStart, selectionEnd, value }: HTMLInputElement) {
  const isAtStart = selectionStart === 0 && selectionEnd === 0
  if (key === 'Enter' || key === 'ArrowDown') return { rows: 1, columns: 0 }
  if (key === 'ArrowUp') return { rows: -1, columns: 0 }
  if (key === 'ArrowLeft' && isAtStart) return { rows: 0, columns: -1 }
  return key === 'ArrowRight' && selectionStart === value.length ? { rows: 0, columns: 1 } : undefined
}

/** Takes in a table that was copied elsewhere; other texts go into their cell. */
export function paste(
  event: ClipboardEvent<HTMLTableSectionElement>,
  chart: Chart,
  change: (chart: Chart) => void,
): void {
  const { target } = event
  const text = event.clipboardData.getData('text/plain')
  if (!(target instanceof HTMLInputElement) || !/[\t\n]/.test(text.trim())) return
  const [row = -1, at = -1] = (target.dataset['place'] ?? '-1 -1').split(' ').map(Number)
  if (row < 0) return
  event.preventDefault()
  change(withPasted(chart, { row, at, text }))
}
