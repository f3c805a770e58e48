import { Link } from '#web/app/link.tsx'
import { ProductGrid } from '#web/shop/product-card/product-card.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { SpotNumber } from '#web/ui/spot-number/spot-number.tsx'
import type { LookPiece } from './load-looks.ts'
import * as styles from './lookbook.module.css'

/** The name of a piece's card in addresses. */
export function anchorOf({ id }: { readonly id: number }): string {
  return `piece-${id}`
}

/** The pieces of a look with the numbers that they have on its picture. */
export function LookPieces({ pieces }: { readonly pieces: readonly LookPiece[] }) {
  const { text, paths, number } = useSpeech()
  if (pieces.length === 0)
    return (
      <div className={styles['sold']}>
        <p>{text.pages.lookSold}</p>
        <p>
          <Link to={paths.shop} className={buttonClass({ look: 'primary' })}>
            {text.pages.seeShop}
          </Link>
        </p>
      </div>
    )
  const places = new Map(pieces.map(({ product }, at) => [product.id, at + 1]))
  return (
    <section className={styles['pieces']}>
      <h2 className={styles['title']}>{text.pages.lookPieces}</h2>
      <ProductGrid
        products={pieces.map(({ product }) => product)}
        below
        idOf={anchorOf}
        note={({ id }) => (
          <p className={styles['note']}>
            <SpotNumber number={number(places.get(id) ?? 0)} /> {text.pages.onPicture}
          </p>
        )}
      />
    </section>
  )
}
