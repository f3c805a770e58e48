import { Link } from 'react-router'
import type { ReportRow, ReportView } from '#contract/staff/reports/reports.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { ScrollSideways } from '#web/admin/ui/scroll-sideways.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import { useReportWords } from './use-report-words.ts'
import * as styles from './reports.module.css'

interface ReportTableProps {
  readonly shown: ReportView
}

/** The figures of a report; the last lines have the sums of all rows, and those of the days before. */
export function ReportTable({ shown }: ReportTableProps) {
  const { words, number } = useSpeech()
  const { reports } = words
  const { row: nameOf } = useReportWords()
  const { report, columns, rows, total, left_out: leftOut } = shown
  return (
    <>
      <ScrollSideways label={reports.names[report]}>
        <table className={`${tableClass} ${styles['table']}`}>
          <TableHead
            columns={[reports.firsts[report], ...columns.map((figure) => reports.figures[figure])]}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  {report === 'products' && row.key !== '' ? (
                    <Link to={`/products/${row.key}`}>{nameOf(report, row)}</Link>
                  ) : (
                    nameOf(report, row)
                  )}
                </th>
                <Cells columns={columns} values={row.values} before={row.before} />
              </tr>
            ))}
            <tr className={styles['sum']}>
              <th scope="row">{reports.sum}</th>
              <Cells columns={columns} values={total.values} before={total.before} />
            </tr>
          </tbody>
        </table>
      </ScrollSideways>
      {leftOut > 0 && <p className={styles['quiet']}>{reports.leftOut(number(leftOut))}</p>}
    </>
  )
}

type CellsProps = Pick<ReportRow, 'values' | 'before'> & Pick<ReportView, 'columns'>

/** Each figure above the one of the days before. */
function Cells({ columns, values, before }: CellsProps) {
  const { reports } = useSpeech().words
  const { value } = useReportWords()
  return columns.map((figure, index) => (
    <td key={figure}>
      <span className={styles['label']} aria-hidden>
        {reports.figures[figure]}
      </span>
      <span>
        {value(figure, values[index] ?? null)}
        <span className={styles['before']}>
          <span className={styles['hidden']}>{reports.before}</span> {value(figure, before[index] ?? null)}
        </span>
      </span>
    </td>
  ))
}
