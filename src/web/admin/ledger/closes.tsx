import type { DayCloseView } from '#contract/staff/ledger.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import * as styles from './ledger.module.css'

/** The days that were closed, with how the till was counted. */
export function Closes({ closes }: { readonly closes: readonly DayCloseView[] }) {
  const { words, money, day, moment } = useSpeech()
  const { ledger } = words
  if (closes.length === 0) return null
  return (
    <section className={styles['part']} aria-label={ledger.closes}>
      <h2>{ledger.closes}</h2>
      <table className={`${tableClass} ${styles['table']}`}>
        <TableHead columns={[ledger.day, ledger.counted, ledger.difference]} />
        <tbody>
          {closes.map((one) => (
            <tr key={one.day}>
              <td>
                {day(`${one.day}T06:00:00Z`)}
                <span className={styles['quiet']}>{ledger.by(one.by.name, moment(one.at))}</span>
              </td>
              <td>{money(one.counted)}</td>
              <td>
                {one.difference === 0 ? (
                  <Pill tone="good">{ledger.noDifference}</Pill>
                ) : (
                  <>
                    <Pill tone="warn">{money(one.difference)}</Pill>
                    <span className={styles['quiet']}>{one.reason}</span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
