import { endedSales } from '#domain/product-editing/product-change.ts'
import * as styles from '#web/admin/orders/bulk.module.css'
import { useSpeech } from '#web/admin/text/words.ts'
import { Field, Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { BulkPanel, StepFields } from './bulk-panel.tsx'

const ways = ['percent', 'amount', 'price'] as const

/** A lower price for a time, or the end of one; the prices are shown first. */
export function SalePanel() {
  const { sales } = useSpeech().words.changes
  return (
    <>
      <BulkPanel actions={['sale']}>
        <StepFields
          prefix="sale"
          label={sales.value}
          ways={ways.map((one) => [one, sales.ways[one]] as const)}
        />
        <Field name="sale_starts" label={sales.starts} hint={sales.startsHint} type="datetime-local" />
        <Field name="sale_ends" label={sales.ends} type="datetime-local" />
        <Tick name="sale_open" label={sales.open} />
        <Tick name="sale_replace" label={sales.replace} />
        <Button type="submit" name="action" value="sale" look="primary">
          {sales.show}
        </Button>
      </BulkPanel>
      <BulkPanel actions={['end_sale']}>
        <Select
          name="end_sale_of"
          label={sales.end}
          choices={endedSales.map((one) => [one, sales.ended[one]] as const)}
        />
        <Button type="submit" name="action" value="end_sale" look="primary">
          {sales.endShow}
        </Button>
      </BulkPanel>
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
