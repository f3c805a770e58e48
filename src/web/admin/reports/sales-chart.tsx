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

interface Series {
  readonly figure: Figure
  readonly now: readonly number[]
  readonly before: readonly number[]
  /** The highest amount of both; 1 where all are nothing. */
  readonly top: number
}

/** Sales of each day where the person may read money, else orders. */
function seriesOf({ columns, rows }: SalesChartProps['shown']): Series {
  const figure: Figure = columns.includes('ordered') ? 'ordered' : 'orders'
  const at = columns.indexOf(figure)
  const now = rows.map(({ values }) => values[at] ?? 0)
  const before = rows.map((row) => row.before[at] ?? 0)
  return { figure, now, before, top: Math.max(1, ...now, ...before) }
}

/** A line of each day beside that of the days before. The days can be walked by the arrow keys; the table has all. */
export function SalesChart({ shown }: SalesChartProps) {
  const { reports } = useSpeech().words
  const { value, day } = useReportWords()
  const { columns, rows, total } = shown
  const [chosen, setChosen] = useState(rows.length - 1)
  const series = seriesOf(shown)
  const { figure, now, before, top } = series
  const at = columns.indexOf(figure)
  const said = reports.point(
    day(rows[chosen]?.key ?? NO_DAY),
    value(figure, now[chosen] ?? 0),
    value(figure, before[chosen] ?? 0),
  )
  return (
    <figure className={styles['chart']}>
      <figcaption>
        {reports.chart(
          reports.figures[figure],
          value(figure, total.values[at] ?? null),
          value(figure, total.before[at] ?? null),
        )}
      </figcaption>
      <p className={styles['key']} aria-hidden>
        <span className={styles['now']} /> {reports.now} <span className={styles['earlier']} />{' '}
        {reports.before}
      </p>
      <div className={styles['top']} aria-hidden>
        {value(figure, top === 1 && figure === 'ordered' ? 0 : top)}
      </div>
      <Drawing series={series} chosen={chosen} />
      <Axis rows={rows} />
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

const NO_DAY = '1970-01-01'

/** The lines themselves, or two bars where there is one day; the words around them say it to screen readers. */
function Drawing({ series: { now, before, top }, chosen }: { series: Series; chosen: number }) {
  const place = (index: number) => (index / (now.length - 1)) * WIDTH
  const height = (amount: number) => HEIGHT - (Math.max(0, amount) / top) * HEIGHT
  const bar = (amount = 0) => barOf(amount, height)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      {[0, HEIGHT / 2, HEIGHT].map((y) => (
        <line key={y} x1={0} x2={WIDTH} y1={y} y2={y} className={styles['grid']} />
      ))}
      {now.length === 1 ? (
        <>
          <rect x={WIDTH / 2 - 90} width={80} {...bar(now[0])} className={styles['barNow']} />
          <rect x={WIDTH / 2 + 10} width={80} {...bar(before[0])} className={styles['barBefore']} />
        </>
      ) : (
        <>
          <polyline points={lineOf(before, place, height)} className={styles['lineBefore']} />
          <polyline points={lineOf(now, place, height)} className={styles['lineNow']} />
          <line x1={place(chosen)} x2={place(chosen)} y1={0} y2={HEIGHT} className={styles['chosen']} />
        </>
      )}
    </svg>
  )
}

/** The first day and the last one. */
function Axis({ rows }: Pick<SalesChartProps['shown'], 'rows'>) {
  const { shortDay } = useReportWords()
  const ends = rows.length > 1 ? [rows[0], rows.at(-1)] : [rows[0]]
  return (
    <div className={styles['axis']} aria-hidden>
      {ends.map((row) => (
        <span key={row?.key}>{shortDay(row?.key ?? NO_DAY)}</span>
      ))}
    </div>
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
