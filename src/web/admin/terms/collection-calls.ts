import { namedEndpoint, type Api } from '#client/api.ts'
import type { Arguments } from '#contract/endpoint.ts'
import type { listStaffAttributes } from '#contract/staff/catalogue/attributes.ts'
import type { listStaffCategories } from '#contract/staff/catalogue/categories.ts'
import type {
  addCollection,
  chooseCollectionProducts,
  CollectionRule,
  getStaffCollection,
  previewCollectionRule,
  saveCollection,
} from '#contract/staff/catalogue/collections.ts'
import type { listStaffProducts } from '#contract/staff/catalogue/product-list.ts'
import type { listStaffTags } from '#contract/staff/catalogue/tags.ts'
import { orderWith } from '#domain/catalogue/term-rules.ts'
import { textOf } from '#web/admin/layout/staff-call.ts'
import { takaIn } from '#web/admin/ui/typed-numbers.ts'
import { readOrder } from './order-buttons.tsx'

const categories = namedEndpoint<typeof listStaffCategories>({ method: 'GET', path: '/v1/staff/categories' })
const attributes = namedEndpoint<typeof listStaffAttributes>({ method: 'GET', path: '/v1/staff/attributes' })
const tags = namedEndpoint<typeof listStaffTags>({ method: 'GET', path: '/v1/staff/product-tags' })
const products = namedEndpoint<typeof listStaffProducts>({ method: 'GET', path: '/v1/staff/products' })
const get = namedEndpoint<typeof getStaffCollection>({
  method: 'GET',
  path: '/v1/staff/collections/:collection',
})
const add = namedEndpoint<typeof addCollection>({ method: 'POST', path: '/v1/staff/collections' })
const save = namedEndpoint<typeof saveCollection>({
  method: 'PUT',
  path: '/v1/staff/collections/:collection',
})
const choose = namedEndpoint<typeof chooseCollectionProducts>({
  method: 'PUT',
  path: '/v1/staff/collections/:collection/products',
})
const preview = namedEndpoint<typeof previewCollectionRule>({
  method: 'POST',
  path: '/v1/staff/collection-preview',
})

/** Pages of tags that the form of a rule offers, fifty each. */
const TAG_PAGES_MAX = 10
/** Products that a search for members shows. */
const FOUND_MAX = 25

export async function readCollection(api: Api, id: string) {
  return id === 'new' ? null : api(get, { params: { collection: id } })
}

/** The categories, attributes and tags that a rule can name. */
export async function readChoices(api: Api) {
  const [tree, described, labelled] = await Promise.all([
    api(categories, {}),
    api(attributes, {}),
    readTags(api),
  ])
  return { categories: tree.results, attributes: described.results, tags: labelled }
}

async function readTags(api: Api) {
  const first = await api(tags, { query: { page: '1' } })
  const pages = Math.min(first.pages, TAG_PAGES_MAX)
  const numbers = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => String(index + 2))
  const rest = await Promise.all(numbers.map((page) => api(tags, { query: { page } })))
  return [first, ...rest].flatMap(({ results }) => results)
}

/** Products that may become members. */
export async function findMembers(api: Api, q: string) {
  if (q === '') return null
  return (await api(products, { query: { q, page_size: FOUND_MAX } })).results
}

/** The rule of the form; null where the products are chosen by hand. */
export function ruleIn(form: FormData): CollectionRule | null {
  if (textOf(form, 'kind') !== 'rule') return null
  const ids = (name: string) => form.getAll(name).map(Number)
  const price = (name: string) => textOf(form, name).trim()
  const lists = (['categories', 'tags', 'values'] as const).map((name) => [name, ids(name)] as const)
  const prices = (['price_from', 'price_to'] as const).map((name) => [name, price(name)] as const)
  return {
    ...Object.fromEntries(lists.filter(([, all]) => all.length > 0)),
    ...Object.fromEntries(
      prices.filter(([, typed]) => typed !== '').map(([name, typed]) => [name, takaIn(typed)]),
    ),
    ...(form.has('reduced') && { reduced: true as const }),
  }
}

export async function previewRule(api: Api, form: FormData) {
  const rule = ruleIn(form)
  return rule === null || Object.keys(rule).length === 0 ? null : api(preview, { body: { rule } })
}

/** Makes the collection, or changes its names and its rule; answers its id. */
export async function writeCollection(api: Api, id: string, form: FormData): Promise<number> {
  const body: Arguments<typeof addCollection>['body'] = {
    name: textOf(form, 'name'),
    name_bn: textOf(form, 'name_bn'),
    rule: ruleIn(form),
  }
  if (id === 'new') return (await api(add, { body })).id
  const version = Number(textOf(form, 'version'))
  return (await api(save, { params: { collection: id }, body: { ...body, version } })).id
}

/** Takes a product in, takes one out, or moves one: whichever button was pressed. */
export async function changeMembers(api: Api, id: string, form: FormData): Promise<void> {
  const { members } = await api(get, { params: { collection: id } })
  const ids = members.map((member) => member.id)
  const [added, removed] = [Number(textOf(form, 'add')), Number(textOf(form, 'remove'))]
  const { id: moved, before } = readOrder(textOf(form, 'move'))
  const kept = ids.filter((one) => one !== removed)
  const wanted = added > 0 ? [...kept.filter((one) => one !== added), added] : kept
  const body = {
    products: moved > 0 ? [...orderWith(ids, moved, before)] : wanted,
    version: Number(textOf(form, 'version')),
  }
  await api(choose, { params: { collection: id }, body })
}
