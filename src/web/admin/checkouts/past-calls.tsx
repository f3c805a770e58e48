import type { StaffCheckout } from '#contract/staff/reminders/unfinished-checkouts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './checkouts.module.css'

/** The calls about a checkout, the newest first. */
export function PastCalls({ calls }: Pick<StaffCheckout, 'calls'>) {
  const { words, moment } = useSpeech()
  const { checkouts } = words
  return (
    <ul className={styles['pieces']}>
      {calls.map(({ at, by, outcome, note, call_at: again }) => (
        <li key={at}>
          {checkouts.outcomes[outcome]}
          {again !== null && ` · ${checkouts.callAgain(moment(again))}`}{' '}
          <span className={styles['note']}>
            {by.name}, {moment(at)}
          </span>
          {note !== null && <p className={styles['said']}>{note}</p>}
        </li>
      ))}
    </ul>
  )
}
