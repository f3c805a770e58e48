import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getStaffJob, JobWithLines } from '#contract/staff/jobs.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useLive } from '#web/admin/layout/live.ts'

const get = namedEndpoint<typeof getStaffJob>({ method: 'GET', path: '/v1/staff/jobs/:job' })

/** Looks now and then by itself, where the shop's own stream is cut. */
const LOOK_MS = 10_000

/** A job as it stands now: its numbers come over the stream, and its lines once it has ended. */
export function useJob(first: JobWithLines): JobWithLines {
  const { revalidate } = useRevalidator()
  const [newest, setNewest] = useState<JobWithLines | null>(null)
  const told = useLive().jobs.find(({ id }) => id === first.id)
  const job = newest?.id === first.id ? newest : first
  const isRunning = job.state === 'running'
  const hasEnded = isRunning && told !== undefined && told.state !== 'running'
  const { id } = first
  useEffect(() => {
    if (!isRunning) return undefined
    const look = () => {
      browserApi()(get, { params: { job: id } }, { headers: { 'x-background': '1' } }).then(
        (now) => {
          setNewest(now)
          if (now.state !== 'running') void revalidate()
        },
        // The line is gone for a moment; the next look tells.
        () => undefined,
      )
    }
    if (hasEnded) look()
    const clock = setInterval(look, LOOK_MS)
    return () => clearInterval(clock)
  }, [id, isRunning, hasEnded, revalidate])
  return isRunning && told?.state === 'running' ? { ...job, done: told.done, refused: told.refused } : job
}
