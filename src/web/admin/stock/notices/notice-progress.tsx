import type { NoticeView } from '#contract/staff/reminders/waiting-notices.ts'
import { personStates, type NoticeState } from '#domain/stock/waiting-notice.ts'
import * as stockStyles from '#web/admin/stock/stock.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Pill, type Tone } from '#web/admin/ui/pill.tsx'
import * as progress from '#web/ui/progress.module.css'
import * as styles from './notices.module.css'

const tones: Readonly<Record<NoticeState, Tone>> = { running: 'info', done: 'good', cancelled: 'warn' }

/** How far a message to many is, in numbers. */
export function NoticeProgress({ notice }: { readonly notice: NoticeView }) {
  const { words, number, moment } = useSpeech()
  const { notices } = words
  const { counts, opens_at: opensAt } = notice
  // A message in the outbox has not been sent yet.
  const state = notice.state === 'done' && counts.on_the_way > 0 ? 'running' : notice.state
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const open = counts.waiting + counts.on_the_way
  const told = notices.progress(number(all - open), number(all))
  return (
    <div className={stockStyles['part']}>
      <p className={styles['state']}>
        <Pill tone={tones[state]}>{notices.states[state]}</Pill> <output>{told}</output>
      </p>
      <progress className={progress['line']} value={all - open} max={Math.max(1, all)} aria-label={told} />
      <ul className={styles['counts']}>
        {personStates
          .filter((one) => counts[one] > 0)
          .map((one) => (
            <li key={one}>
              {notices.personStates[one]}: {number(counts[one])}
            </li>
          ))}
      </ul>
      {opensAt !== null && <p className={stockStyles['quiet']}>{notices.later(moment(opensAt))}</p>}
    </div>
  )
}
