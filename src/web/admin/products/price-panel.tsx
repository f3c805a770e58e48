import { changedPrices, priceRoundings } from '#domain/product-editing/price-rule.ts'
import * as styles from '#web/admin/orders/bulk.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'

/** The ways in which a price changes: up or down, by a share or an amount. */
const ways = ['up_percent', 'down_percent', 'up_amount', 'down_amount'] as const

/** How the prices of the selected products change; they are shown first. */
export function PricePanel() {
  const { words } = useSpeech()
  const { actions, prices } = words.changes
  return (
    <details className={styles['choice']} name="bulk">
      <summary className={buttonClass()}>{actions.price}</summary>
      <div className={styles['panel']}>
        <Select
          name="price_of"
          label={prices.of}
          choices={changedPrices.map((one) => [one, prices.ofs[one]] as const)}
        />
        <Select
          name="price_way"
          label={prices.way}
          choices={ways.map((one) => [one, prices.ways[one]] as const)}
        />
        <Field
          name="price_by"
          label={prices.value}
          type="number"
          inputMode="decimal"
          min="0.01"
          step="0.01"
        />
        <Select
          name="price_round"
          label={prices.round}
          choices={priceRoundings.map((one) => [one, prices.rounds[one]] as const)}
        />
        <Button type="submit" name="action" value="price" look="primary">
          {prices.show}
        </Button>
      </div>
    </details>
  )
}
