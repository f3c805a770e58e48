import { Link } from 'react-router'
import type { CreditRow } from '#contract/staff/credit/credit-accounts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import { creditTones, useCreditName } from './credit-names.ts'
import * as styles from './credit.module.css'

interface CreditItemProps {
  readonly row: CreditRow
  /** It stands among the cards of its batch, whose name the page has. */
  readonly inBatch?: boolean
}

/** A gift card or store credit in a list. */
export function CreditItem({ row, inBatch = false }: CreditItemProps) {
  const { words, money, day, number } = useSpeech()
  const nameOf = useCreditName()
  const { credit } = words
  const { id, state, balance, expires_on: until, recipient, waits, batch } = row
  const place = batch === null ? '' : credit.place(number(batch.place))
  const notes = [
    ...(batch === null ? [] : [inBatch ? place : `${batch.name}, ${place}`]),
    ...(recipient === null ? [] : [credit.for(recipient)]),
    ...(until === null ? [] : [credit.until(day(until))]),
    ...(waits ? [credit.waits] : []),
  ]
  return (
    <li className={styles['item']}>
      <div className={styles['words']}>
        <Link to={`/credit/${id}`}>
          <bdi>{nameOf(row)}</bdi>
        </Link>
        {notes.length > 0 && <p className={styles['note']}>{notes.join(' · ')}</p>}
      </div>
      <div className={styles['end']}>
        <strong>{money(balance)}</strong>
        <Pill tone={creditTones[state]}>{credit.states[state]}</Pill>
      </div>
    </li>
  )
}
