import { useEffect, useState } from 'react'
import type { VariantView } from '#contract/shop/catalogue-views.ts'
import type { PageProduct } from './page-product.ts'
import type { StockCheck } from './buying/stock-line.tsx'

/** A page looked at again after so long has its stock checked again. */
const STALE_MS = 5 * 60 * 1000

/**
 * The product with prices and stock of now. The page's HTML is fresh as it comes; what a visitor returns to, from the
 * browser's memory or from another tab, is checked again.
 */
export function useFreshProduct(product: PageProduct): readonly [PageProduct, StockCheck] {
  const [variants, setVariants] = useState<readonly VariantView[]>(product.variants)
  const [check, setCheck] = useState<StockCheck>('fresh')
  useEffect(() => {
    let seenAt = Date.now()

    async function checkAgain(): Promise<void> {
      setCheck('checking')
      try {
        const { variantsNow } = await import('./variants-now.ts')
        setVariants(await variantsNow(product.id))
        setCheck('fresh')
        seenAt = Date.now()
      } catch {
        setCheck(navigator.onLine ? 'failed' : 'offline')
      }
    }

    function onReturn(event: Event): void {
      const restored = event instanceof PageTransitionEvent && event.persisted
      const shown = document.visibilityState === 'visible'
      if (restored || (shown && Date.now() - seenAt > STALE_MS)) void checkAgain()
    }

    window.addEventListener('pageshow', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.removeEventListener('pageshow', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [product.id])
  const soldOut = variants.every(({ stock_state }) => stock_state === 'sold_out')
  return [{ ...product, variants, soldOut }, check]
}
