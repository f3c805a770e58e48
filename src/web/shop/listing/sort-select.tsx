import type { ProductSort } from '#contract/shop/product-filters.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './list-page.module.css'
import { withFilters, type ListFilters } from './filters/list-filters.ts'

interface SortSelectProps {
  /** Id of the form of filters, which carries the order too. */
  readonly form: string
  readonly filters: ListFilters
  /** Results of a search begin with the best match. */
  readonly ofSearch: boolean
  readonly onChange: (next: ListFilters) => void
}

const ORDERS: readonly ProductSort[] = ['newest', 'best_selling', 'price_low', 'price_high', 'discount']

/** How the list is sorted: the browser's own select, with a button beside it where there is no script. */
export function SortSelect({ form, filters, ofSearch, onChange }: SortSelectProps) {
  const { text } = useSpeech()
  const orders = ofSearch ? (['match', ...ORDERS] as const) : ORDERS
  const own = ofSearch ? 'match' : 'newest'
  return (
    <div className={styles['sort']}>
      <label>
        <span>{text.list.sort}</span>
        <select
          name="sort"
          form={form}
          value={filters.sort ?? ''}
          autoComplete="off"
          onChange={({ target }) =>
            onChange(withFilters(filters, { sort: chosen(target.value, orders, own) }))
          }
        >
          {orders.map((order) => (
            <option key={order} value={order === own ? '' : order}>
              {text.list.sortBy[order]}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={20} />
      </label>
      <button type="submit" form={form} className={styles['apply']}>
        {text.list.apply}
      </button>
    </div>
  )
}

/** The list's own order needs no word in the address. */
function chosen(value: string, orders: readonly ProductSort[], own: ProductSort): ProductSort | null {
  return orders.find((order) => order === value && order !== own) ?? null
}
