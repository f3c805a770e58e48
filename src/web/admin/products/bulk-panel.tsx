import type { ReactNode } from 'react'
import { priceRoundings } from '#domain/product-editing/price-rule.ts'
import type { ProductAction } from '#domain/product-editing/product-change.ts'
import * as styles from '#web/admin/orders/bulk.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, problemClass, Select } from '#web/admin/ui/field.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useRefused } from './use-refused.ts'

interface PanelProps {
  /** A panel of several actions has no name of its own. */
  readonly actions: readonly [ProductAction, ...ProductAction[]]
  readonly children: ReactNode
}

/** A button of the bar that opens a panel of actions. On a phone the panel covers the page, so it shows a refusal too. */
export function BulkPanel({ actions, children }: PanelProps) {
  const [first, ...others] = actions
  const { changes } = useSpeech().words
  const refused = useRefused(actions)
  return (
    <details className={styles['choice']} name="bulk">
      <summary className={buttonClass()}>{others.length > 0 ? changes.more : changes.actions[first]}</summary>
      <div className={styles['panel']}>
        {refused !== undefined && <p className={problemClass}>{refused}</p>}
        {children}
      </div>
    </details>
  )
}

interface StepProps {
  /** The names of its fields begin with it. */
  readonly prefix: 'price' | 'sale'
  /** The label of the amount. */
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
      <Field name={`${prefix}_by`} label={label} inputMode="decimal" />
      <Select
        name={`${prefix}_round`}
        label={prices.round}
        choices={priceRoundings.map((one) => [one, prices.rounds[one]] as const)}
      />
    </>
  )
}
