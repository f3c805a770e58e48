import { endedSales } from '#domain/product-editing/product-change.ts'
import { priceRoundings } from '#domain/product-editing/price-rule.ts'
import * as styles from '#web/admin/orders/bulk.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'

const ways = ['percent', 'amount', 'price'] as const

/** A lower price for a time, or the end of one; the prices are shown first. */
export function SalePanel() {
  const { words } = useSpeech()
  const { actions, prices, sales } = words.changes
  return (
    <>
      <details className={styles['choice']} name="bulk">
        <summary className={buttonClass()}>{actions.sale}</summary>
        <div className={styles['panel']}>
          <Select
            name="sale_way"
            label={sales.way}
            choices={ways.map((one) => [one, sales.ways[one]] as const)}
          />
          <Field
            name="sale_by"
            label={sales.value}
            type="number"
            inputMode="decimal"
            min="0.01"
            step="0.01"
          />
          <Select
            name="sale_round"
            label={prices.round}
            choices={priceRoundings.map((one) => [one, prices.rounds[one]] as const)}
          />
          <Field name="sale_starts" label={sales.starts} hint={sales.startsHint} type="datetime-local" />
          <Field name="sale_ends" label={sales.ends} type="datetime-local" />
          <Tick name="sale_open" label={sales.open} />
          <Tick name="sale_replace" label={sales.replace} />
          <Button type="submit" name="action" value="sale" look="primary">
            {sales.show}
          </Button>
        </div>
      </details>
      <details className={styles['choice']} name="bulk">
        <summary className={buttonClass()}>{actions.end_sale}</summary>
        <div className={styles['panel']}>
          <Select
            name="end_sale_of"
            label={sales.end}
            choices={endedSales.map((one) => [one, sales.ended[one]] as const)}
          />
          <Button type="submit" name="action" value="end_sale" look="primary">
            {sales.endShow}
          </Button>
        </div>
      </details>
    </>
  )
}

function Tick({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <label className={styles['tick']}>
      <input type="checkbox" name={name} value="1" /> {label}
    </label>
  )
}
