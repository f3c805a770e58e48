import type { ReactNode } from 'react'
import { ScrollSideways } from '#web/admin/ui/scroll-sideways.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import * as styles from './reports.module.css'

interface ReportPartProps {
  readonly title: string
  /** What its figures mean. */
  readonly lead?: string
  readonly children: ReactNode
}

/** A part of a page of reports. */
export function ReportPart({ title, lead, children }: ReportPartProps) {
  return (
    <div className={styles['part']}>
      <h2>{title}</h2>
      {lead !== undefined && <p className={styles['quiet']}>{lead}</p>}
      {children}
    </div>
  )
}

interface SimpleTableProps {
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly {
    readonly key: string
    readonly name: ReactNode
    readonly cells: readonly string[]
  }[]
}

/** A table whose first column names its rows. */
export function SimpleTable({ label, columns, rows }: SimpleTableProps) {
  return (
    <ScrollSideways label={label}>
      <table className={`${tableClass} ${styles['table']}`}>
        <TableHead columns={columns} />
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>
                  <span className={styles['label']} aria-hidden>
                    {columns[index + 1]}
                  </span>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollSideways>
  )
}
