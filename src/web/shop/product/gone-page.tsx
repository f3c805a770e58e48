import { Link } from '#web/app/link.tsx'
import type { CardFacts } from '#web/shop/product-card/card-facts.ts'
import { ProductGrid } from '#web/shop/product-card/product-card.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import * as styles from './gone-page.module.css'

/** The page of a piece that is no longer sold: says so, and shows similar ones. */
export function GonePage({ similar }: { readonly similar: readonly CardFacts[] }) {
  const { text, paths } = useSpeech()
  return (
    <main id="main" className="wrap">
      <div className={styles['head']}>
        <h1 tabIndex={-1}>{text.product.gone}</h1>
        {similar.length > 0 && <p>{text.product.goneText}</p>}
      </div>
      <ProductGrid products={similar} />
      <p className={styles['all']}>
        <Link to={paths.shop} className={buttonClass()}>
          {text.product.goneAll}
        </Link>
      </p>
    </main>
  )
}
