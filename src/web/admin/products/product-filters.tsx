import { productSorts, type ProductView } from '#domain/product-editing/product-list.ts'
import { useCategoryChoices, type CategoryChoice } from '#web/admin/terms/category-choices.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Select } from '#web/admin/ui/field.tsx'
import { ListFilters } from '#web/admin/ui/list-filters.tsx'
import { EDIT } from './inline/modes.ts'

interface FiltersProps {
  readonly given: Readonly<Record<string, string>>
  readonly view: ProductView
  readonly categories: readonly CategoryChoice[]
  readonly isFiltered: boolean
}

/** Search, category and order of the list. */
export function ProductFilters({ categories, ...rest }: FiltersProps) {
  const { products, orders } = useSpeech().words
  const { given } = rest
  const choices = useCategoryChoices(categories)
  return (
    <ListFilters
      {...rest}
      to="/products"
      find={products.find}
      folded={['category', 'sort']}
      linked={['value', 'tag', 'collection', EDIT]}
    >
      <Select
        name="category"
        label={products.category}
        defaultValue={given['category']}
        choices={[['', products.anyCategory], ...choices]}
      />
      <Select
        name="sort"
        label={orders.sort}
        defaultValue={given['sort'] ?? 'updated'}
        choices={productSorts.map((sort) => [sort, products.sorts[sort]] as const)}
      />
    </ListFilters>
  )
}
