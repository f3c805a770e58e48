import type { StockState, VariantView } from '#contract/shop/catalogue-views.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PageProduct } from '#web/shop/product/page-product.ts'
import * as styles from './stock-line.module.css'

/** How sure the page is of the numbers it shows. */
export type StockCheck = 'fresh' | 'checking' | 'failed' | 'offline'

interface StockLineProps {
  readonly product: PageProduct
  readonly variant: VariantView | null
  readonly check: StockCheck
}

/** The number of pieces left, as a true number (guidelines 2021, stock honesty). */
export function StockLine({ product, variant, check }: StockLineProps) {
  const { text } = useSpeech()
  const { look, words } = useStock(product, variant)
  return (
    <>
      <p className={`${styles['stock']} ${classes[look]}`}>
        {check === 'checking' ? (
          text.product.checkingStock
        ) : (
          <>
            {look !== 'low' && <Icon name={look === 'soldOut' ? 'circle-alert' : 'check'} size={20} />}{' '}
            {words}
          </>
        )}
      </p>
      {check === 'failed' && <p className={styles['doubt']}>{text.product.stockUnknown}</p>}
      {check === 'offline' && <p className={styles['doubt']}>{text.product.stockUnknownOffline}</p>}
    </>
  )
}

type StockLook = 'inStock' | 'low' | 'made' | 'soldOut'

const classes: Readonly<Record<StockLook, string | undefined>> = {
  inStock: styles['inStock'],
  low: styles['low'],
  made: styles['made'],
  soldOut: styles['soldOut'],
}

const looks = {
  in_stock: 'inStock',
  low: 'low',
  made_to_order: 'made',
  sold_out: 'soldOut',
} as const satisfies Record<StockState, StockLook>

function useStock(
  { making, soldOut }: PageProduct,
  variant: VariantView | null,
): { readonly look: StockLook; readonly words: string } {
  const { product } = useSpeech().text
  if (variant === null) {
    return soldOut
      ? { look: 'soldOut', words: product.soldOut }
      : { look: 'inStock', words: product.inStockSome }
  }
  const days = making ?? { from: 0, to: 0 }
  const words = {
    inStock: () => product.inStock(variant.stock),
    low: () => product.low(variant.stock),
    made: () => product.madeToOrder(days.from, days.to),
    soldOut: () => product.soldOut,
  } satisfies Record<StockLook, () => string>
  const look = looks[variant.stock_state]
  return { look, words: words[look]() }
}
