import { Link } from 'react-router'
import type { CreditEntryView } from '#contract/staff/credit/credit-accounts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import * as styles from './credit.module.css'

/** The entries of an account, the newest first. */
export function CreditEntries({ entries }: { readonly entries: readonly CreditEntryView[] }) {
  const { credit } = useSpeech().words
  return (
    <section className={styles['words']} aria-labelledby="entries">
      <h2 id="entries">{credit.entries}</h2>
      {entries.length === 0 && <Empty>{credit.noEntries}</Empty>}
      {entries.length > 0 && (
        <ol className={styles['list']}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Entry({ entry }: { readonly entry: CreditEntryView }) {
  const { words, money, moment } = useSpeech()
  const { credit } = words
  const { kind, amount, balance, reason, order, by, approved_by: approved, at } = entry
  const notes = [
    moment(at),
    ...(by === null ? [] : [credit.by(by.name)]),
    ...(approved === null ? [] : [credit.approvedBy(approved.name)]),
  ]
  return (
    <li className={styles['item']}>
      <div className={styles['words']}>
        <p>
          {credit.entryKinds[kind]}
          {reason !== null && `: ${reason}`} {order !== null && <Link to={`/orders/${order}`}>{order}</Link>}
        </p>
        <p className={styles['note']}>{notes.join(' · ')}</p>
      </div>
      <div className={styles['end']}>
        <strong>
          {amount > 0 && '+'}
          {money(amount)}
        </strong>
        <span className={styles['note']}>
          {credit.after}: {money(balance)}
        </span>
      </div>
    </li>
  )
}
