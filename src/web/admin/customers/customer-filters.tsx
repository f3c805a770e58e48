import { Form, Link } from 'react-router'
import { customerSorts } from '#domain/staff/customer-list.ts'
import { Button } from '#web/ui/button.tsx'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import * as filterStyles from '#web/admin/ui/list-filters.module.css'
import * as styles from './customers.module.css'

interface CustomerFiltersProps {
  readonly given: Readonly<Record<string, string>>
  readonly districts: readonly { readonly id: string; readonly name: string; readonly name_bn: string }[]
  readonly isFiltered: boolean
}

/** Search, filters and sort as one form of the address, which works without script. */
export function CustomerFilters({ given, districts, isFiltered }: CustomerFiltersProps) {
  const { words } = useSpeech()
  const { customers, orders } = words
  const opened = Object.keys(given).some((name) => !['q', 'page', 'page_size'].includes(name))
  return (
    <search className={filterStyles['filters']}>
      {/* Another list is another form: its fields begin with what the address says. */}
      <Form key={JSON.stringify(given)} className={filterStyles['form']}>
        <div className={filterStyles['find']}>
          <Field
            name="q"
            type="search"
            label={customers.find}
            hint={customers.findHint}
            defaultValue={given['q']}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" look="primary">
            {orders.apply}
          </Button>
          {isFiltered && <Link to="/customers">{orders.clear}</Link>}
        </div>
        <details open={opened || undefined}>
          <summary className={filterStyles['summary']}>{orders.filter}</summary>
          <Fields given={given} districts={districts} />
        </details>
      </Form>
    </search>
  )
}

function Fields({ given, districts }: Omit<CustomerFiltersProps, 'isFiltered'>) {
  const { words, either } = useSpeech()
  const { filters, sorts } = words.customers
  const yesOrNo = [['', filters.any] as const, ['true', filters.yes] as const, ['false', filters.no] as const]
  return (
    <div className={styles['fields']}>
      <Select name="blocked" label={filters.blocked} defaultValue={given['blocked']} choices={yesOrNo} />
      <Select name="account" label={filters.account} defaultValue={given['account']} choices={yesOrNo} />
      <Select
        name="district"
        label={filters.district}
        defaultValue={given['district']}
        choices={[
          ['', filters.any],
          ...districts.map(({ id, name, name_bn }) => [id, either(name, name_bn)] as const),
        ]}
      />
      <Field
        name="min_spent"
        inputMode="numeric"
        label={filters.minSpent}
        defaultValue={given['min_spent']}
      />
      <Field
        name="min_refused"
        inputMode="numeric"
        label={filters.minRefused}
        defaultValue={given['min_refused']}
      />
      <Field name="tag" label={filters.tag} defaultValue={given['tag']} />
      <Select
        name="sort"
        label={words.orders.sort}
        defaultValue={given['sort'] ?? 'newest'}
        choices={customerSorts.map((sort) => [sort, sorts[sort]] as const)}
      />
    </div>
  )
}
