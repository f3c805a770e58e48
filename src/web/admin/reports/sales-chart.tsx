import { useState } from 'react'
import type { ReportView } from '#contract/staff/reports/reports.ts'
import type { Figure } from '#domain/reports/figures.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { useReportWords } from './use-report-words.ts'
import * as styles from './reports.module.css'

interface SalesChartProps {
  readonly shown: Pick<ReportView, 'columns' | 'rows' | 'total'>
}

const WIDTH = 640
const HEIGHT = 200

/** A line of each day beside that of the days before. The days can be walked by the arrow keys; the table has all. */
export function SalesChart({ shown }: SalesChartProps) {
  const { reports } = useSpeech().words
  const { value, shortDay, day } = useReportWords()
  const { columns, rows, total } = shown
  const [chosen, setChosen] = useState(rows.length - 1)
  const figure: Figure = columns.includes('ordered') ? 'ordered' : 'orders'
  const at = columns.indexOf(figure)
  const now = rows.map(({ values }) => values[at] ?? 0)
  const before = rows.map((row) => row.before[at] ?? 0)
  const top = Math.max(1, ...now, ...before)
  const place = (index: number) => (rows.length === 1 ? WIDTH / 2 : (index / (rows.length - 1)) * WIDTH)
  const height = (amount: number) => HEIGHT - (Math.max(0, amount) / top) * HEIGHT
  const row = rows[chosen]
  const said =
    row === undefined
      ? ''
      : reports.point(day(row.key), value(figure, now[chosen] ?? 0), value(figure, before[chosen] ?? 0))
  const summary = reports.chart(
    reports.figures[figure],
    value(figure, total.values[at] ?? null),
    value(figure, total.before[at] ?? null),
  )
  return (
    <figure className={styles['chart']}>
      <figcaption>{summary}</figcaption>
      <p className={styles['key']} aria-hidden>
        <span className={styles['now']} /> {reports.now} <span className={styles['earlier']} />{' '}
        {reports.before}
      </p>
      <div className={styles['top']} aria-hidden>
        {value(figure, top === 1 && figure === 'ordered' ? 0 : top)}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={summary}>
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} x1={0} x2={WIDTH} y1={y} y2={y} className={styles['grid']} />
        ))}
        <polyline points={lineOf(before, place, height)} className={styles['lineBefore']} />
        <polyline points={lineOf(now, place, height)} className={styles['lineNow']} />
        {rows.length === 1 && (
          <>
            <rect
              x={WIDTH / 2 - 90}
              width={80}
              {...barOf(now[0] ?? 0, height)}
              className={styles['barNow']}
            />
            <rect
              x={WIDTH / 2 + 10}
              width={80}
              {...barOf(before[0] ?? 0, height)}
              className={styles['barBefore']}
            />
          </>
        )}
        {rows.length > 1 && (
          <line x1={place(chosen)} x2={place(chosen)} y1={0} y2={HEIGHT} className={styles['chosen']} />
        )}
      </svg>
      <div className={styles['axis']} aria-hidden>
        <span>{shortDay(rows[0]?.key ?? '1970-01-01')}</span>
        {rows.length > 1 && <span>{shortDay(rows.at(-1)?.key ?? '1970-01-01')}</span>}
      </div>
      {rows.length > 1 && (
        <input
          type="range"
          className={styles['walk']}
          aria-label={reports.walk}
          aria-valuetext={said}
          min={0}
          max={rows.length - 1}
          value={chosen}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
      )}
      <p className={styles['point']}>{said}</p>
    </figure>
  )
}

function lineOf(
  amounts: readonly number[],
  place: (index: number) => number,
  height: (amount: number) => number,
): string {
  return amounts.map((amount, index) => `${place(index).toFixed(1)},${height(amount).toFixed(1)}`).join(' ')
}

function barOf(amount: number, height: (amount: number) => number) {
  const y = height(amount)
  return { y, height: HEIGHT - y }
}
