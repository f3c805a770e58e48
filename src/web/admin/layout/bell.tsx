import { Link } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './bell.module.css'
import { markSeen, unseenOf, useLive } from './live.ts'

const ORDERS_SHOWN = 5
const JOBS_SHOWN = 5

/** New orders, and how far the person's own work with many orders is. A disclosure, whose links work without script. */
export function Bell() {
  const { words, number } = useSpeech()
  const live = useLive()
  const { bell } = words
  const unseen = unseenOf(live).length
  const running = live.jobs.filter(({ state }) => state === 'running').length
  const marks = unseen + running
  return (
    <details
      className={styles['bell']}
      name="person"
      onToggle={({ currentTarget }) => !currentTarget.open && markSeen()}
    >
      <summary className={styles['summary']} aria-label={marks > 0 ? bell.title(number(marks)) : bell.none}>
        <svg width="24" height="24" viewBox="0 0 24 24" className={styles['icon']} aria-hidden>
          <path d="M10.268 21a2 2 0 0 0 3.464 0" />
          <path d="M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326" />
        </svg>
        {marks > 0 && <span className={styles['mark']}>{number(marks)}</span>}
      </summary>
      <div className={styles['panel']}>
        {!live.isOpen && <p className={styles['quiet']}>{bell.lost}</p>}
        <NewOrders />
        <Work />
      </div>
    </details>
  )
}

function NewOrders() {
  const { words, money, moment } = useSpeech()
  const { counts, placed, seen } = useLive()
  if (counts === undefined) return null
  const unseen = unseenOf({ placed, seen }).slice(0, ORDERS_SHOWN)
  return (
    <section>
      <h2 className={styles['head']}>{words.bell.orders}</h2>
      {unseen.length === 0 && <p className={styles['quiet']}>{words.bell.noOrders}</p>}
      {unseen.map((order) => (
        <Link key={order.number} to={`/orders/${order.number}`} className={styles['line']}>
          <strong>{order.number}</strong> {money(order.total)} · {moment(order.placed_at)}
        </Link>
      ))}
    </section>
  )
}

function Work() {
  const { words, number } = useSpeech()
  const { jobs } = useLive()
  const { bell, bulk } = words
  return (
    <section>
      <h2 className={styles['head']}>{bell.work}</h2>
      {jobs.length === 0 && <p className={styles['quiet']}>{bell.noWork}</p>}
      {jobs.slice(0, JOBS_SHOWN).map((job) => {
        const answered = job.done + job.refused
        return (
          <Link key={job.id} to={`/jobs/${job.id}`} className={styles['line']}>
            {job.state === 'running' ? (
              <>
                {bulk.actions[job.action]}: {bulk.running(number(answered), number(job.count))}
                <progress max={job.count} value={answered} className={styles['progress']} />
              </>
            ) : (
              [
                bulk.done[job.action](number(job.done)),
                ...(job.refused > 0 ? [bulk.refused(number(job.refused)).replace(/:$/, '.')] : []),
              ].join(' ')
            )}
          </Link>
        )
      })}
      <Link to="/jobs" className={styles['line']}>
        {bell.all}
      </Link>
    </section>
  )
}
