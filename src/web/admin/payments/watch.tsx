import type { PaymentWatchView } from '#contract/staff/payments.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill } from '#web/admin/ui/pill.tsx'
import * as styles from './payments.module.css'

const tones = { up: 'good', failing: 'warn', down: 'bad' } as const

/** How the payment companies answer, and what of the money is in doubt. */
export function Watch({ watch }: { readonly watch: PaymentWatchView }) {
  const { words, number, moment } = useSpeech()
  const { payments } = words
  const doubts = [
    [payments.silent, watch.silent],
    [payments.unmatched, watch.unmatched],
    [payments.parcelCash, watch.parcel_cash],
  ] as const
  return (
    <section className={styles['part']}>
      <h2>{payments.companies}</h2>
      <ul className={styles['cards']}>
        {watch.companies.map((one) => (
          <li key={one.company} className={styles['card']}>
            <p className={styles['head']}>
              <strong>{payments.companyNames[one.company]}</strong>
              <Pill tone={tones[one.state]}>{payments.companyStates[one.state]}</Pill>
            </p>
            <p className={styles['quiet']}>
              {one.last_answer_at === null
                ? payments.neverAnswered
                : payments.answered(moment(one.last_answer_at))}
              {one.last_failure_at !== null && ` · ${payments.failed(moment(one.last_failure_at))}`}
            </p>
          </li>
        ))}
      </ul>
      <ul className={styles['list']}>
        {doubts
          .filter(([, count]) => count > 0)
          .map(([say, count]) => (
            <li key={say(number(count))}>{say(number(count))}</li>
          ))}
      </ul>
    </section>
  )
}
