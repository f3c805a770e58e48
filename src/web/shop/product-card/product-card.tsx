import { useEffect, useId, type ReactNode } from 'react'
import { KeptPart } from '#web/app/kept-part.tsx'
import { Link } from '#web/app/link.tsx'
import { rememberPieces } from '#web/state/known-pieces.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { digitsIn } from '#web/text/numbers.ts'
import type { PicturePriority } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { SaleClock } from '#web/ui/sale-clock/sale-clock.tsx'
import { BagButton } from './bag-button.tsx'
import { cardBadge, isSoldOut, type Badge } from './card-badge.ts'
import type { CardFacts } from './card-facts.ts'
import { CardMedia } from './card-media.tsx'
import { CardRating } from './card-rating.tsx'
import { HeartButton } from './heart-button.tsx'
import * as styles from './product-card.module.css'
import { sizeRange } from './size-range.ts'
import { useSizeSheet } from './use-size-sheet.tsx'
import { useSwipe } from './use-swipe.ts'

/** Cards that are seen without scrolling: their pictures are not lazy. */
const SEEN_AT_ONCE = 4
/** Cards of the first row of a phone, whose pictures people wait for. */
const FIRST_ROW = 2

interface ProductGridProps {
  readonly products: readonly CardFacts[]
  /** If the list itself is far down the page, no picture hurries. */
  readonly below?: boolean
  /** Beside a column of filters there is room for one card less in a row. */
  readonly narrow?: boolean
  /** The product that was opened last, to be found again at a glance. */
  readonly viewed?: number | null
  /** Told when a card's page is opened. */
  readonly onOpen?: (id: number) => void
  /** The id of its entry in the list, so that links of the page lead to it. */
  readonly idOf?: (product: CardFacts) => string
  /** A line of its own below a card, such as what became of its price. */
  readonly note?: (product: CardFacts) => ReactNode
  /** In place of the heart in the corner. */
  readonly corner?: (product: CardFacts) => ReactNode
  /** Below a card, in place of the bag on its picture. */
  readonly action?: (product: CardFacts) => ReactNode
}

/** Products as a list of cards. */
export function ProductGrid(props: ProductGridProps) {
  const { products, below = false, narrow = false } = props
  const { paths, language } = useSpeech()
  const bagForm = useId()
  const { choose, sheet } = useSizeSheet()
  useEffect(() => rememberPieces(products, language), [products, language])
  return (
    <>
      <ul className={`${styles['grid']} ${narrow ? styles['narrow'] : styles['wide']}`}>
        {products.map((product, index) => (
          <li key={product.id} id={props.idOf?.(product)} data-card={product.id}>
            <KeptCard
              product={product}
              priority={below ? 'after' : priorityOf(index, narrow)}
              room={narrow ? 'narrow' : 'wide'}
              bagForm={bagForm}
              onChoose={choose}
              isViewed={product.id === props.viewed}
              {...(props.onOpen && { onOpen: props.onOpen })}
              note={props.note?.(product)}
              corner={props.corner?.(product)}
              action={props.action?.(product)}
            />
          </li>
        ))}
      </ul>
      <form id={bagForm} method="post" action={paths.cart}>
        <input type="hidden" name="intent" value="add" />
      </form>
      {sheet}
    </>
  )
}

/** A list of its own begins with what people came for; a row on another page stands below something greater. */
function priorityOf(index: number, ownList: boolean): ProductCardProps['priority'] {
  if (ownList && index < FIRST_ROW) return 'first'
  return index < SEEN_AT_ONCE ? 'eager' : 'lazy'
}

interface ProductCardProps {
  readonly product: CardFacts
  readonly priority: PicturePriority
  readonly room: 'narrow' | 'wide'
  readonly bagForm: string
  readonly onChoose: (product: CardFacts) => void
  readonly isViewed: boolean
  readonly onOpen?: (id: number) => void
  readonly note: ReactNode
  readonly corner: ReactNode
  readonly action: ReactNode
}

/** A card with nothing added by its list is the same on every page of its language. */
function KeptCard(props: ProductCardProps) {
  const { product, priority, room, bagForm, isViewed, note, corner, action } = props
  if ([note, corner, action].some((added) => added !== undefined)) return <ProductCard {...props} />
  return (
    <KeptPart as="card" of={[product, priority, room, bagForm, isViewed]}>
      <ProductCard {...props} />
    </KeptPart>
  )
}

function ProductCard(props: ProductCardProps) {
  const { product, priority, room, isViewed, onOpen, note, corner, action, ...bag } = props
  const { paths, words, text } = useSpeech()
  const badge = cardBadge(product)
  const name = words(product.name, product.name_bn)
  const { shown, swipe } = useSwipe(product.image.length)
  return (
    <article className={styles['card']} {...swipe}>
      <CardMedia
        product={product}
        priority={priority}
        room={room}
        shown={shown}
        soldOut={badge?.kind === 'soldOut'}
      />
      {badge !== null && <CardBadge badge={badge} />}
      {isViewed && <p className={styles['viewed']}>{text.card.viewed}</p>}
      <h3 className={styles['name']}>
        <Link
          to={paths.product(product.slug)}
          prefetch="intent"
          className={styles['link']}
          onClick={() => onOpen?.(product.id)}
        >
          {name}
        </Link>
      </h3>
      <CardRating rating={product.rating} />
      <CardPrice product={product} />
      <CardExtra product={product} />
      {note}
      {corner ?? (
        <HeartButton id={product.id} name={name} price={product.min_price} className={styles['heart']} />
      )}
      {action === undefined ? (
        isBuyable(product) && <BagButton product={product} name={name} {...bag} />
      ) : (
        <div className={styles['action']}>{action}</div>
      )}
    </article>
  )
}

/** Whether a list can put it in the cart. */
function isBuyable(product: CardFacts): boolean {
  return !isSoldOut(product) && !product.price_on_request
}

/** At most one more line: the sizes there are. */
function CardExtra({ product }: { readonly product: CardFacts }) {
  const { text, language } = useSpeech()
  const sizes = language === 'bn' && product.sizes_bn.length > 0 ? product.sizes_bn : product.sizes
  const range = sizeRange(sizes)
  if (range.kind === 'none') return null
  const form = range.kind === 'range' ? text.card.sizes : text.card.eitherSize
  return (
    <p className={styles['extra']}>{form(digitsIn(language, range.first), digitsIn(language, range.last))}</p>
  )
}

function CardPrice({ product }: { readonly product: CardFacts }) {
  const { text } = useSpeech()
  if (product.price_on_request) return <p className={styles['extra']}>{text.price.onRequest}</p>
  return (
    <>
      <Price
        amount={product.min_price}
        before={product.compare_at_price}
        from={product.max_price > product.min_price}
      />
      {product.sale_ends_at !== null && <SaleClock ends={product.sale_ends_at} />}
    </>
  )
}

function CardBadge({ badge }: { readonly badge: Badge }) {
  const { text } = useSpeech()
  const look = {
    soldOut: styles['badgeSoldOut'],
    off: styles['badgeOff'],
    new: styles['badgeNew'],
    low: styles['badgeLow'],
  } as const
  const words = {
    soldOut: () => text.card.soldOut,
    off: (percent: number) => text.price.off(percent),
    new: () => text.card.new,
    low: (left: number) => text.card.low(left),
  } as const
  return <p className={`${styles['badge']} ${look[badge.kind]}`}>{words[badge.kind](badge.number)}</p>
}
