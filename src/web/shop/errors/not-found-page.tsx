import type { ProductCard } from '#contract/shop/catalogue-views.ts'
import { Link } from '#web/app/link.tsx'
import { SearchForm } from './search-form.tsx'
import { useLayout } from '#web/app/use-layout.ts'
import { ProductGrid } from '#web/shop/product-card/product-card.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import * as styles from './errors.module.css'

/** The page of an address that leads nowhere (R6): says so, and helps on. */
export function NotFoundPage({ bestSellers }: { readonly bestSellers: readonly ProductCard[] }) {
  const { text, paths } = useSpeech()
  const { categories } = useLayout()
  return (
    <main id="main" className="wrap">
      <div className={styles['words']}>
        <h1>{text.errors.notFound}</h1>
        <p>{text.errors.notFoundHelp}</p>
        <SearchForm />
        <nav aria-label={text.errors.tryCategories}>
          <ul className={styles['ways']}>
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={paths.category(slug)} className={buttonClass()}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {bestSellers.length > 0 && (
        <section aria-labelledby="best-sellers" className={styles['section']}>
          <h2 id="best-sellers">{text.errors.bestSellers}</h2>
          <ProductGrid products={bestSellers} below />
        </section>
      )}
    </main>
  )
}
