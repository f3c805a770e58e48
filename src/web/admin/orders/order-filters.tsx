import { Form, Link } from 'react-router'
import { courierCodes } from '#domain/delivery/courier-settings.ts'
import { zoneCodes } from '#domain/delivery/delivery-zone.ts'
import { orderChannels } from '#domain/order/order-channel.ts'
import { orderStatuses } from '#domain/order/status/order-status.ts'
import { paymentStatuses } from '#domain/order/status/payment-status.ts'
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
const texts = ['min_total', 'max_total', 'sku', 'promo', 'tag', 'note'] as const
/** Fields of the form; the rest of the address goes along unseen, but for the page. */
const named: readonly string[] = [
  'page',
  'since',
  'until',
  'sort',
  'status',
  'payment_status',
  'payment_method',
  'zone',
  'channel',
  'courier',
  'assigned',
  ...texts,
]

/** Filters and sort as a form of the address, which works without script. */
export function OrderFilters({ given, isFiltered }: OrderFiltersProps) {
  const { words } = useSpeech()
  const { orders } = words
  const { filters } = orders
  const view = given['view'] ?? 'all'
  return (
    <details className={styles['filters']} open={isFiltered || undefined}>
      <summary className={styles['summary']}>{orders.filter}</summary>
      {/* Another list is another form: its fields begin with what the address says. */}
      <Form key={JSON.stringify(given)} className={styles['fields']}>
        {Object.entries(given).map(
          ([name, value]) =>
            !named.includes(name) && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Field name="since" type="date" label={filters.since} defaultValue={given['since']} />
        <Field name="until" type="date" label={filters.until} defaultValue={given['until']} />
        <Choices given={given} />
        {texts.map((name) => (
          <Field
            key={name}
            name={name}
            id={`filter-${name}`}
            inputMode={name.endsWith('_total') ? 'numeric' : undefined}
            label={filters[name]}
            defaultValue={given[name]}
          />
        ))}
        <Select
          name="sort"
          label={orders.sort}
          defaultValue={given['sort'] ?? (view === 'to_confirm' ? 'oldest' : 'newest')}
          choices={orderSorts.map((sort) => [sort, orders.sorts[sort]] as const)}
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

/** The filters whose values are a few words each. */
function Choices({ given }: { readonly given: OrderFiltersProps['given'] }) {
  const { words } = useSpeech()
  const { filters, methods: methodWords, zones } = words.orders
  const choices = [
    ['status', orderStatuses.map((code) => [code, words.status[code]])],
    ['payment_status', paymentStatuses.map((code) => [code, words.payment[code]])],
    ['payment_method', methods.map((code) => [code, methodWords[code]])],
    ['zone', zoneCodes.map((code) => [code, zones[code]])],
    ['channel', orderChannels.map((code) => [code, words.channels[code]])],
    ['courier', courierCodes.map((code) => [code, words.courier[code]])],
    [
      'assigned',
      [
        ['me', filters.me],
        ['nobody', filters.nobody],
      ],
    ],
  ] as const satisfies readonly (readonly [string, readonly (readonly [string, string])[]])[]
  return choices.map(([name, known]) => {
    const value = given[name] ?? ''
    // Several values at once, as a link or a view may have them, stay chosen.
    const other = value === '' || known.some(([code]) => code === value) ? [] : [[value, value] as const]
    return (
      <Select
        key={name}
        name={name}
        label={filters[name]}
        defaultValue={value}
        choices={[['', filters.any], ...known, ...other]}
      />
    )
  })
}
