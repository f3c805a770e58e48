import { namedEndpoint, type Api } from '#client/api.ts'
import type {
  removeAttribute,
  removeAttributeValue,
  listStaffAttributes,
} from '#contract/staff/catalogue/attributes.ts'
import type { listStaffCategories, removeCategory } from '#contract/staff/catalogue/categories.ts'
import type { getStaffCollection, removeCollection } from '#contract/staff/catalogue/collections.ts'
import type {
  getStaffSizeGuide,
  listSizeGuideNames,
  removeSizeGuide,
} from '#contract/staff/catalogue/size-guides.ts'
import type { listStaffTags, removeTag } from '#contract/staff/catalogue/tags.ts'

const categories = namedEndpoint<typeof listStaffCategories>({ method: 'GET', path: '/v1/staff/categories' })
const attributes = namedEndpoint<typeof listStaffAttributes>({ method: 'GET', path: '/v1/staff/attributes' })
const tags = namedEndpoint<typeof listStaffTags>({ method: 'GET', path: '/v1/staff/product-tags' })
const collection = namedEndpoint<typeof getStaffCollection>({
  method: 'GET',
  path: '/v1/staff/collections/:collection',
})
const guide = namedEndpoint<typeof getStaffSizeGuide>({ method: 'GET', path: '/v1/staff/size-guides/:guide' })
const guideNames = namedEndpoint<typeof listSizeGuideNames>({
  method: 'GET',
  path: '/v1/staff/size-guide-names',
})
const dropGuide = namedEndpoint<typeof removeSizeGuide>({
  method: 'DELETE',
  path: '/v1/staff/size-guides/:guide',
})
const dropCategory = namedEndpoint<typeof removeCategory>({
  method: 'DELETE',
  path: '/v1/staff/categories/:category',
})
const dropAttribute = namedEndpoint<typeof removeAttribute>({
  method: 'DELETE',
  path: '/v1/staff/attributes/:attribute',
})
const dropValue = namedEndpoint<typeof removeAttributeValue>({
  method: 'DELETE',
  path: '/v1/staff/attribute-values/:value',
})
const dropTag = namedEndpoint<typeof removeTag>({ method: 'DELETE', path: '/v1/staff/product-tags/:tag' })
const dropCollection = namedEndpoint<typeof removeCollection>({
  method: 'DELETE',
  path: '/v1/staff/collections/:collection',
})

export const removableKinds = ['category', 'attribute', 'value', 'tag', 'collection', 'size_guide'] as const
export type RemovableKind = (typeof removableKinds)[number]

interface NamedTerm {
  readonly id: number
  readonly name: string
  readonly name_bn: string | null
  readonly parent?: number | null
}

/** A term that somebody wants to delete, and what may take its place. */
export interface RemovableTerm extends NamedTerm {
  readonly products: number
  /** Categories right below it. */
  readonly children: number
  readonly targets: readonly NamedTerm[]
}

/** The values of the address: the id; for a tag also its name and the search for another one. */
export interface Wanted {
  readonly id: string
  readonly name: string
  readonly q: string
}

/** Finds the term; undefined where there is none. */
export const findTerm = {
  category: async (api, { id }) => {
    const { results } = await api(categories, {})
    const found = results.find((one) => String(one.id) === id)
    if (found === undefined) return undefined
    const children = results.filter(({ parent }) => parent === found.id).length
    return { ...named(found), products: found.products, children, targets: others(results, found) }
  },
  attribute: async (api, { id }) => {
    const { results } = await api(attributes, {})
    const found = results.find((one) => String(one.id) === id)
    if (found === undefined) return undefined
    return { ...named(found), products: found.products, children: 0, targets: others(results, found) }
  },
  value: async (api, { id }) => {
    const { results } = await api(attributes, {})
    const attribute = results.find(({ values }) => values.some((one) => String(one.id) === id))
    const found = attribute?.values.find((one) => String(one.id) === id)
    if (attribute === undefined || found === undefined) return undefined
    return {
      ...named(found),
      products: found.products,
      children: 0,
      targets: others(attribute.values, found),
    }
  },
  tag: async (api, { id, name, q }) => {
    const [own, { results }] = await Promise.all([
      api(tags, { query: { q: name } }),
      api(tags, { query: q === '' ? {} : { q } }),
    ])
    const found = own.results.find((one) => String(one.id) === id)
    if (found === undefined) return undefined
    return { ...named(found), products: found.products, children: 0, targets: others(results, found) }
  },
  size_guide: async (api, { id }) => {
    const [found, { results }] = await Promise.all([
      api(guide, { params: { guide: id } }),
      api(guideNames, {}),
    ])
    const uses = found.own_products + found.categories.length
    return { ...named(found), products: uses, children: 0, targets: others(results, found) }
  },
  collection: async (api, { id }) => {
    const found = await api(collection, { params: { collection: id } })
    return { ...named(found), products: found.products, children: 0, targets: [] }
  },
} satisfies Record<RemovableKind, (api: Api, wanted: Wanted) => Promise<RemovableTerm | undefined>>

/** The answer of the form: another term, `forget`, or nothing. */
export interface RemovalAnswer {
  readonly id: string
  readonly to: string
  /** For categories below it: another category, `top`, or nothing. */
  readonly childrenTo: string
}

/** Deletes the term, its products treated as the form says. */
export const removeTerm = {
  category: (api, { id, to, childrenTo }) =>
    api(dropCategory, {
      params: { category: id },
      query: {
        ...(to !== '' && { products_to: to }),
        ...(childrenTo === 'top'
          ? { children_to: 'top' as const }
          : childrenTo !== '' && { children_to: childrenTo }),
      },
    }),
  attribute: (api, { id, to }) =>
    api(dropAttribute, {
      params: { attribute: id },
      query: to === 'forget' ? { forget: true } : to === '' ? {} : { values_to: to },
    }),
  value: (api, { id, to }) => api(dropValue, { params: { value: id }, query: answerIn(to) }),
  tag: (api, { id, to }) => api(dropTag, { params: { tag: id }, query: answerIn(to) }),
  size_guide: (api, { id, to }) => api(dropGuide, { params: { guide: id }, query: answerIn(to) }),
  collection: (api, { id }) => api(dropCollection, { params: { collection: id } }),
} satisfies Record<RemovableKind, (api: Api, answer: RemovalAnswer) => Promise<unknown>>

/** The list to which each kind belongs. */
export const listOf = {
  category: '/categories',
  attribute: '/attributes',
  value: '/attributes',
  tag: '/tags',
  collection: '/collections',
  size_guide: '/size-guides',
} as const satisfies Record<RemovableKind, string>

function answerIn(to: string) {
  if (to === 'forget') return { forget: true }
  return to === '' ? {} : { to }
}

function named({ id, name, name_bn, parent = null }: NamedTerm): NamedTerm {
  return { id, name, name_bn, parent }
}

function others(all: readonly NamedTerm[], { id }: NamedTerm): readonly NamedTerm[] {
  return all.filter((one) => one.id !== id).map(named)
}
