import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from './field.tsx'
import * as styles from './list-filters.module.css'

interface ListFiltersProps {
  /** The path of the list. */
  readonly to: string
  /** The values in the address, by the name of the field. */
  readonly given: Readonly<Record<string, string>>
  readonly view: string
  readonly isFiltered: boolean
  /** The label of the search field. */
  readonly find: string
  /** The names of the folded fields; they are open when the address has one of them. */
  readonly folded: readonly string[]
  /** Names that only a link to the list has; the form keeps them. */
  readonly linked?: readonly string[]
  /** The folded fields. */
  readonly children: ReactNode
}

/** Search and folded filters as one form of the address, which works without script. */
export function ListFilters({ given, view, linked = [], folded, children, ...rest }: ListFiltersProps) {
  const { orders } = useSpeech().words
  const { to, find, isFiltered } = rest
  const isOpen = folded.some((name) => given[name] !== undefined)
  return (
    <search className={styles['filters']}>
      {/* Another list is another form: its fields begin with what the address says. */}
      <Form key={JSON.stringify(given)} className={styles['form']}>
        {view !== 'all' && <input type="hidden" name="view" value={view} />}
        {linked.map(
          (name) =>
            given[name] !== undefined && <input key={name} type="hidden" name={name} value={given[name]} />,
        )}
        <div className={styles['find']}>
          <Field
            name="q"
            type="search"
            label={find}
            defaultValue={given['q']}
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" look="primary">
            {orders.apply}
          </Button>
          {isFiltered && <Link to={view === 'all' ? to : `${to}?view=${view}`}>{orders.clear}</Link>}
        </div>
        <details open={isOpen || undefined}>
          <summary className={styles['summary']}>{orders.filter}</summary>
          <div className={styles['fields']}>{children}</div>
        </details>
      </Form>
    </search>
  )
}
