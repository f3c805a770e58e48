import { Form, Link } from 'react-router'
import { productSorts, type ProductView } from '#domain/product-editing/product-list.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { levelOf } from '#web/admin/terms/tree-moves.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './products.module.css'

/** Terms that only a link to this list names; the form keeps them. */
const linked = ['value', 'tag', 'collection'] as const

interface FiltersProps {
  readonly given: Readonly<Record<string, string>>
  readonly view: ProductView
  readonly categories: readonly {
    readonly id: number
    readonly parent: number | null
    readonly name: string
    readonly name_bn: string | null
  }[]
  readonly isFiltered: boolean
}

/** Search and filters as one form of the address, which works without script. */
export function ProductFilters({ given, view, categories, isFiltered }: FiltersProps) {
  const { words, either } = useSpeech()
  const { products, orders } = words
  return (
    <search className={styles['filters']}>
      {/* Another list is another form: its fields begin with what the address says. */}
      <Form key={JSON.stringify(given)} className={styles['form']}>
        {view !== 'all' && <input type="hidden" name="view" value={view} />}
        {linked.map(
          (name) =>
            given[name] !== undefined && <input key={name} type="hidden" name={name} value={given[name]} />,
        )}
        <Field
          name="q"
          type="search"
          label={products.find}
          defaultValue={given['q']}
          autoComplete="off"
          spellCheck={false}
        />
        <Select
          name="category"
          label={products.category}
          defaultValue={given['category']}
          choices={[
            ['', products.anyCategory],
            ...categories.map(
              ({ id, name, name_bn }) =>
                [String(id), `${'– '.repeat(levelOf(categories, id) - 1)}${either(name, name_bn)}`] as const,
            ),
          ]}
        />
        <Select
          name="sort"
          label={orders.sort}
          defaultValue={given['sort'] ?? 'updated'}
          choices={productSorts.map((sort) => [sort, products.sorts[sort]] as const)}
        />
        <div className={styles['buttons']}>
          <Button type="submit" look="primary">
            {orders.apply}
          </Button>
          {isFiltered && (
            <Link to={view === 'all' ? '/products' : `/products?view=${view}`}>{orders.clear}</Link>
          )}
        </div>
      </Form>
    </search>
  )
}
