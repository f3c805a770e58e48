import { ProductGrid } from '#web/shop/product-card/product-card.tsx'
import * as styles from './cards.module.css'
import type { PageProduct } from './page-product.ts'

/** Other pieces under a heading; nothing where there are none. */
export function Cards({
  title,
  products,
}: {
  readonly title: string
  readonly products: PageProduct['related']
}) {
  if (products.length === 0) return null
  return (
    <section className={styles['cards']}>
      <h2 className={styles['title']}>{title}</h2>
      <ProductGrid products={products} below />
    </section>
  )
}
