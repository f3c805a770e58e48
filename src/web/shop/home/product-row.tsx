import { Link } from '#web/app/link.tsx'
import { LoadFailure } from '#web/app/page/load-failure.tsx'
import { ProductGrid } from '#web/shop/product-card/product-card.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { HomeRow } from './home-data.ts'
import * as styles from './home.module.css'

interface ProductRowProps {
  readonly id: string
  readonly row: HomeRow
  readonly more: { readonly to: string; readonly label: string }
}

/** Eight products under a heading; left out where there are none, and honest where they could not be loaded. */
export function ProductRow({ id, row: { heading, products }, more }: ProductRowProps) {
  const { text } = useSpeech()
  if (products?.length === 0) return null
  return (
    <section aria-labelledby={id} className={`${styles['section']} wrap`}>
      <h2 id={id} className={styles['heading']}>
        {heading}
      </h2>
      {products === null ? (
        <LoadFailure thing={text.common.products} />
      ) : (
        <>
          <ProductGrid products={products} below />
          <Link to={more.to} className={`${buttonClass()} ${styles['more']}`} prefetch="intent">
            {more.label}
          </Link>
        </>
      )}
    </section>
  )
}
