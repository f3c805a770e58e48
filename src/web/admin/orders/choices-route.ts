import type { LoaderFunctionArgs } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listColleagues, listOrderTags } from '#contract/staff/order-marks.ts'
import { doAsStaff } from '#web/admin/layout/staff-call.ts'

const colleagues = namedEndpoint<typeof listColleagues>({ method: 'GET', path: '/v1/staff/colleagues' })
const tags = namedEndpoint<typeof listOrderTags>({ method: 'GET', path: '/v1/staff/tags' })

/** Who can look after orders, and the tags that orders have; nothing where the session has ended. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [people, used] = await Promise.all([
    doAsStaff({ context }, (api) => api(colleagues, {})),
    doAsStaff({ context }, (api) => api(tags, {})),
  ])
  return {
    colleagues: people.ok ? people.value.results : [],
    tags: used.ok ? used.value.results.map(({ tag }) => tag) : [],
  }
}
