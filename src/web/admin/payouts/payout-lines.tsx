import { Form, Link } from 'react-router'
import type { PayoutLineView } from '#contract/staff/payouts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { inputClass } from '#web/admin/ui/field.tsx'
import { Pill } from '#web/admin/ui/pill.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './payouts.module.css'

interface PayoutLinesProps {
  readonly lines: readonly PayoutLineView[]
  /** The person may settle differences. */
  readonly maySettle?: boolean
}

/** Lines of a statement, each beside what the store knows of its parcel. */
export function PayoutLines({ lines, maySettle = false }: PayoutLinesProps) {
  const { words } = useSpeech()
  const { payouts } = words
  return (
    <table className={`${tableClass} ${styles['table']}`}>
      <TableHead columns={[payouts.parcel, payouts.collected, payouts.fee, payouts.why]} />
      <tbody>
        {lines.map((line) => (
          <Line key={line.row} line={line} maySettle={maySettle} />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  readonly line: PayoutLineView
  readonly maySettle: boolean
}

function Line({ line, maySettle }: LineProps) {
  const { words, number } = useSpeech()
  const { payouts } = words
  const { parcel } = line
  return (
    <tr>
      <td>
        <code>{line.consignment}</code>
        <span className={styles['quiet']}>
          {parcel !== null && (
            <>
              <Link to={`/orders/${parcel.order}`}>{parcel.order}</Link> · {words.parcel[parcel.status]}{' '}
              ·{' '}
            </>
          )}
          {payouts.line(number(line.row))}
        </span>
      </td>
      <Amount label={payouts.collected} amount={line.collected} expected={line.expected} />
      <Amount label={payouts.fee} amount={line.fee} expected={line.expected_fee} />
      <Verdict line={line} maySettle={maySettle} />
    </tr>
  )
}

interface AmountProps {
  /** The name of the column, which a phone shows beside the amount. */
  readonly label: string
  readonly amount: number
  /** Null: nobody knows. */
  readonly expected: number | null
}

function Amount({ label, amount, expected }: AmountProps) {
  const { words, money } = useSpeech()
  return (
    <td data-label={label}>
      {money(amount)}
      {expected !== null && expected !== amount && (
        <span className={styles['quiet']}>{words.payouts.expected(money(expected))}</span>
      )}
    </td>
  )
}

/** What differs, and how it was settled. */
function Verdict({ line, maySettle }: LineProps) {
  const { words, moment } = useSpeech()
  const { payouts } = words
  const { id, problems, settled } = line
  return (
    <td>
      {problems.length === 0 && <Pill tone="good">{payouts.fits}</Pill>}
      <ul className={styles['list']}>
        {problems.map((problem) => (
          <li key={problem}>{payouts.problems[problem]}</li>
        ))}
      </ul>
      {settled !== null && (
        <span className={styles['quiet']}>
          {payouts.settledBy(settled.by.name, moment(settled.at))}: {settled.reason}
        </span>
      )}
      {id !== null && problems.length > 0 && settled === null && maySettle && <SettleForm id={id} />}
    </td>
  )
}

function SettleForm({ id }: { readonly id: string }) {
  const { words } = useSpeech()
  const { payouts } = words
  return (
    <details>
      <summary className={styles['summary']}>{payouts.settle}</summary>
      <Form method="post" className={styles['form']}>
        <input type="hidden" name="line" value={id} />
        <label className={styles['label']}>
          {payouts.settleReason}
          <textarea name="reason" required maxLength={300} rows={2} className={inputClass} />
        </label>
        <Button type="submit">{payouts.settle}</Button>
      </Form>
    </details>
  )
}
