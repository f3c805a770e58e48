import { useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { ProductView } from '#contract/shop/catalogue-views.ts'
import type { getProduct } from '#contract/shop/product.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { notify } from '#web/ui/notifications.ts'
import { useOnDemand } from '#web/ui/use-on-demand.ts'
import type { CardFacts } from './card-facts.ts'

/** The whole product behind a card, as far as it is there. */
export type WholeProduct = ProductView | 'loading' | 'failed'

const productEndpoint = namedEndpoint<typeof getProduct>({ method: 'GET', path: '/v1/product/shopitems/' })
const loadSheet = async () => (await import('./size-sheet.tsx')).SizeSheet

/**
 * The sheet that asks for a size. Its code comes with the first press, so a list without choices never loads it; the
 * product is asked for at the same time.
 */
export function useSizeSheet(onAdded?: (product: CardFacts) => void): {
  readonly choose: (product: CardFacts) => void
  readonly sheet: ReactNode
} {
  const { text } = useSpeech()
  const { Part: SizeSheet, want } = useOnDemand(loadSheet)
  const [product, setProduct] = useState<CardFacts | null>(null)
  const [whole, setWhole] = useState<WholeProduct>('loading')
  // Going to the piece's own page closes the sheet, after that page took its step of the history.
  const { key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const request = useRef<AbortController>(null)

  function load(slug: string) {
    request.current?.abort()
    const { signal } = (request.current = new AbortController())
    setWhole('loading')
    browserApi()(productEndpoint, { query: { slug } }, { signal }).then(setWhole, (error: unknown) => {
      if (signal.aborted) return
      console.warn('A product could not be loaded', error)
      setWhole('failed')
    })
  }

  async function choose(chosen: CardFacts): Promise<void> {
    load(chosen.slug)
    if (await want()) {
      setProduct(chosen)
      setOpenedAt(key)
    } else {
      notify({ message: text.common.offline, icon: 'wifi-off' })
    }
  }

  const sheet = SizeSheet !== null && product !== null && (
    <SizeSheet
      product={product}
      whole={whole}
      open={openedAt === key}
      onRetry={() => load(product.slug)}
      onClose={() => setOpenedAt(null)}
      onAdded={() => onAdded?.(product)}
    />
  )
  return { choose: (chosen) => void choose(chosen), sheet }
}
