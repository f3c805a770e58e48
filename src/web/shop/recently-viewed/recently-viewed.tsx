import { useEffect, useRef, useState, type RefObject } from 'react'
import { ListSkeleton } from '#web/shop/product-card/list-skeleton.tsx'
import { ProductGrid } from '#web/shop/product-card/product-card.tsx'
import { useCards } from '#web/shop/product-card/use-cards.ts'
import { clearRecentlyViewed, useRecentlyViewed } from '#web/state/recently-viewed/recently-viewed-store.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import * as styles from './recently-viewed.module.css'

/** Pieces that are shown, and how few are not worth a row. */
const SHOWN = 4
const WORTH_SHOWING = 2
/** Asked for when the row comes near the screen. */
const NEAR = '600px'

/** The pieces that this browser viewed last; nothing for a very short list. `except` is the piece of this page. */
export function RecentlyViewed({ except }: { readonly except?: number }) {
  const ids = useRecentlyViewed()
    .filter((id) => id !== except)
    .slice(0, SHOWN)
  return ids.length < WORTH_SHOWING ? null : <Row ids={ids} />
}

function Row({ ids }: { readonly ids: readonly number[] }) {
  const { text } = useSpeech()
  const section = useRef<HTMLElement>(null)
  const near = useNear(section)
  const { cards, state } = useCards(near ? ids : [])
  const waiting = !near || state === 'loading'
  // A row that cannot be had is left out: it helps, and nobody came for it.
  if (!waiting && cards.length < WORTH_SHOWING) return null
  return (
    <section ref={section} className={styles['section']} aria-labelledby="recently-viewed">
      <header className={styles['header']}>
        <h2 id="recently-viewed">{text.card.recentlyViewed}</h2>
        <button type="button" className={styles['clear']} onClick={clearRecentlyViewed}>
          {text.card.clearViewed}
        </button>
      </header>
      {waiting ? <ListSkeleton cards={ids.length} wide /> : <ProductGrid products={cards} below />}
    </section>
  )
}

/** True once the element came near the screen. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), {
      rootMargin: NEAR,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return near
}
