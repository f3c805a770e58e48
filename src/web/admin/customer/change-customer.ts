import type { RouterContextProvider } from 'react-router'
import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  addCustomerNote,
  blockCash,
  removeCustomerNote,
  revealCustomerPhones,
  tagCustomer,
} from '#contract/staff/customers.ts'
import { doAsStaff, textOf } from '#web/admin/layout/staff-call.ts'

const addNote = namedEndpoint<typeof addCustomerNote>({
  method: 'POST',
  path: '/v1/staff/customers/:customer/notes',
})
const removeNote = namedEndpoint<typeof removeCustomerNote>({
  method: 'DELETE',
  path: '/v1/staff/customers/:customer/notes/:note',
})
const tag = namedEndpoint<typeof tagCustomer>({
  method: 'POST',
  path: '/v1/staff/customers/:customer/tags',
})
const block = namedEndpoint<typeof blockCash>({
  method: 'POST',
  path: '/v1/staff/customers/:customer/cash-block',
})
const reveal = namedEndpoint<typeof revealCustomerPhones>({
  method: 'POST',
  path: '/v1/staff/customers/:customer/reveal-phones',
})

/** What became of a press on the page of a customer. */
export interface CustomerAnswer {
  readonly done?: string
  readonly refused?: string
  /** Numbers that were asked for. */
  readonly phones?: readonly string[]
}

/** Does what a form on the page of a customer asks for; each names its task. */
export async function changeCustomer(
  context: Readonly<RouterContextProvider>,
  customer: string,
  form: FormData,
): Promise<CustomerAnswer> {
  const task = textOf(form, 'task')
  const done = await doAsStaff({ context }, (api) => doTask(api, customer, { task, form }))
  if (!done.ok) return { refused: Object.values(done.errors)[0] ?? done.message }
  return { done: task, ...(Array.isArray(done.value) && { phones: done.value }) }
}

interface Task {
  readonly task: string
  readonly form: FormData
}

async function doTask(
  api: Api,
  customer: string,
  { task, form }: Task,
): Promise<readonly string[] | undefined> {
  const params = { customer }
  const reason = textOf(form, 'reason').trim()
  switch (task) {
    case 'note': {
      const headers = { 'idempotency-key': textOf(form, 'key') }
      await api(addNote, { params, body: { text: textOf(form, 'text') } }, { headers })
      return
    }
    case 'remove-note':
      await api(removeNote, { params: { customer, note: textOf(form, 'note') } })
      return
    case 'add-tag':
      await api(tag, { params, body: { add: [textOf(form, 'tag')] } })
      return
    case 'remove-tag':
      await api(tag, { params, body: { remove: [textOf(form, 'tag')] } })
      return
    case 'block': {
      const until = textOf(form, 'until')
      await api(block, { params, body: { action: 'block', reason, ...(until !== '' && { until }) } })
      return
    }
    case 'lift':
      await api(block, { params, body: { action: 'lift', ...(reason !== '' && { reason }) } })
      return
    case 'reveal':
      return (await api(reveal, { params, body: { reason } })).phones
  }
  return
}
