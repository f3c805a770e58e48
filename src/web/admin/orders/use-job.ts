import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getStaffJob, JobWithLines } from '#contract/staff/jobs.ts'
import { browserApi } from '#web/api/browser-api.ts'

const get = namedEndpoint<typeof getStaffJob>({ method: 'GET', path: '/v1/staff/jobs/:job' })

const EVERY_MS = 1000

/** A job as it stands now; while it runs it is asked for again and again, and the list once it is done. */
export function useJob(first: JobWithLines): JobWithLines {
  const { revalidate } = useRevalidator()
  const [newest, setNewest] = useState<JobWithLines | null>(null)
  const job = newest?.id === first.id ? newest : first
  const isRunning = first.state === 'running' && job.state === 'running'
  const { id } = first
  useEffect(() => {
    if (!isRunning) return undefined
    const clock = setInterval(() => {
      browserApi()(get, { params: { job: id } }, { headers: { 'x-background': '1' } }).then(
        (now) => {
          setNewest(now)
          if (now.state !== 'running') void revalidate()
        },
        // The line is gone for a moment; the next look tells.
        () => undefined,
      )
    }, EVERY_MS)
    return () => clearInterval(clock)
  }, [id, isRunning, revalidate])
  return job
}
