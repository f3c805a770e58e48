import { useState } from 'react'
import { CHART_COLUMNS_MAX, CHART_ROWS_MAX } from '#domain/sizes/guide-limits.ts'
import * as terms from '#web/admin/terms/terms.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { CellFields, Heading } from './chart-cells.tsx'
import { paste } from './grid-keys.ts'
import type { Cell, Chart, Column } from './read-guide.ts'
import * as styles from './size-guides.module.css'

interface GridProps {
  readonly start: Chart
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (chart: Chart) => void
}

const noCell: Cell = { text: '', text_bn: null }
const noColumn: Column = { name: '', name_bn: null }
/** A new chart begins with so many empty rows and columns; those that stay empty are left out. */
const NEW_ROWS = 3
const NEW_COLUMNS = 3

/** The chart as a table of fields. */
export function ChartGrid({ start, errors, onChange }: GridProps) {
  const { words, number } = useSpeech()
  const { sizeGuides } = words
  const canGrow = useHydrated()
  const [chart, setChart] = useState<Chart>(() => withSpares(start))
  const change = (next: Chart) => {
    setChart(next)
    onChange(next)
  }
  const problems = Object.entries(errors).filter(([path]) => /^(rows|columns)(\.|$)/.test(path))
  return (
    <fieldset className={terms['group']}>
      <legend>{sizeGuides.chart}</legend>
      <p className={terms['note']}>{sizeGuides.chartHint}</p>
      {problems.map(([path, problem]) => (
        <p key={path} className={terms['problem']}>
          {placeWords(path, { sizeGuides, number })} {problem}
        </p>
      ))}
      <Table chart={chart} errors={errors} change={change} />
      {canGrow && <Growth chart={chart} change={change} />}
    </fieldset>
  )
}

interface TableProps {
  readonly chart: Chart
  readonly change: (chart: Chart) => void
}

function Table({ chart, errors, change }: TableProps & Pick<GridProps, 'errors'>) {
  return (
    <div className={styles['scroll']}>
      <table className={styles['grid']}>
        <Head chart={chart} change={change} />
        <Body chart={chart} errors={errors} change={change} />
      </table>
    </div>
  )
}

function Head({ chart, change }: TableProps) {
  const { words, number } = useSpeech()
  const { sizeGuides } = words
  const canGrow = useHydrated()
  const { columns } = chart
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">{sizeGuides.row}</span>
        </th>
        {columns.map((column, at) => (
          <th key={placeKey(at)} scope="col">
            <Heading
              column={column}
              at={at}
              onChange={(next) => change({ ...chart, columns: columns.with(at, next) })}
            />
            {canGrow && columns.length > 1 && (
              <button
                type="button"
                className={styles['remove']}
                aria-label={sizeGuides.removeColumn(number(at + 1))}
                onClick={() => change(withoutColumn(chart, at))}
              >
                <Icon name="x" size={16} />
              </button>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Body({ chart, errors, change }: TableProps & Pick<GridProps, 'errors'>) {
  const { words, number } = useSpeech()
  const { sizeGuides } = words
  const canGrow = useHydrated()
  const { columns, rows } = chart
  return (
    <tbody onPaste={(event) => paste(event, chart, change)}>
      {rows.map((cells, row) => (
        <tr key={placeKey(row)}>
          <th scope="row">
            {number(row + 1)}
            {canGrow && (
              <button
                type="button"
                className={styles['remove']}
                aria-label={sizeGuides.removeRow(number(row + 1))}
                onClick={() => change({ columns, rows: rows.toSpliced(row, 1) })}
              >
                <Icon name="x" size={16} />
              </button>
            )}
          </th>
          {cells.map((cell, at) => (
            <td key={placeKey(at)}>
              <CellFields
                cell={cell}
                row={row}
                at={at}
                isWrong={errors[`rows.${row}.${at}.text`] !== undefined}
                onChange={(next) => change({ columns, rows: rows.with(row, cells.with(at, next)) })}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** The buttons that make the chart larger. */
function Growth({ chart: { columns, rows }, change }: TableProps) {
  const { sizeGuides } = useSpeech().words
  return (
    <p className={terms['buttons']}>
      {rows.length < CHART_ROWS_MAX && (
        <Button onClick={() => change({ columns, rows: [...rows, columns.map(() => noCell)] })}>
          {sizeGuides.addRow}
        </Button>
      )}
      {columns.length < CHART_COLUMNS_MAX && (
        <Button
          onClick={() =>
            change({ columns: [...columns, noColumn], rows: rows.map((cells) => [...cells, noCell]) })
          }
        >
          {sizeGuides.addColumn}
        </Button>
      )}
    </p>
  )
}

function withSpares({ columns, rows }: Chart): Chart {
  if (columns.length > 0) return { columns, rows }
  return {
    columns: Array.from({ length: NEW_COLUMNS }, () => noColumn),
    rows: Array.from({ length: NEW_ROWS }, () => Array.from({ length: NEW_COLUMNS }, () => noCell)),
  }
}

function withoutColumn({ columns, rows }: Chart, at: number): Chart {
  return { columns: columns.toSpliced(at, 1), rows: rows.map((cells) => cells.toSpliced(at, 1)) }
}

const placeKey = (place: number): string => `place-${place}`

interface Speaker {
  readonly sizeGuides: ReturnType<typeof useSpeech>['words']['sizeGuides']
  readonly number: (count: number) => string
}

/** `rows.2.1.text` in words. */
function placeWords(path: string, { sizeGuides, number }: Speaker): string {
  const [, row, column] = /^rows\.(\d+)\.(\d+)/.exec(path) ?? []
  if (row === undefined || column === undefined) return ''
  return `${sizeGuides.cell(number(Number(row) + 1), number(Number(column) + 1))}:`
}
