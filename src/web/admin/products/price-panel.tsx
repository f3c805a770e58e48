import { changedPrices } from '#domain/product-editing/price-rule.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Select } from '#web/admin/ui/field.tsx'
import { Button } from '#web/ui/button.tsx'
import { BulkPanel, StepFields } from './bulk-panel.tsx'

/** The ways in which a price changes: up or down, by a share or an amount. */
const ways = ['up_percent', 'down_percent', 'up_amount', 'down_amount'] as const

/** How the prices of the selected products change; they are shown first. */
export function PricePanel() {
  const { prices } = useSpeech().words.changes
  return (
    <BulkPanel actions={['price']}>
      <Select
        name="price_of"
        label={prices.of}
        choices={changedPrices.map((one) => [one, prices.ofs[one]] as const)}
      />
      <StepFields
        prefix="price"
        label={prices.value}
        ways={ways.map((one) => [one, prices.ways[one]] as const)}
      />
      <Button type="submit" name="action" value="price" look="primary">
        {prices.show}
      </Button>
    </BulkPanel>
  )
}
