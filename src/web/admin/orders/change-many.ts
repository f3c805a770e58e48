import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { changeStaffJob, JobWithLines } from '#contract/staff/jobs.ts'
import type { changeOrders } from '#contract/staff/order-bulk.ts'
import type { undoStaffJob } from '#contract/staff/undo.ts'
import type { printOrders } from '#contract/staff/prints.ts'
import { PREVIEW_ABOVE, printsOfMany } from '#domain/staff/staff-job.ts'
import { doAsStaff, textOf, type Outcome } from '#web/admin/layout/staff-call.ts'
import { ownFilters } from './list-address.ts'

const bulk = namedEndpoint<typeof changeOrders>({ method: 'POST', path: '/v1/staff/orders/bulk' })
const prints = namedEndpoint<typeof printOrders>({ method: 'POST', path: '/v1/staff/prints' })
const step = namedEndpoint<typeof changeStaffJob>({ method: 'POST', path: '/v1/staff/jobs/:job/actions' })
const undo = namedEndpoint<typeof undoStaffJob>({ method: 'POST', path: '/v1/staff/jobs/:job/undo' })

/**
 * Does what the form over the list asks for: with the orders that it names, or with all of the view. Many are shown
 * first, and begun or stopped by the next form, which names the job alone.
 */
export function changeMany(
  { request, context }: Pick<Parameters<typeof doAsStaff>[0], 'context'> & { readonly request: Request },
  form: FormData,
): Promise<Outcome<JobWithLines>> {
  const job = textOf(form, 'job')
  const action = textOf(form, 'action')
  if (job !== '' && action === 'undo') return doAsStaff({ context }, (api) => api(undo, { params: { job } }))
  if (job !== '') {
    const body = { action: action === 'cancel' ? 'cancel' : 'start' } as const
    return doAsStaff({ context }, (api) => api(step, { params: { job }, body }))
  }
  const numbers = form.getAll('number').filter((one) => typeof one === 'string')
  const isAll = form.has('all')
  const given = {
    action,
    ...wishesIn(form, action),
    selection: isAll ? { filter: ownFilters(new URL(request.url).searchParams) } : { numbers },
    // A courier knows of what is booked: it is always shown first, with its cost.
    preview: isAll || action === 'book' || numbers.length > PREVIEW_ABOVE,
  }
  const headers = { 'idempotency-key': textOf(form, 'key') }
  const isPrint = printsOfMany.some((one) => one === action)
  // The API checks the action, what belongs to it, and the filters.
  return doAsStaff({ context }, (api) =>
    isPrint
      ? api(prints, { body: given as Arguments<typeof printOrders>['body'] }, { headers })
      : api(bulk, { body: given as Arguments<typeof changeOrders>['body'] }, { headers }),
  )
}

/** What an action needs besides its orders. */
function wishesIn(form: FormData, action: string): object {
  if (action === 'tag') return { add: [textOf(form, 'tag')] }
  if (action === 'pick_list' && form.has('sort')) return { sort: textOf(form, 'sort') }
  if (action === 'book') return { courier: textOf(form, 'courier') }
  return action === 'assign' ? { assignee: textOf(form, 'assignee') || null } : {}
}
