import { Breadcrumb } from '#web/app/page/breadcrumb.tsx'
import { Link } from '#web/app/link.tsx'
import type { CardFacts } from '#web/shop/product-card/card-facts.ts'
import { ProductGrid } from '#web/shop/product-card/product-card.tsx'
import { saveAll } from '#web/state/wishlist/wishlist-store.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { notify } from '#web/ui/notifications.ts'
import * as styles from './wishlist.module.css'

/** The wishlist of somebody else, as a link brings it. */
export function SharedWishlist({ cards }: { readonly cards: readonly CardFacts[] }) {
  const { text, paths } = useSpeech()

  function save() {
    saveAll(cards.map(({ id, min_price }) => ({ id, price: min_price })))
    notify({ message: text.wishlist.savedAll, icon: 'heart' })
  }

  return (
    <main id="main" className="wrap">
      <Breadcrumb
        items={[{ name: text.wishlist.title, path: paths.wishlist }, { name: text.wishlist.shared }]}
      />
      <header className={styles['header']}>
        <h1 tabIndex={-1}>{text.wishlist.shared}</h1>
        <p className="quiet">{text.wishlist.pieces(cards.length)}</p>
      </header>
      <div className={styles['ways']}>
        <Button look="primary" data-queue="" onClick={save}>
          {text.wishlist.saveAll(cards.length)}
        </Button>
        <Link to={paths.wishlist} className={buttonClass()}>
          {text.wishlist.backToMine}
        </Link>
      </div>
      <h2 className="sr-only">{text.wishlist.products}</h2>
      <ProductGrid products={cards} />
    </main>
  )
}
