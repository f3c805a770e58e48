import { Form, Link } from 'react-router'
import type { LocationView } from '#contract/staff/catalogue/stock-views.ts'
import { stockSorts, usualStockSort, type StockSort, type StockView } from '#domain/stock/stock-list.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import * as styles from './stock.module.css'

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

/** Search and filters as one form of the address, which works without script. */
export function StockFilters({ given, view, locations, categories, isFiltered }: StockFiltersProps) {
  const { words, either } = useSpeech()
  const { stock, orders } = words
  const opened = ['location', 'category', 'shelf', 'sort'].some((name) => given[name] !== undefined)
  const sorts = stockSorts.filter((sort) => sort !== 'waiting' || view === 'waiting')
  return (
    <search className={styles['filters']}>
      {/* Another list is another form: its fields begin with what the address says. */}
      <Form key={JSON.stringify(given)} className={styles['form']}>
        {view !== 'all' && <input type="hidden" name="view" value={view} />}
        <div className={styles['find']}>
          <Field
            name="q"
            type="search"
            label={stock.find}
            defaultValue={given['q']}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" look="primary">
            {orders.apply}
          </Button>
          {isFiltered && <Link to={view === 'all' ? '/stock' : `/stock?view=${view}`}>{orders.clear}</Link>}
        </div>
        <details open={opened || undefined}>
          <summary className={styles['summary']}>{orders.filter}</summary>
          <div className={styles['fields']}>
            <Select
              name="location"
              label={stock.location}
              defaultValue={given['location']}
              choices={[
                ['', stock.anyLocation],
                ...locations.map(({ code, name, name_bn }) => [code, either(name, name_bn)] as const),
              ]}
            />
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
          </div>
        </details>
      </Form>
    </search>
  )
}
