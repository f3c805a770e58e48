import type { ReactNode } from 'react'
import { priceRoundings } from '#domain/product-editing/price-rule.ts'
import type { ProductAction } from '#domain/product-editing/product-change.ts'
import * as styles from '#web/admin/orders/bulk.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, problemClass, Select } from '#web/admin/ui/field.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useRefused } from './use-refused.ts'

interface PanelProps {
  /** Undefined: it holds several. */
  readonly action?: ProductAction
  readonly children: ReactNode
}

/** A button of the bar that opens the fields of an action. On a phone it covers the page, so it says a refusal too. */
export function BulkPanel({ action, children }: PanelProps) {
  const { changes } = useSpeech().words
  const refused = useRefused(action)
  return (
    <details className={styles['choice']} name="bulk">
      <summary className={buttonClass()}>
        {action === undefined ? changes.more : changes.actions[action]}
      </summary>
      <div className={styles['panel']}>
        {refused !== undefined && <p className={problemClass}>{refused}</p>}
        {children}
      </div>
    </details>
  )
}

interface StepProps {
  /** Of the names of its fields. */
  readonly prefix: 'price' | 'sale'
  /** The words that ask for the amount. */
  readonly label: string
  /** Ways in which prices change, each with its words. */
  readonly ways: readonly (readonly [string, string])[]
}

/** How a price changes, by how much, and to which amounts it is rounded. */
export function StepFields({ prefix, label, ways }: StepProps) {
  const { prices } = useSpeech().words.changes
  return (
    <>
      <Select name={`${prefix}_way`} label={prices.way} choices={ways} />
      <Field name={`${prefix}_by`} label={label} type="number" inputMode="decimal" min="0.01" step="0.01" />
      <Select
        name={`${prefix}_round`}
        label={prices.round}
        choices={priceRoundings.map((one) => [one, prices.rounds[one]] as const)}
      />
    </>
  )
}
