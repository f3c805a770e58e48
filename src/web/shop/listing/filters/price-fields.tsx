import { useRef } from 'react'
import { useSpeech } from '#web/text/text-context.tsx'
import { rangeInWords } from './applied-filters.ts'
import { ChipLink } from './filter-chips.tsx'
import { GroupFrame } from './filter-group.tsx'
import * as styles from './filters.module.css'
import type { FilterFieldsProps } from './filter-fields.tsx'
import { amountsOf, withFilters } from './list-filters.ts'

/** Price as two amounts and preset ranges. No slider: most people misread one with two handles (ux 2.2). */
export function PriceFields({ filters, facets, onChange, hrefOf, eager = false }: FilterFieldsProps) {
  const speech = useSpeech()
  const { list } = speech.text
  const box = useRef<HTMLDivElement>(null)

  function takeAmounts() {
    const typed = new URLSearchParams()
    for (const input of box.current?.querySelectorAll('input') ?? []) typed.set(input.name, input.value)
    const { low, high } = amountsOf(typed)
    if (low === filters.low && high === filters.high) return
    onChange(withFilters(filters, { low, high }))
  }

  const context = { filters, facets, hrefOf, onChange }
  const ranges = facets.prices.filter(({ count }) => count > 0)
  return (
    <GroupFrame name={list.price} picked={appliedRange(filters, speech)} open>
      <div
        ref={box}
        className={styles['amounts']}
        {...(eager ? { onInput: takeAmounts } : { onBlur: takeAmounts })}
      >
        <Amount
          key={eager ? 'low' : `low-${filters.low}`}
          name="lowrange"
          label={list.priceFrom}
          value={filters.low}
        />
        <Amount
          key={eager ? 'high' : `high-${filters.high}`}
          name="heighrange"
          label={list.priceTo}
          value={filters.high}
        />
      </div>
      {ranges.map(({ low, high, count }) => {
        const { label, spoken } = rangeInWords({ low, high }, speech)
        const on = filters.low === low && filters.high === high
        const next = withFilters(filters, on ? { low: null, high: null } : { low, high })
        return (
          <ChipLink key={label} to={next} context={context} className={styles['range']} on={on}>
            <span aria-hidden="true">{label}</span>
            <small aria-hidden="true">{speech.number(count)}</small>
            <span className="sr-only">{list.value(spoken, count)}</span>
          </ChipLink>
        )
      })}
    </GroupFrame>
  )
}

interface AmountProps {
  readonly name: 'lowrange' | 'heighrange'
  readonly label: string
  readonly value: number | null
}

function Amount({ name, label, value }: AmountProps) {
  return (
    <label className={styles['amount']}>
      {label}
      <input type="text" inputMode="numeric" name={name} defaultValue={value ?? ''} maxLength={12} />
    </label>
  )
}

function appliedRange(
  { low, high }: FilterFieldsProps['filters'],
  speech: Parameters<typeof rangeInWords>[1],
): readonly string[] {
  return low === null && high === null ? [] : [rangeInWords({ low, high }, speech).label]
}
