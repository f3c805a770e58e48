import type { ReportView } from '#contract/staff/reports/reports.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { useReportWords } from './use-report-words.ts'
import * as styles from './reports.module.css'

interface ShownDaysProps {
  readonly shown: Pick<ReportView, 'period' | 'before' | 'hides_money'>
}

/** Which days are shown, and beside which. */
export function ShownDays({ shown: { period, before, hides_money: hidesMoney } }: ShownDaysProps) {
  const { reports } = useSpeech().words
  const { days, time } = useReportWords()
  return (
    <>
      <p className={styles['quiet']}>
        {reports.beside(days(period), days(before))}{' '}
        {before.until_time !== null && reports.untilTime(time(before.until_time))}
      </p>
      {hidesMoney && <p className={styles['quiet']}>{reports.noMoney}</p>}
    </>
  )
}
