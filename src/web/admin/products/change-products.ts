import { redirect } from 'react-router'
import type { Api } from '#client/api.ts'
import { namedEndpoint } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { changeProducts as endpoint } from '#contract/staff/catalogue/product-changes.ts'
import type { listStaffTags } from '#contract/staff/catalogue/tags.ts'
import { CHANGE_PREVIEW_ABOVE, priceActions } from '#domain/product-editing/product-change.ts'
import { doAsStaff, refusalIn, textOf } from '#web/admin/layout/staff-call.ts'
import { ownFilters } from '#web/admin/orders/list-address.ts'
import { instantOf } from '#web/admin/ui/wall-clock.ts'
import { numberIn } from '#web/admin/ui/typed-numbers.ts'

const change = namedEndpoint<typeof endpoint>({ method: 'POST', path: '/v1/staff/product-changes' })
const tags = namedEndpoint<typeof listStaffTags>({ method: 'GET', path: '/v1/staff/product-tags' })

type Body = Arguments<typeof endpoint>['body']
type Context = Pick<Parameters<typeof doAsStaff>[0], 'context'>

/** A press that changed nothing: its action, and a sentence of the API or the name of a tag that does not exist. */
export type Refused = { readonly action: string } & ({ readonly refused: string } | { readonly tag: string })

/**
 * Does what the form over the list asks for, with the products that it names or with all of the view, and leads to the
 * page of that change. Many are shown first there.
 */
export async function changeProducts(
  { request, context }: Context & { readonly request: Request },
  form: FormData,
): Promise<Response | Refused> {
  const { searchParams: search } = new URL(request.url)
  const ids = form.getAll('product').map(Number)
  const isAll = form.has('all')
  const selection = isAll ? { filter: ownFilters(search) } : { ids }
  const [action = '', way] = textOf(form, 'action').split(':')
  const tag = textOf(form, 'tag').trim()
  const headers = { 'idempotency-key': textOf(form, 'key') }
  const done = await doAsStaff({ context }, async (api) => {
    const wishes = await wishesIn(api, { action, way, form, tag })
    if (wishes === undefined) return null
    // Prices are always shown first.
    const preview = isAll || priceActions.some((one) => one === action) || ids.length > CHANGE_PREVIEW_ABOVE
    // The API checks the action, what belongs to it, and the filters.
    const body = { action, ...wishes, selection, preview } as Body
    return (await api(change, { body }, { headers })).id
  })
  if (!done.ok) return { action, refused: refusalIn(done) }
  if (done.value === null) return { action, tag }
  const list = search.toString()
  return redirect(
    `/products/changes/${done.value}${list === '' ? '' : `?${new URLSearchParams({ list }).toString()}`}`,
  )
}

interface Wished {
  readonly action: string
  readonly way: string | undefined
  readonly form: FormData
  readonly tag: string
}

/** What an action needs besides its products; undefined for a tag that there is none of. */
async function wishesIn(api: Api, { action, way, form, tag }: Wished): Promise<object | undefined> {
  if (action === 'category') return { category: Number(textOf(form, 'main_category')) }
  if (action === 'schedule') return { at: instantOf(textOf(form, 'publish_at')) }
  if (action === 'price') return priceWishes(form)
  if (action === 'sale') return saleWishes(form)
  if (action === 'end_sale') return { of: textOf(form, 'end_sale_of') }
  if (action !== 'tags') return {}
  const { results } = await api(tags, { query: { q: tag } })
  const is = (name: string | null) => name?.toLowerCase() === tag.toLowerCase()
  const found = results.find(({ name, name_bn }) => is(name) || is(name_bn))
  if (found === undefined || tag === '') return undefined
  return way === 'remove' ? { remove: [found.id] } : { add: [found.id] }
}

/** A step of prices as the form has it, such as `down_percent`. */
function priceWishes(form: FormData): object {
  const [direction, unit] = textOf(form, 'price_way').split('_')
  const value = numberIn(textOf(form, 'price_by'))
  return {
    of: textOf(form, 'price_of'),
    direction,
    by: unit === 'percent' ? { percent: value } : { amount: value },
    round: textOf(form, 'price_round'),
  }
}

/** A sale as the form has it. An end that nobody named is left out, so that the API asks for it. */
function saleWishes(form: FormData): object {
  const value = numberIn(textOf(form, 'sale_by'))
  const ends = textOf(form, 'sale_ends')
  return {
    // The form has these names.
    by: { [textOf(form, 'sale_way')]: value },
    round: textOf(form, 'sale_round'),
    starts_at: instantOf(textOf(form, 'sale_starts')),
    ...((ends !== '' || form.has('sale_open')) && {
      ends_at: form.has('sale_open') ? null : instantOf(ends),
    }),
    replace: form.has('sale_replace'),
  }
}
