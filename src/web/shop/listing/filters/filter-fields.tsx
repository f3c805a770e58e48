import {
  isPicked,
  noAttributes,
  pickedOf,
  withAttributes,
  withToggled,
  type AttributeState,
} from '#web/state/attribute/attribute-state.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { FilterGroup, FilterRow, GroupFrame } from './filter-group.tsx'
import { toggled, withFilters, type ListFilters } from './list-filters.ts'
import type { FacetGroup, ListFacets } from '#web/shop/listing/list-view.ts'
import { PriceFields } from './price-fields.tsx'

export interface FilterFieldsProps {
  readonly filters: ListFilters
  readonly facets: ListFacets
  readonly onChange: (next: ListFilters) => void
  readonly hrefOf: (next: ListFilters) => string
  /** Groups beyond this number begin closed, unless something is picked in them. */
  readonly openGroups: number
  /** Asks for the values that did not come with the page. */
  readonly onWant: () => void
  /** Address of the page with all values, for browsers without script. */
  readonly hrefOfAll: string
  /** Amounts count while they are typed, not only once they are left. */
  readonly eager?: boolean
}

/** Everything a list can be narrowed by, as fields of a form: category, price, sizes, attributes, availability. */
export function FilterFields(props: FilterFieldsProps) {
  const { filters, facets, onChange, openGroups, onWant, hrefOfAll } = props
  const rest = { onWant, hrefOfAll }
  const { text } = useSpeech()
  const state = pickedState(facets, filters)
  return (
    <>
      <FilterGroup
        name={text.list.category}
        group={facets.categories}
        field="parentCategory"
        valueOf={({ code }) => code}
        isPicked={(slug) => filters.category.includes(slug)}
        onToggle={(slug) => onChange(withFilters(filters, { category: toggled(filters.category, slug) }))}
        open={openGroups > 0}
        {...rest}
      />
      <PriceFields {...props} />
      {state.attributelist.map((group, index) => (
        <FilterGroup
          key={group.code}
          name={group.name}
          group={group}
          field="attribute"
          valueOf={({ code }) => `${group.code}:${code}`}
          isPicked={(pair) => isPicked(state, pair)}
          onToggle={(pair) =>
            onChange(withFilters(filters, { attribute: withToggled(state, pair).specificattributelist }))
          }
          open={index < openGroups || pickedOf(state, group.code).length > 0}
          {...rest}
        />
      ))}
      <AvailabilityFields {...props} />
    </>
  )
}

function AvailabilityFields({ filters, facets, onChange }: FilterFieldsProps) {
  const { text } = useSpeech()
  const { list } = text
  return (
    <GroupFrame name={list.availability} picked={[]} open>
      <FilterRow
        field="in_stock"
        value="true"
        name={list.inStock}
        count={facets.inStock}
        picked={filters.inStock}
        onToggle={() => onChange(withFilters(filters, { inStock: !filters.inStock }))}
      />
      <FilterRow
        field="on_sale"
        value="true"
        name={list.onSale}
        count={facets.onSale}
        picked={filters.onSale}
        onToggle={() => onChange(withFilters(filters, { onSale: !filters.onSale }))}
      />
    </GroupFrame>
  )
}

/** The offered values and the picked ones (P7). */
function pickedState(
  facets: ListFacets,
  filters: ListFilters,
): AttributeState<FacetGroup, ListFacets['tags'][number]> {
  const offered = withAttributes<FacetGroup, ListFacets['tags'][number]>(noAttributes, {
    attributes: facets.groups,
    tags: facets.tags,
  })
  return { ...offered, specificattributelist: filters.attribute }
}
