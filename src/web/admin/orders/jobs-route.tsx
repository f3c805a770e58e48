import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listStaffJobs } from '#contract/staff/jobs.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Empty } from '#web/admin/ui/answer.tsx'
import * as styles from './orders.module.css'

const list = namedEndpoint<typeof listStaffJobs>({ method: 'GET', path: '/v1/staff/jobs' })

export async function loader(args: LoaderFunctionArgs) {
  return loadAsStaff(args, (api) => api(list, {}))
}

/** The person's own work with many orders of the last days. */
export default function JobsRoute() {
  const { words, number, moment } = useSpeech()
  const { results } = useLoaderData<typeof loader>()
  const { bell, bulk } = words
  return (
    <div className={styles['page']}>
      <title>{`${bell.work} · ${words.area}`}</title>
      <h1>{bell.work}</h1>
      {results.length === 0 && <Empty>{bell.noWork}</Empty>}
      <ul className={styles['jobs']}>
        {results.map((job) => (
          <li key={job.id}>
            <Link to={`/jobs/${job.id}`} className={styles['job']}>
              <strong>{bulk.actions[job.action]}</strong>
              <span>{moment(job.created_at)}</span>
              <span>
                {job.state === 'running'
                  ? bulk.running(number(job.done + job.refused), number(job.count))
                  : bulk.outcome(number(job.done), number(job.count))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
