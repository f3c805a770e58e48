import { useFetcher, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { getStaffJob } from '#contract/staff/jobs.ts'
import { loadAsStaff } from '#web/admin/layout/staff-call.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { BulkAnswer } from './bulk-answer.tsx'
import { BULK_FETCHER, type ListAnswer } from './bulk-bar.tsx'
import * as styles from './orders.module.css'

const get = namedEndpoint<typeof getStaffJob>({ method: 'GET', path: '/v1/staff/jobs/:job' })

export async function loader(args: LoaderFunctionArgs) {
  return loadAsStaff(args, (api) => api(get, { params: { job: args.params['job'] ?? '' } }))
}

/** One piece of work with many orders: how far it is, or what came of each. */
export default function JobRoute() {
  const { words, moment } = useSpeech()
  const loaded = useLoaderData<typeof loader>()
  const { data } = useFetcher<ListAnswer>({ key: BULK_FETCHER })
  const stopped = data?.work?.ok === true && data.work.value.id === loaded.id ? data.work.value : undefined
  return (
    <div className={styles['page']}>
      <title>{`${words.bulk.actions[loaded.action]} · ${words.area}`}</title>
      <h1>{words.bulk.actions[loaded.action]}</h1>
      <p className={styles['quiet']}>{moment(loaded.created_at)}</p>
      <BulkAnswer answer={{ ok: true, value: stopped ?? loaded }} />
    </div>
  )
}
