import { useEffect, useRef } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import type { JobLine, JobWithLines } from '#contract/staff/jobs.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { Outcome } from '#web/admin/layout/staff-call.ts'
import { JobCosts } from '#web/admin/booking/job-prices.tsx'
import type { Words } from '#web/admin/text/en.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { BULK_FETCHER } from './bulk-bar.tsx'
import * as styles from './bulk.module.css'
import { useJob } from './use-job.ts'

/** Lines that were refused are named up to so many. */
const NAMED = 30

/** What a press on many orders would do, does, or did: order by order where it did not. */
export function BulkAnswer({ answer }: { readonly answer: Outcome<JobWithLines> }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [answer])
  return (
    <section ref={place} tabIndex={-1} className={styles['answer']} data-refused={!answer.ok || undefined}>
      {answer.ok ? <Job job={answer.value} /> : <p role="alert">{answer.message}</p>}
    </section>
  )
}

function Job({ job: first }: { readonly job: JobWithLines }) {
  const { words, number } = useSpeech()
  const { bulk } = words
  const job = useJob(first)
  const refused = job.results.filter(({ ok }) => !ok)
  if (job.state === 'prepared') {
    return (
      <>
        <h2>{askOf(job, words, number(job.possible))}</h2>
        {refused.length > 0 && (
          <>
            <p>{bulk.cannot(number(refused.length))}</p>
            <Lines lines={refused} />
          </>
        )}
        {job.has_more && <p>{bulk.most(number(job.count))}</p>}
        {job.courier !== null && job.possible > 0 && <JobCosts job={job.id} courier={job.courier} />}
        <JobForm job={job} actions={job.possible > 0 ? ['start', 'cancel'] : ['cancel']} />
      </>
    )
  }
  if (job.state === 'running') {
    const answered = job.done + job.refused
    return (
      <>
        <output>{bulk.running(number(answered), number(job.count))}</output>
        <progress max={job.count} value={answered} className={styles['progress']} aria-label={bulk.label} />
        <JobForm job={job} actions={['cancel']} />
      </>
    )
  }
  return <EndedJob job={job} />
}

function askOf(job: JobWithLines, words: Words, count: string): string {
  const { courier, action } = job
  return courier === null
    ? words.bulk.ask[action](count)
    : words.bulk.askToBook(count, words.courier[courier])
}

/** What was done, the orders that were left, and the way back. */
function EndedJob({ job }: { readonly job: JobWithLines }) {
  const { words, number } = useSpeech()
  const { bulk } = words
  const refused = job.results.filter(({ ok }) => !ok)
  const told = job.results.filter((line) => line.told).length
  const sentences = [
    bulk.done[job.action](number(job.done)),
    ...(told > 0 ? [bulk.told(number(told))] : []),
    ...(refused.length > 0 ? [bulk.refused(number(refused.length))] : []),
    ...(job.state === 'cancelled' ? [bulk.stopped(number(job.count - job.done - job.refused))] : []),
  ]
  return (
    <>
      <output>{sentences.join(' ')}</output>
      {job.has_document && (
        <a
          href={`/v1/staff/jobs/${job.id}/document`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ look: 'primary' })}
        >
          {bulk.open}
        </a>
      )}
      {refused.length > 0 && <Lines lines={refused} />}
      {job.undone_by !== null && (
        <p>
          <Link to={`/jobs/${job.undone_by}`}>{bulk.wasUndone}</Link>
        </p>
      )}
      {job.can_undo && <JobForm job={job} actions={['undo']} />}
    </>
  )
}

function Lines({ lines }: { readonly lines: readonly JobLine[] }) {
  const { words, number } = useSpeech()
  return (
    <ul className={styles['lines']}>
      {lines.slice(0, NAMED).map((line) => (
        <li key={line.number}>
          <Link to={`/orders/${line.number}`}>{line.number}</Link>: {line.error}
        </li>
      ))}
      {lines.length > NAMED && <li>{words.bulk.others(number(lines.length - NAMED))}</li>}
    </ul>
  )
}

interface JobFormProps {
  readonly job: JobWithLines
  readonly actions: readonly ('start' | 'cancel' | 'undo')[]
}

function JobForm({ job, actions }: JobFormProps) {
  const { words, number } = useSpeech()
  const { bulk } = words
  const { pathname, search } = useLocation()
  const { Form, state } = useFetcher({ key: BULK_FETCHER })
  const isBusy = state !== 'idle'
  return (
    // Without script the list comes again as it was.
    <Form
      method="post"
      action={pathname === '/orders' ? `/orders${search}` : '/orders'}
      className={styles['actions']}
    >
      <input type="hidden" name="job" value={job.id} />
      {actions.includes('start') && (
        <Button
          type="submit"
          look="primary"
          name="action"
          value="start"
          aria-disabled={isBusy || undefined}
          onClick={(event) => isBusy && event.preventDefault()}
        >
          {bulk.start[job.action](number(job.possible))}
        </Button>
      )}
      {actions.includes('cancel') && (
        <Button type="submit" look="quiet" name="action" value="cancel">
          {job.state === 'running' ? bulk.stop : bulk.back}
        </Button>
      )}
      {actions.includes('undo') && (
        <Button
          type="submit"
          name="action"
          value="undo"
          aria-disabled={isBusy || undefined}
          onClick={(event) => isBusy && event.preventDefault()}
        >
          {bulk.undo}
        </Button>
      )}
    </Form>
  )
}
