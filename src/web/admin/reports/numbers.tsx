import { Link } from 'react-router'
import type { ReportView } from '#contract/staff/reports/reports.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { ListTabs } from '#web/admin/ui/list-tabs.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { ReportTable } from './report-table.tsx'
import { SalesChart } from './sales-chart.tsx'
import { ShownDays } from './shown-days.tsx'
import * as styles from './reports.module.css'

/** Periods that the first page of the staff area offers. */
export const numberPeriods = ['today', '7d', '30d'] as const

interface NumbersProps {
  readonly shown: ReportView
}

/** The sales of a short period beside the days before. */
export function Numbers({ shown }: NumbersProps) {
  const { reports } = useSpeech().words
  return (
    <section className={styles['part']} aria-labelledby="numbers">
      <h2 id="numbers">{reports.numbers}</h2>
      <ListTabs
        label={reports.period}
        tabs={numberPeriods.map((one) => ({
          to: one === 'today' ? '/' : `/?period=${one}`,
          name: reports.periods[one],
          isCurrent: one === shown.period.period,
        }))}
      />
      <ShownDays shown={shown} />
      <FigureTiles shown={shown} />
      {shown.rows.length > 1 && (
        <>
          <SalesChart key={shown.period.period} shown={shown} />
          <details className={styles['part']}>
            <summary>{reports.asTable}</summary>
            <ReportTable shown={shown} />
          </details>
        </>
      )}
      <p className={styles['links']}>
        <Link to={`/reports?period=${shown.period.period}`}>{reports.all}</Link>
      </p>
    </section>
  )
}
