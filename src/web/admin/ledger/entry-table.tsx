import { Form, Link } from 'react-router'
import type { LedgerEntryView } from '#contract/staff/ledger.ts'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { tableClass } from '#web/admin/ui/table.ts'
import { TableHead } from '#web/admin/ui/table-head.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './ledger.module.css'

/** Entries, the newest first; those of one account say what they add to it. */
export function EntryTable({ entries }: { readonly entries: readonly LedgerEntryView[] }) {
  const { words } = useSpeech()
  const { ledger } = words
  return (
    <table className={`${tableClass} ${styles['table']}`}>
      <TableHead columns={[ledger.what, ledger.way, ledger.sum]} />
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ entry }: { readonly entry: LedgerEntryView }) {
  const { words, money, day } = useSpeech()
  const { ledger } = words
  return (
    <tr>
      <td>
        {ledger.kinds[entry.kind]} {entry.takes_back && <Pill>{ledger.takenBack}</Pill>}
        <span className={styles['quiet']}>
          {day(`${entry.day}T06:00:00Z`)}
          {entry.order !== null && (
            <>
              {' · '}
              <Link to={`/orders/${entry.order}`}>{entry.order}</Link>
            </>
          )}
          {entry.parcel !== null && ` · ${entry.parcel}`}
          {entry.payout !== null && (
            <>
              {' · '}
              <Link to={`/payouts/${entry.payout.id}`}>{entry.payout.reference}</Link>
            </>
          )}
        </span>
        <Transfer entry={entry} />
      </td>
      <td>
        {ledger.accounts[entry.from]} → {ledger.accounts[entry.to]}
      </td>
      <td className={styles['amount']}>
        {entry.change !== null && entry.change > 0 && '+'}
        {money(entry.change ?? entry.amount)}
      </td>
    </tr>
  )
}

/** What was noted of money that somebody moved, and the way back. */
function Transfer({ entry: { kind, transfer } }: { readonly entry: LedgerEntryView }) {
  const { words } = useSpeech()
  const { may } = usePerson()
  const { ledger } = words
  if (transfer === null) return null
  const canTakeBack = kind === 'transfer' && !transfer.reverses && !transfer.is_reversed && may('money:write')
  return (
    <>
      <span className={styles['quiet']}>
        {transfer.note} · {transfer.by.name}
        {transfer.is_reversed && ` · ${ledger.isTakenBack}`}
      </span>
      {canTakeBack && (
        <Form method="post">
          <input type="hidden" name="transfer" value={transfer.id} />
          <Button type="submit" look="quiet" aria-label={`${ledger.takeBack}: ${transfer.note}`}>
            {ledger.takeBack}
          </Button>
        </Form>
      )}
    </>
  )
}
