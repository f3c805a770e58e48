import { Link } from '#web/app/link.tsx'
import { LoadFailure } from '#web/app/page/load-failure.tsx'
import { ProductGrid } from '#web/shop/product-card/product-card.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { PieceSection } from './row-query.ts'
import { useRow } from './use-row.ts'
import * as styles from './home.module.css'

interface ProductRowProps {
  readonly row: PieceSection
  readonly more: { readonly to: string; readonly label: string }
}

/** Eight products under a heading; left out where there are none, and honest where they could not be loaded. */
export function ProductRow({ row, more }: ProductRowProps) {
  const { text } = useSpeech()
  const { id, heading } = row
  const products = useRow(row)
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
