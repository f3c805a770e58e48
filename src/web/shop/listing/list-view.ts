import type { Reply } from '#contract/endpoint.ts'
import type { FacetsView, listProducts } from '#contract/shop/product.ts'
import { inWords, type Language } from '#web/locale/language.ts'
import { cardFacts, type CardFacts } from '#web/shop/product-card/card-facts.ts'
import type { ListFilters } from './filters/list-filters.ts'

export interface FacetValue {
  readonly code: string
  readonly name: string
  readonly count: number
  readonly swatch?: string
}

/** One attribute, or one option such as the sizes of shoes. */
export interface FacetGroup {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly values: readonly FacetValue[]
  /** Values that are not among these; the page comes without those that nobody sees at first. */
  readonly more: number
}

interface PriceRange {
  readonly low: number | null
  readonly high: number | null
  readonly count: number
}

/** The facets of a list, in the page's language. */
export interface ListFacets {
  readonly count: number
  readonly categories: Pick<FacetGroup, 'values' | 'more'>
  readonly groups: readonly FacetGroup[]
  readonly prices: readonly PriceRange[]
  /** Occasions that most products here are for. */
  readonly occasions: readonly FacetValue[]
  readonly inStock: number
  readonly onSale: number
  /** Names of what the address narrows by and no group shows: tags and a collection. */
  readonly tags: readonly { readonly slug: string; readonly tag: string; readonly name: string }[]
  readonly collection: string | null
}

/** A list as its page shows it. A part that could not be loaded is null, and says so in its place. */
export interface ListView {
  readonly filters: ListFilters
  readonly notice: 'swapped' | 'noSuchPage' | null
  readonly products: { readonly count: number; readonly cards: readonly CardFacts[] } | null
  readonly facets: ListFacets | null
  /** The term of the search in place of the typed one. */
  readonly corrected: string | null
  /** The page came with all values of all groups, as a browser without script asked. */
  readonly allFacets: boolean
  /** Offered where nothing was found. */
  readonly bestSellers: readonly CardFacts[]
}

export function productsView(
  { count, results }: Reply<typeof listProducts>,
  language: Language,
): NonNullable<ListView['products']> {
  return { count, cards: results.map((card) => cardFacts(card, language)) }
}

interface FacetsFor {
  readonly language: Language
  readonly filters: ListFilters
  /** The list's own category, whose narrower ones are offered; null: all are. */
  readonly category: string | null
}

export function facetsView(facets: FacetsView, { language, filters, category }: FacetsFor): ListFacets {
  const name = (named: { readonly name: string; readonly name_bn: string | null }) =>
    inWords(language, named.name, named.name_bn)
  const byCount = (a: FacetValue, b: FacetValue) => b.count - a.count
  const groups = facets.attributes
    .map((group) => ({
      id: group.code,
      code: group.code,
      name: name(group),
      values: group.values.map((value) => ({
        code: value.code,
        name: name(value),
        count: value.count,
        ...(value.swatch !== null && { swatch: value.swatch }),
      })),
      more: 0,
    }))
    .toSorted((a, b) => place(a, facets.count) - place(b, facets.count))
  const occasions = groups.find(({ code }) => code === 'occasion')?.values ?? []
  return {
    count: facets.count,
    groups,
    occasions: occasions.slice(0, OCCASIONS),
    categories: {
      values: below(facets.categories, category)
        .map((one) => ({ code: one.slug, name: name(one), count: one.count }))
        .toSorted(byCount),
      more: 0,
    },
    prices: facets.price.ranges.map(({ lowrange, heighrange, count }) => ({
      low: lowrange,
      high: heighrange,
      count,
    })),
    inStock: facets.in_stock,
    onSale: facets.on_sale,
    tags: facets.tags
      .filter((tag) => filters.tag.includes(tag.name) || filters.tagslug.includes(tag.slug))
      .map((tag) => ({ slug: tag.slug, tag: tag.name, name: name(tag) })),
    collection: facets.collection === null ? null : name(facets.collection),
  }
}

/** Occasions offered above the list. */
const OCCASIONS = 4
/** Groups beside the list that begin open. */
export const OPEN_GROUPS = 3
/** Values of a group that are shown at once. */
export const SHOWN_VALUES = 6

/** The visible part of the facets before anything is opened; the rest is fetched when somebody opens it. */
export function seenFacets(facets: ListFacets, filters: ListFilters): ListFacets {
  const seen = <Group extends Pick<FacetGroup, 'values' | 'more'>>(
    group: Group,
    isPicked: (code: string) => boolean,
    open = true,
  ): Group => {
    const picked = group.values.some(({ code }) => isPicked(code))
    const values = group.values.filter(
      ({ code }, index) => (open || picked) && (index < SHOWN_VALUES || isPicked(code)),
    )
    return { ...group, values, more: group.values.length - values.length }
  }
  return {
    ...facets,
    categories: seen(facets.categories, (slug) => filters.category.includes(slug)),
    groups: facets.groups.map((group, index) =>
      seen(group, (code) => filters.attribute.includes(`${group.code}:${code}`), index < OPEN_GROUPS),
    ),
  }
}

/** Groups in the order in which people narrow down: what is seen, what it is made of, what it is for. */
const ORDER = ['colour', 'stone', 'metal', 'plating', 'occasion', 'style']

/** From this share of a list on, an option concerns the whole of it, as the sizes of bangles do among bangles. */
const SHARE_OF_ITS_OWN = 1 / 3

/** Sizes come first if most of the list has them; elsewhere they only get in the way. */
function place({ code, values }: FacetGroup, count: number): number {
  const known = ORDER.indexOf(code)
  if (known >= 0) return known
  const most = Math.max(...values.map((value) => value.count))
  return most >= count * SHARE_OF_ITS_OWN ? -1 : ORDER.length
}

type CategoryCount = FacetsView['categories'][number]

/** The categories below one, at any depth. */
function below(all: FacetsView['categories'], top: string | null): readonly CategoryCount[] {
  if (top === null) return all
  const parents = new Map(all.map(({ slug, parent }) => [slug, parent]))
  const isBelow = (slug: string): boolean => {
    const parent = parents.get(slug) ?? null
    return parent !== null && (parent === top || isBelow(parent))
  }
  return all.filter(({ slug }) => isBelow(slug))
}
