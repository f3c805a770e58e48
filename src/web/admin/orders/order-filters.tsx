import { Form, Link } from 'react-router'
import { orderSorts } from '#domain/staff/order-views.ts'
import { Button } from '#web/ui/button.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import * as styles from './orders.module.css'

interface OrderFiltersProps {
  readonly given: Readonly<Record<string, string>>
  readonly isFiltered: boolean
}

const methods = ['cod', 'bkash', 'nagad', 'card', 'wallet'] as const

/** Filters and sort as a form of the address, which works without script. */
export function OrderFilters({ given, isFiltered }: OrderFiltersProps) {
  const { words } = useSpeech()
  const { orders } = words
  const { filters, sorts } = orders
  const view = given['view'] ?? 'all'
  return (
    <details className={styles['filters']} open={isFiltered || undefined}>
      <summary className={styles['summary']}>{orders.filter}</summary>
      {/* Another list is another form: its fields begin with what the address says. */}
      <Form key={JSON.stringify(given)} className={styles['fields']}>
        {view !== 'all' && <input type="hidden" name="view" value={view} />}
        <Field name="since" type="date" label={filters.since} defaultValue={given['since']} />
        <Field name="until" type="date" label={filters.until} defaultValue={given['until']} />
        <Field
          name="min_total"
          inputMode="numeric"
          label={filters.min_total}
          defaultValue={given['min_total']}
        />
        <Field
          name="max_total"
          inputMode="numeric"
          label={filters.max_total}
          defaultValue={given['max_total']}
        />
        <Select
          name="payment_method"
          label={filters.payment_method}
          defaultValue={given['payment_method']}
          choices={[['', filters.any], ...methods.map((code) => [code, orders.methods[code]] as const)]}
        />
        <Field name="sku" label={filters.sku} defaultValue={given['sku']} />
        <Field name="promo" label={filters.promo} defaultValue={given['promo']} />
        <Field name="note" label={filters.note} defaultValue={given['note']} />
        <Select
          name="sort"
          label={orders.sort}
          defaultValue={given['sort'] ?? (view === 'to_confirm' ? 'oldest' : 'newest')}
          choices={orderSorts.map((sort) => [sort, sorts[sort]] as const)}
        />
        <div className={styles['buttons']}>
          <Button type="submit" look="primary">
            {orders.apply}
          </Button>
          {isFiltered && <Link to={view === 'all' ? '/orders' : `/orders?view=${view}`}>{orders.clear}</Link>}
        </div>
      </Form>
    </details>
  )
}
