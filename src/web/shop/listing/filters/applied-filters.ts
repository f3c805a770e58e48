import type { Speech } from '#web/text/text-context.tsx'
import { toggled, withFilters, type ListFilters } from './list-filters.ts'
import type { FacetGroup, ListFacets } from '#web/shop/listing/list-view.ts'

/** One thing that narrows a list, with the filters that are left without it. */
export interface AppliedFilter {
  readonly key: string
  /** The name of its filter: "Colour". */
  readonly group: string
  readonly label: string
  /** The label as it is read aloud, where that differs. */
  readonly spoken?: string
  readonly without: ListFilters
}

interface AppliedList {
  readonly filters: ListFilters
  readonly facets: ListFacets | null
  readonly speech: Speech
}

/** Everything that narrows a list, in words, in the order of the filters. */
export function appliedFilters({ filters, facets, speech }: AppliedList): readonly AppliedFilter[] {
  const { text } = speech
  const { list } = text
  return [
    ...filters.category.map((slug) => ({
      key: `category:${slug}`,
      group: list.category,
      label: facets?.categories.values.find(({ code }) => code === slug)?.name ?? slug,
      without: withFilters(filters, { category: toggled(filters.category, slug) }),
    })),
    ...appliedPrice({ filters, facets, speech }),
    ...filters.attribute.map((pair) => ({
      key: pair,
      ...valueInWords(pair, facets?.groups ?? []),
      without: withFilters(filters, { attribute: toggled(filters.attribute, pair) }),
    })),
    ...appliedTags({ filters, facets, speech }),
    ...appliedFlags({ filters, facets, speech }),
  ]
}

function appliedPrice({ filters, speech }: AppliedList): readonly AppliedFilter[] {
  if (filters.low === null && filters.high === null) return []
  return [
    {
      key: 'price',
      group: speech.text.list.priceGroup,
      ...rangeInWords(filters, speech),
      without: withFilters(filters, { low: null, high: null }),
    },
  ]
}

/** A price range to be seen, and to be heard. */
export function rangeInWords(
  { low, high }: { readonly low: number | null; readonly high: number | null },
  { text: { list }, money, number }: Speech,
): { readonly label: string; readonly spoken: string } {
  if (low === null)
    return { label: list.under(money(high ?? 0)), spoken: list.spokenUnder(number(high ?? 0)) }
  if (high === null) return { label: list.over(money(low)), spoken: list.spokenOver(number(low)) }
  return {
    label: list.between(money(low), money(high)),
    spoken: list.spokenBetween(number(low), number(high)),
  }
}

function valueInWords(pair: string, groups: readonly FacetGroup[]): Pick<AppliedFilter, 'group' | 'label'> {
  const [code = '', valueCode = ''] = pair.split(':')
  const group = groups.find((one) => one.code === code)
  const value = group?.values.find((one) => one.code === valueCode)
  return { group: group?.name ?? code, label: value?.name ?? valueCode }
}

function appliedTags({ filters, facets, speech: { text } }: AppliedList): readonly AppliedFilter[] {
  const nameOf = (matches: (tag: ListFacets['tags'][number]) => boolean) => facets?.tags.find(matches)?.name
  const group = text.list.tag
  const collection = filters.collection
  return [
    ...filters.tag.map((tag) => ({
      key: `tag:${tag}`,
      group,
      label: nameOf((one) => one.tag === tag) ?? tag,
      without: withFilters(filters, { tag: toggled(filters.tag, tag) }),
    })),
    ...filters.tagslug.map((slug) => ({
      key: `tagslug:${slug}`,
      group,
      label: nameOf((one) => one.slug === slug) ?? slug,
      without: withFilters(filters, { tagslug: toggled(filters.tagslug, slug) }),
    })),
    ...(collection === null
      ? []
      : [
          {
            key: 'collection',
            group: text.list.collection,
            label: facets?.collection ?? collection,
            without: withFilters(filters, { collection: null }),
          },
        ]),
  ]
}

function appliedFlags({ filters, speech: { text } }: AppliedList): readonly AppliedFilter[] {
  const { list } = text
  const flags = [
    { key: 'inStock', applies: filters.inStock, label: list.inStock, off: { inStock: false } },
    { key: 'onSale', applies: filters.onSale, label: list.onSale, off: { onSale: false } },
  ]
  return flags
    .filter(({ applies }) => applies)
    .map(({ key, label, off }) => ({
      key,
      group: list.availability,
      label,
      without: withFilters(filters, off),
    }))
}
