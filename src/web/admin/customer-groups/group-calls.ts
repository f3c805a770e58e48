import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  addCustomerGroup,
  addGroupNumbers,
  changeGroupMember,
  CustomerGroup,
  getCustomerGroup,
  listCustomerGroupNames,
  listGroupMembers,
  removeCustomerGroup,
  saveCustomerGroup,
} from '#contract/staff/promotions/customer-groups.ts'
import { ApiError } from '#client/api-error.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { entriesIn, numberIn, takaIn } from '#web/admin/ui/typed-numbers.ts'

const one = '/v1/staff/customer-groups/:group'
const get = namedEndpoint<typeof getCustomerGroup>({ method: 'GET', path: one })
const names = namedEndpoint<typeof listCustomerGroupNames>({
  method: 'GET',
  path: '/v1/staff/customer-group-names',
})
const add = namedEndpoint<typeof addCustomerGroup>({ method: 'POST', path: '/v1/staff/customer-groups' })
const save = namedEndpoint<typeof saveCustomerGroup>({ method: 'PUT', path: one })
const remove = namedEndpoint<typeof removeCustomerGroup>({ method: 'DELETE', path: one })
const members = namedEndpoint<typeof listGroupMembers>({ method: 'GET', path: `${one}/members` })
const change = namedEndpoint<typeof changeGroupMember>({ method: 'POST', path: `${one}/members` })
const numbers = namedEndpoint<typeof addGroupNumbers>({ method: 'POST', path: `${one}/numbers` })

/** A group with a page of its members; null in place of them for people who may not see customers. */
export async function readGroup(api: Api, group: string, page: string) {
  const params = { group }
  const [found, others, listed] = await Promise.all([
    api(get, { params }),
    api(names, {}),
    api(members, { params, query: { page } }).catch(nullWithoutRight),
  ])
  return { group: found, others: others.results.filter(({ id }) => id !== found.id), members: listed }
}

function nullWithoutRight(error: unknown): null {
  if (error instanceof ApiError && error.code === 'forbidden') return null
  throw error
}

/** The fields of a group, by their names. */
export type GroupValues = Readonly<Record<string, string | undefined>>

/** The values of the form for a group. */
export function valuesOfGroup({ name, rule }: Pick<CustomerGroup, 'name' | 'rule'>): GroupValues {
  const written = (value: number | null | undefined) => (value == null ? '' : String(value))
  return {
    name,
    delivered: written(rule?.delivered),
    spent: written(rule?.spent),
    months: written(rule?.months),
  }
}

/** The group of a form, as the API takes it. Text that is no number becomes a number that the API refuses. */
export function groupIn(form: FormData): Pick<CustomerGroup, 'name' | 'rule'> {
  const amount = (name: string, read: (text: string) => number) => {
    const typed = textOf(form, name).trim()
    return typed === '' ? null : read(typed)
  }
  const rule = {
    delivered: amount('delivered', numberIn),
    spent: amount('spent', takaIn),
    months: amount('months', numberIn),
  }
  const isEmpty = Object.values(rule).every((value) => value === null)
  return { name: textOf(form, 'name'), rule: isEmpty ? null : rule }
}

/** The presses on the page of a group. */
type GroupWork = 'make' | 'save' | 'remove' | 'add_numbers' | 'take_out'

/** Does what was pressed; answers with the id of a group that was made, or with the report of many numbers. */
export async function doGroupWork(api: Api, group: string, form: FormData) {
  const params = { group }
  // The buttons of the page have these names; another one saves.
  const work = textOf(form, 'work') as GroupWork
  switch (work) {
    case 'make':
      return { made: (await api(add, { body: groupIn(form) })).id }
    case 'add_numbers':
      return { report: await api(numbers, { params, body: { phones: entriesIn(textOf(form, 'phones')) } }) }
    case 'take_out':
      await api(change, { params, body: { customer: textOf(form, 'customer'), is_member: false } })
      return { done: 'taken_out' as const }
    case 'remove': {
      const to = textOf(form, 'to')
      await api(remove, { params, query: to === '' ? {} : { to } })
      return { done: 'removed' as const }
    }
    case 'save':
      await api(save, { params, body: { ...groupIn(form), version: Number(textOf(form, 'version')) } })
      return { done: 'saved' as const }
  }
}
