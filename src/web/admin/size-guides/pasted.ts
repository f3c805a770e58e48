import { CHART_CELL_MAX, CHART_ROWS_MAX } from '#domain/sizes/guide-limits.ts'
import type { Chart } from './read-guide.ts'

interface Pasted {
  readonly row: number
  readonly at: number
  /** Lines of cells with tabs between them, as tables of other programs are copied. */
  readonly text: string
}

/** The chart with a copied table from this cell on; rows are added up to the most of a chart, other columns are cut off. */
export function withPasted({ columns, rows }: Chart, { row, at, text }: Pasted): Chart {
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  const height = Math.min(CHART_ROWS_MAX, Math.max(rows.length, row + lines.length))
  return {
    columns,
    rows: Array.from({ length: height }, (_, line) =>
      columns.map((_column, column) => {
        const now = rows[line]?.[column] ?? { text: '', text_bn: null }
        const pasted = column < at ? undefined : lines[line - row]?.[column - at]
        return pasted === undefined ? now : { text: pasted.trim().slice(0, CHART_CELL_MAX), text_bn: null }
      }),
    ),
  }
}
