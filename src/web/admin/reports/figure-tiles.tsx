import type { ReportView } from '#contract/staff/reports/reports.ts'
import { figureKinds, type Figure } from '#domain/reports/figures.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { useReportWords } from './use-report-words.ts'
import * as styles from './reports.module.css'

interface FigureTilesProps {
  readonly shown: ReportView
}

/** The sums of a report, each above the one of the days before and the one of the festival last year. */
export function FigureTiles({ shown }: FigureTilesProps) {
  const { reports } = useSpeech().words
  const { value, days, change } = useReportWords()
  const { columns, total, festival } = shown
  return (
    <>
      <dl className={styles['tiles']}>
        {columns.map((figure, index) => (
          <div key={figure} className={styles['tile']}>
            <dt>{reports.figures[figure]}</dt>
            <dd className={styles['figure']}>{value(figure, total.values[index] ?? null)}</dd>
            <dd className={styles['before']}>
              {reports.before} {value(figure, total.before[index] ?? null)}
              {canChange(figure) && change(total.values[index] ?? null, total.before[index] ?? null)}
            </dd>
            {festival !== null && (
              <dd className={styles['before']}>
                {reports.festivals[festival.festival]} {value(figure, festival.values[index] ?? null)}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {festival !== null && (
        <p className={styles['quiet']}>
          {reports.festivalOf(reports.festivals[festival.festival], days(festival))}.{' '}
          {festival.festival !== 'wedding' && reports.lunar}
        </p>
      )}
    </>
  )
}

const canChange = (figure: Figure) => figureKinds[figure] === 'count' || figureKinds[figure] === 'money'
