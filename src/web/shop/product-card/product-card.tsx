import { Link } from 'react-router'
import type { ProductCard as Card } from '#contract/v1/catalogue-views.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { cardBadge, type Badge } from './card-badge.ts'
import styles from './product-card.module.css'

const CARD_WIDTHS = [160, 240, 320, 480, 640] as const
/** Two in a row on phones, then three, then four beside the filters. */
const CARD_SIZES = '(min-width: 1280px) 250px, (min-width: 768px) 30vw, 46vw'

/** Cards that are seen without scrolling: their pictures are not lazy. */
const SEEN_AT_ONCE = 4

interface ProductGridProps {
  readonly products: readonly Card[]
  /** Where the list itself is far down the page, no picture hurries. */
  readonly below?: boolean
}

/** Products as a list of cards. */
export function ProductGrid({ products, below = false }: ProductGridProps) {
  return (
    <ul className={styles['grid']}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={!below && index < SEEN_AT_ONCE} />
        </li>
      ))}
    </ul>
  )
}

function ProductCard({ product, eager }: { readonly product: Card; readonly eager: boolean }) {
  const { paths, words } = useSpeech()
  const badge = cardBadge(product)
  return (
    <article className={styles['card']}>
      <CardPictures product={product} eager={eager} soldOut={badge?.kind === 'soldOut'} />
      {badge !== null && <CardBadge badge={badge} />}
      <h3 className={styles['name']}>
        <Link to={paths.product(product.slug)} prefetch="intent" className={styles['link']}>
          {words(product.name, product.name_bn)}
        </Link>
      </h3>
      <CardPrice product={product} />
      {product.sizes.length > 1 && (
        <p className={styles['extra']}>
          {product.sizes[0]} – {product.sizes.at(-1)}
        </p>
      )}
    </article>
  )
}

interface CardPicturesProps {
  readonly product: Card
  readonly eager: boolean
  readonly soldOut: boolean
}

function CardPictures({ product, eager, soldOut }: CardPicturesProps) {
  const { words } = useSpeech()
  const [first, second] = product.image
  return (
    <div className={soldOut ? `${styles['media']} ${styles['soldOut']}` : styles['media']}>
      {first && (
        <Picture
          picture={first}
          alt={words(first.alt, first.alt_bn)}
          sizes={CARD_SIZES}
          widths={CARD_WIDTHS}
          priority={eager ? 'eager' : 'lazy'}
        />
      )}
      {second && (
        <Picture
          picture={second}
          alt=""
          sizes={CARD_SIZES}
          widths={CARD_WIDTHS}
          className={styles['second']}
        />
      )}
    </div>
  )
}

function CardPrice({ product }: { readonly product: Card }) {
  const { text } = useSpeech()
  if (product.price_on_request) return <p className={styles['extra']}>{text.price.onRequest}</p>
  return (
    <Price
      amount={product.min_price}
      before={product.compare_at_price}
      from={product.max_price > product.min_price}
    />
  )
}

function CardBadge({ badge }: { readonly badge: Badge }) {
  const { text } = useSpeech()
  const look = { soldOut: 'badgeSoldOut', off: 'badgeOff', new: 'badgeNew', low: 'badgeLow' } as const
  const words = {
    soldOut: () => text.card.soldOut,
    off: (percent: number) => text.price.off(percent),
    new: () => text.card.new,
    low: (left: number) => text.card.low(left),
  } as const
  return <p className={`${styles['badge']} ${styles[look[badge.kind]]}`}>{words[badge.kind](badge.number)}</p>
}
