import { ProductGrid } from '#web/shop/product-card/product-card.tsx'
import * as styles from './cards.module.css'
import { useLowerParts } from './lower/use-lower-parts.ts'
import type { PageProduct } from './page-product.ts'

interface CardsProps {
  readonly title: string
  readonly product: PageProduct
  /** The pieces that go with it, or those like it. */
  readonly which: 'look' | 'related'
}

/** Other pieces under a heading; nothing where there are none. */
export function Cards({ title, product, which }: CardsProps) {
  const products = useLowerParts(product)[which]
  if (products.length === 0) return null
  return (
    <section className={styles['cards']}>
      <h2 className={styles['title']}>{title}</h2>
      <ProductGrid products={products} below />
    </section>
  )
}
