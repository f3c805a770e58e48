import { Suspense } from 'react'
import type { CardFacts } from '#web/shop/product-card/card-facts.ts'
import { ProductGrid } from '#web/shop/product-card/product-card.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './cart-page.module.css'
import { useDeferredPart } from './deferred-part.ts'
import type { Deferred } from './load-cart.ts'

interface AlsoLikeProps {
  /** Slugs of what is in the cart: it need not be offered again. */
  readonly inCart: readonly string[]
  readonly products: Deferred<readonly CardFacts[]>
}

export function AlsoLike(props: AlsoLikeProps) {
  return (
    <Suspense fallback={null}>
      <Grid {...props} />
    </Suspense>
  )
}

/** Shown at most. */
const ALSO_LIKE = 4

function Grid({ products: later, inCart }: AlsoLikeProps) {
  const { text } = useSpeech()
  const products = useDeferredPart(later)
  const others = products?.filter(({ slug }) => !inCart.includes(slug)).slice(0, ALSO_LIKE) ?? []
  if (others.length === 0) return null
  return (
    <section className={styles['also']}>
      <h2>{text.cart.alsoLike}</h2>
      <ProductGrid products={others} below />
    </section>
  )
}
