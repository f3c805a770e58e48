import type { LocationView } from '#contract/staff/catalogue/stock-views.ts'
import { stockSorts, usualStockSort, type StockSort, type StockView } from '#domain/stock/stock-list.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { ListFilters } from '#web/admin/ui/list-filters.tsx'
import { PlaceFilter } from './place-filter.tsx'

interface StockFiltersProps {
  readonly given: Readonly<Record<string, string>>
  readonly view: StockView
  readonly locations: readonly LocationView[]
  readonly categories: readonly {
    readonly slug: string
    readonly name: string
    readonly name_bn: string | null
  }[]
  readonly isFiltered: boolean
}

/** Search, place, category and order of the list. */
export function StockFilters({ locations, categories, ...rest }: StockFiltersProps) {
  const { words, either } = useSpeech()
  const { stock, orders } = words
  const { given, view } = rest
  const sorts = stockSorts.filter((sort) => sort !== 'waiting' || view === 'waiting')
  return (
    <ListFilters {...rest} to="/stock" find={stock.find} folded={['location', 'category', 'shelf', 'sort']}>
      <PlaceFilter locations={locations} chosen={given['location']} />
      <Select
        name="category"
        label={stock.category}
        defaultValue={given['category']}
        choices={[
          ['', stock.anyCategory],
          ...categories.map(({ slug, name, name_bn }) => [slug, either(name, name_bn)] as const),
        ]}
      />
      <Field
        name="shelf"
        label={stock.shelf}
        placeholder={stock.shelfHint}
        defaultValue={given['shelf']}
        autoComplete="off"
      />
      <Select
        name="sort"
        label={orders.sort}
        defaultValue={given['sort'] ?? usualStockSort(view)}
        choices={sorts.map((sort: StockSort) => [sort, stock.sorts[sort]] as const)}
      />
    </ListFilters>
  )
}
