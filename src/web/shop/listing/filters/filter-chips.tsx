import type { MouseEvent, ReactNode } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { appliedFilters, rangeInWords, type AppliedFilter } from './applied-filters.ts'
import * as styles from './chips.module.css'
import { cleared, toggled, withFilters, type ListFilters } from './list-filters.ts'
import type { ListFacets } from '#web/shop/listing/list-view.ts'

/** The names and actions of chips. */
export interface ChipContext {
  readonly filters: ListFilters
  readonly facets: ListFacets | null
  readonly hrefOf: (next: ListFilters) => string
  readonly onChange: (next: ListFilters) => void
}

/** The active filters, each with a way to remove it. Links, so they work without script too. */
export function AppliedChips(context: ChipContext) {
  const speech = useSpeech()
  const { list } = speech.text
  const applied = appliedFilters({ ...context, speech })
  if (applied.length === 0) return null
  return (
    <ul className={styles['row']} aria-label={list.applied}>
      {applied.map((one) => (
        <li key={one.key}>
          <AppliedChip applied={one} context={context} />
        </li>
      ))}
      <li>
        <ChipLink to={cleared(context.filters)} context={context} className={styles['clear']}>
          {list.clearAll}
        </ChipLink>
      </li>
    </ul>
  )
}

function AppliedChip({
  applied,
  context,
}: {
  readonly applied: AppliedFilter
  readonly context: ChipContext
}) {
  const { text } = useSpeech()
  const { group, label, spoken = label, without } = applied
  return (
    <ChipLink to={without} context={context} className={styles['applied']}>
      <span aria-hidden="true">{label}</span>
      <span className="sr-only">{text.list.removeFilter(group, spoken)}</span>
      <Icon name="x" size={16} />
    </ChipLink>
  )
}

/** The filters that most people want, above the grid: price and occasion. */
export function QuickChips(context: ChipContext) {
  const speech = useSpeech()
  const { filters, facets } = context
  const occasions = facets?.occasions ?? []
  const prices = (facets?.prices ?? []).filter(({ count }) => count > 0)
  if (occasions.length + prices.length < 2) return null
  return (
    <ul className={styles['quick']} aria-label={speech.text.list.quick}>
      {prices.map((range) => {
        const { label, spoken } = rangeInWords(range, speech)
        const { low, high } = range
        const on = filters.low === low && filters.high === high
        const next = withFilters(filters, on ? { low: null, high: null } : { low, high })
        return (
          <li key={label}>
            <ChipLink to={next} context={context} className={styles['chip']} on={on}>
              <span aria-hidden="true">{label}</span>
              <span className="sr-only">{spoken}</span>
            </ChipLink>
          </li>
        )
      })}
      {occasions.map(({ code, name }) => {
        const pair = `occasion:${code}`
        const next = withFilters(filters, { attribute: toggled(filters.attribute, pair) })
        return (
          <li key={pair}>
            <ChipLink
              to={next}
              context={context}
              className={styles['chip']}
              on={filters.attribute.includes(pair)}
            >
              {name}
            </ChipLink>
          </li>
        )
      })}
    </ul>
  )
}

interface ChipLinkProps {
  readonly to: ListFilters
  readonly context: ChipContext
  readonly className: string | undefined
  /** It is applied now. */
  readonly on?: boolean
  readonly children: ReactNode
}

/** A link to the same list with other filters; a plain press changes it in place. */
export function ChipLink({ to, context, className, on = false, children }: ChipLinkProps) {
  return (
    <a
      href={context.hrefOf(to)}
      className={className}
      aria-current={on || undefined}
      data-queue=""
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        context.onChange(to)
      }}
    >
      {children}
    </a>
  )
}

function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey
}
