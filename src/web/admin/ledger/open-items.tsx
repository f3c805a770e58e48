import { Link } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { listOpenItems } from '#contract/staff/ledger.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import * as styles from './ledger.module.css'

/** The parcels, orders or refunds behind a balance, the oldest first. */
export function OpenItems({ items }: { readonly items: Reply<typeof listOpenItems> }) {
  const { words, money, number, day } = useSpeech()
  const { ledger } = words
  const { results, count, balance } = items
  return (
    <section className={styles['part']} aria-label={ledger.open}>
      <div className={styles['head']}>
        <h2>{ledger.open}</h2>
        <strong>{money(balance)}</strong>
      </div>
      <p className={styles['quiet']}>{ledger.openLead}</p>
      {results.length === 0 && <Empty>{ledger.openNothing}</Empty>}
      {results.length > 0 && (
        <table className={`${tableClass} ${styles['table']}`}>
          <TableHead columns={[ledger.what, ledger.sum]} />
          <tbody>
            {results.map((item) => (
              <tr key={`${item.order} ${item.parcel} ${item.since} ${item.amount}`}>
                <td>
                  {item.order === null ? item.parcel : <Link to={`/orders/${item.order}`}>{item.order}</Link>}
                  <span className={styles['quiet']}>
                    {item.parcel !== null && `${item.parcel} · `}
                    {ledger.sinceDay(day(`${item.since}T06:00:00Z`))}
                  </span>
                </td>
                <td className={styles['amount']}>{money(item.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {count > results.length && (
        <p className={styles['quiet']}>{ledger.range(number(1), number(results.length), number(count))}</p>
      )}
    </section>
  )
}
