import { useState, type MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CustomerRowView } from '#contract/staff/customers.ts'
import { useShortcuts } from '#web/admin/layout/use-shortcuts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { CustomerMarks } from './customer-marks.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import * as styles from './customers.module.css'

/** The customers of a page: a table, whose rows become cards on a phone. J and K go through it, Enter opens. */
export function CustomerTable({ rows }: { readonly rows: readonly CustomerRowView[] }) {
  const { words } = useSpeech()
  const navigate = useNavigate()
  const [at, setAt] = useState(-1)
  const { columns } = words.customers
  const go = (step: number) => {
    const next = Math.min(Math.max(at + step, 0), rows.length - 1)
    setAt(next)
    document.getElementById(`row-${rows[next]?.id ?? ''}`)?.focus()
  }
  useShortcuts({ j: () => go(1), k: () => go(-1) })
  const open = (event: MouseEvent, id: string) => {
    if (event.target instanceof Element && event.target.closest('a, input, button') !== null) return
    void navigate(`/customers/${id}`)
  }
  return (
    <table className={`${tableClass} ${styles['table']}`}>
      <TableHead columns={Object.values(columns)} />
      <tbody>
        {rows.map((row) => (
          // Every row has a link for the keyboard; the press on the row is a wider target for the mouse.
          <tr key={row.id} onClick={(event) => open(event, row.id)} className={styles['row']}>
            <CustomerCells row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CustomerCells({ row }: { readonly row: CustomerRowView }) {
  const { words, money, number, day, either, phone } = useSpeech()
  // Those that are still on their way tell nothing yet.
  const ended = row.delivered + row.refused
  const { columns, share, refused, moreNumbers, erased } = words.customers
  return (
    <>
      <th scope="row">
        <Link id={`row-${row.id}`} to={`/customers/${row.id}`} className={styles['name']}>
          <bdi>{row.erased ? erased : row.name}</bdi>
        </Link>
        <span className={styles['quiet']}>
          {!row.erased && phone(row.phone)}
          {row.other_numbers > 0 && ` ${moreNumbers(number(row.other_numbers))}`}
        </span>
      </th>
      <td className={styles['district']}>{row.district !== null && either(row.district, row.district_bn)}</td>
      <td data-label={columns.orders} className={styles['amount']}>
        {number(row.orders)}
      </td>
      <td data-label={columns.delivered} className={styles['amount']}>
        {ended === 0 ? '–' : share(number(Math.round((100 * row.delivered) / ended)))}
        {row.refused > 0 && <span className={styles['bad']}>{refused(number(row.refused))}</span>}
      </td>
      <td data-label={columns.spent} className={styles['amount']}>
        {money(row.spent)}
      </td>
      <td data-label={columns.last}>{row.last_order_at !== null && day(row.last_order_at)}</td>
      <td className={styles['marks']}>
        <CustomerMarks customer={row} />
      </td>
    </>
  )
}
