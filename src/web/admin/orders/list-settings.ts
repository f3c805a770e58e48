import { redirect } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type {
  changeOrderView,
  chooseOrderColumns,
  removeOrderView,
  saveOrderView,
} from '#contract/staff/views.ts'
import { doAsStaff, textOf, type Outcome } from '#web/admin/layout/staff-call.ts'
import { ownFilters } from './list-address.ts'
import { savedAddress } from './view-tabs.tsx'

const save = namedEndpoint<typeof saveOrderView>({ method: 'POST', path: '/v1/staff/order-views' })
const change = namedEndpoint<typeof changeOrderView>({ method: 'PUT', path: '/v1/staff/order-views/:saved' })
const remove = namedEndpoint<typeof removeOrderView>({
  method: 'DELETE',
  path: '/v1/staff/order-views/:saved',
})
const choose = namedEndpoint<typeof chooseOrderColumns>({ method: 'PUT', path: '/v1/staff/order-columns' })

/** What the forms around the list do: keep the present filters as a view, and choose columns. */
export const listSettings = ['save_view', 'change_view', 'remove_view', 'columns'] as const
type ListSetting = (typeof listSettings)[number]

/** Why nothing was changed; null where it was. */
export interface SettingAnswer {
  readonly refused: string | null
}

type Context = Parameters<typeof doAsStaff>[0]

interface SettingForm {
  readonly intent: ListSetting
  readonly form: FormData
  /** Of the list that the form stands on. */
  readonly search: URLSearchParams
}

/** Does what such a form asks for; the page of a view that was kept follows by its own address. */
export async function changeSettings(
  context: Context,
  { intent, form, search }: SettingForm,
): Promise<SettingAnswer | Response> {
  if (intent === 'columns') {
    const columns = form.getAll('column')
    // The API checks the names.
    const body = { columns } as Arguments<typeof chooseOrderColumns>['body']
    return refusedOrNothing(await doAsStaff(context, (api) => api(choose, { body })))
  }
  const id = textOf(form, 'saved')
  if (intent === 'remove_view') {
    return refusedOrNothing(await doAsStaff(context, (api) => api(remove, { params: { saved: id } })))
  }
  // The API checks the filters, and names a wrong one.
  const given = {
    name: textOf(form, 'name'),
    shared: form.has('shared'),
    query: queryOf(search),
  } as Arguments<typeof saveOrderView>['body']
  const body = { ...given, version: Number(textOf(form, 'version')) }
  const view = await doAsStaff(context, (api) =>
    intent === 'change_view' ? api(change, { params: { saved: id }, body }) : api(save, { body: given }),
  )
  return view.ok ? redirect(savedAddress(view.value)) : refusedOrNothing(view)
}

/** View, filters and sort, without the page. */
function queryOf(search: URLSearchParams): Readonly<Record<string, string>> {
  const sort = search.get('sort')
  return { ...ownFilters(search), ...(sort !== null && { sort }) }
}

function refusedOrNothing(outcome: Outcome<unknown>): SettingAnswer {
  return { refused: outcome.ok ? null : outcome.message }
}
