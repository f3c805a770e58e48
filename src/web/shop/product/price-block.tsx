import type { VariantView } from '#contract/shop/catalogue-views.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Price } from '#web/ui/price.tsx'
import { SaleClock } from '#web/ui/sale-clock/sale-clock.tsx'
import type { PageProduct } from './page-product.ts'
import * as styles from './price-block.module.css'

/** The lowest price before a choice, the exact one after; "from" only where variants differ. */
export function PriceBlock({
  product,
  variant,
}: {
  readonly product: PageProduct
  readonly variant: VariantView | null
}) {
  const { text } = useSpeech()
  if (product.priceOnRequest) {
    return (
      <div className={styles['block']}>
        <p className={styles['request']}>{text.price.onRequest}</p>
        <p className="note">{text.product.priceOnRequestHint}</p>
      </div>
    )
  }
  const shown = variant ?? cheapest(product)
  const ends = shown.sale?.ends_at
  const differs = product.variants.some(({ price }) => price !== shown.price)
  return (
    <div className={styles['block']}>
      <Price large amount={shown.price} before={shown.compare_at_price} from={variant === null && differs} />
      {ends != null && <SaleClock ends={ends} />}
      <p className="note">{text.price.includesVat}</p>
    </div>
  )
}

/** The variant whose price is shown before a choice. */
export function cheapest({ variants }: Pick<PageProduct, 'variants'>): VariantView {
  return variants.reduce((best, variant) => (variant.price < best.price ? variant : best))
}
