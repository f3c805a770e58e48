import type { RouterContextProvider } from 'react-router'
import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  changeCustomerAddress,
  removeCustomerAddress,
  splitCustomer,
} from '#contract/staff/customer-data.ts'
import type {
  addCustomerNote,
  blockCash,
  removeCustomerNote,
  revealCustomerPhones,
  tagCustomer,
} from '#contract/staff/customers.ts'
import type { changeGroupMember } from '#contract/staff/promotions/customer-groups.ts'
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

const split = namedEndpoint<typeof splitCustomer>({
  method: 'POST',
  path: '/v1/staff/customers/:customer/split',
})

const mendAddress = namedEndpoint<typeof changeCustomerAddress>({
  method: 'PUT',
  path: '/v1/staff/customers/:customer/addresses/:address',
})
const removeAddress = namedEndpoint<typeof removeCustomerAddress>({
  method: 'DELETE',
  path: '/v1/staff/customers/:customer/addresses/:address',
})

const member = namedEndpoint<typeof changeGroupMember>({
  method: 'POST',
  path: '/v1/staff/customer-groups/:group/members',
})

/** What became of a press on the page of a customer. */
export interface CustomerAnswer {
  readonly done?: string
  readonly refused?: string
  /** Numbers that were asked for. */
  readonly phones?: readonly string[]
}

type Field = (name: string) => string

/** What each task does with the fields of its form. */
const tasks: Readonly<
  Record<string, (api: Api, customer: string, field: Field) => Promise<CustomerAnswer | object>>
> = {
  note: (api, customer, field) =>
    api(
      addNote,
      { params: { customer }, body: { text: field('text') } },
      { headers: { 'idempotency-key': field('key') } },
    ),
  'remove-note': (api, customer, field) => api(removeNote, { params: { customer, note: field('note') } }),
  'add-tag': (api, customer, field) => api(tag, { params: { customer }, body: { add: [field('tag')] } }),
  'remove-tag': (api, customer, field) =>
    api(tag, { params: { customer }, body: { remove: [field('tag')] } }),
  'join-group': (api, customer, field) =>
    api(member, { params: { group: field('group') }, body: { customer, is_member: true } }),
  'leave-group': (api, customer, field) =>
    api(member, { params: { group: field('group') }, body: { customer, is_member: false } }),
  block: (api, customer, field) =>
    api(block, {
      params: { customer },
      body: { action: 'block', reason: field('reason'), ...(field('until') && { until: field('until') }) },
    }),
  lift: (api, customer, field) =>
    api(block, {
      params: { customer },
      body: { action: 'lift', ...(field('reason') && { reason: field('reason') }) },
    }),
  split: (api, _, field) =>
    api(split, { params: { customer: field('number') }, body: { reason: field('reason') } }),
  'mend-address': (api, customer, field) =>
    api(mendAddress, {
      params: { customer, address: field('address') },
      body: {
        name: field('name'),
        line: field('line'),
        landmark: field('landmark') === '' ? null : field('landmark'),
        ...(field('phone') && { phone: field('phone') }),
      },
    }),
  'remove-address': (api, customer, field) =>
    api(removeAddress, { params: { customer, address: field('address') } }),
  reveal: (api, customer, field) => api(reveal, { params: { customer }, body: { reason: field('reason') } }),
}

/** Does what a form on the page of a customer asks for; each names its task. */
export async function changeCustomer(
  context: Readonly<RouterContextProvider>,
  customer: string,
  form: FormData,
): Promise<CustomerAnswer> {
  const task = textOf(form, 'task')
  const work = Object.hasOwn(tasks, task) ? tasks[task] : undefined
  if (work === undefined) return {}
  const done = await doAsStaff({ context }, (api) => work(api, customer, (name) => textOf(form, name).trim()))
  if (!done.ok) return { refused: Object.values(done.errors)[0] ?? done.message }
  return { done: task, ...('phones' in done.value && { phones: done.value.phones }) }
}
