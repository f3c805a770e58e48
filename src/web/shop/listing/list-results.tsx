import { useEffect, useReducer, useRef, type ReactNode } from 'react'
import { LoadFailure } from '#web/app/page/load-failure.tsx'
import type { CardFacts } from '#web/shop/product-card/card-facts.ts'
import { ProductGrid } from '#web/shop/product-card/product-card.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { useLate } from '#web/ui/use-late.ts'
import * as styles from './list-page.module.css'
import type { ListPlace } from './list-query.ts'
import { ListSkeleton } from '#web/shop/product-card/list-skeleton.tsx'
import type { ListView } from './list-view.ts'
import { ShowMore, ShowPrevious } from './show-more.tsx'
import { useShownProducts } from './use-list.ts'
import { rememberViewed, useViewedProduct } from './viewed-product.ts'

/** From when on a wait shows boxes, and from when on it says that it is long (G-4). */
const SKELETON_AFTER_MS = 300
const SLOW_AFTER_MS = 8000

interface ListResultsProps {
  /** Everything the page was loaded with. */
  readonly data: { readonly view: ListView }
  readonly place: ListPlace
  /** Other filters are on their way. */
  readonly pending: boolean
  readonly onRetry: () => void
  /** Shown where there is no product. */
  readonly empty: ReactNode
  /** A line of its own on a card. */
  readonly note?: ((product: CardFacts) => ReactNode) | undefined
}

/** The products of a list with the way to more of them, and what stands there while or because they are missing. */
export function ListResults({ data, place, pending, onRetry, empty, note }: ListResultsProps) {
  const { text } = useSpeech()
  const late = useLate(pending, SKELETON_AFTER_MS)
  const slow = useLate(pending, SLOW_AFTER_MS)
  const { notice } = data.view
  return (
    <div className={pending ? styles['pending'] : undefined} aria-busy={pending || undefined}>
      {notice !== null && (
        <output className={styles['notice']}>
          {notice === 'swapped' ? text.list.swapped : text.list.noSuchPage}
        </output>
      )}
      {late ? (
        <ListSkeleton slow={slow} onRetry={onRetry} />
      ) : (
        <Found data={data} place={place} empty={empty} note={note} />
      )}
      <Announcement view={data.view} />
    </div>
  )
}

type FoundProps = Pick<ListResultsProps, 'data' | 'place' | 'empty' | 'note'>

function Found({ empty, ...list }: FoundProps) {
  const { text } = useSpeech()
  const { products } = list.data.view
  if (products === null) return <LoadFailure thing={text.common.products} />
  return products.count === 0 ? empty : <Products {...list} />
}

function Products({ data, place, note }: Omit<FoundProps, 'empty'>) {
  const { text } = useSpeech()
  const viewed = useViewedProduct()
  const { cards, from } = useShownProducts(data.view)
  const { ref, focusOn } = useFocusOnCard()
  const more = { data, place, from, onCame: focusOn }
  return (
    <div ref={ref}>
      <ShowPrevious {...more} />
      <h2 className="sr-only">{text.list.products}</h2>
      <ProductGrid products={cards} narrow viewed={viewed} onOpen={rememberViewed} {...(note && { note })} />
      <ShowMore {...more} shown={cards.length} />
    </div>
  )
}

/** Says how many products there are whenever that changes, and how many came (ux 2.18). */
function Announcement({ view }: { readonly view: ListView }) {
  const { text } = useSpeech()
  const { cards, from } = useShownProducts(view)
  if (view.products === null) return <output className="sr-only" />
  const { count, cards: own } = view.products
  return (
    <output className="sr-only">
      {view.filters.page > from
        ? text.list.moreShown(own.length, cards.length, count)
        : text.list.count(count)}
    </output>
  )
}

/** Moves the focus to a card's link as soon as that card is there. */
function useFocusOnCard() {
  const ref = useRef<HTMLDivElement>(null)
  const wanted = useRef<number>(null)
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    if (wanted.current === null) return
    const link = ref.current?.querySelector<HTMLElement>(`[data-card="${wanted.current}"] a`)
    if (link == null) return
    wanted.current = null
    link.focus()
  })
  function focusOn({ id }: { readonly id: number }) {
    wanted.current = id
    lookAgain()
  }
  return { ref, focusOn }
}
