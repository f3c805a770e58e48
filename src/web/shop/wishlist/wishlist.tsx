import { useState } from 'react'
import { Breadcrumb } from '#web/app/page/breadcrumb.tsx'
import { Link } from '#web/app/link.tsx'
import { useVisitor } from '#web/app/use-layout.ts'
import { LoadFailure } from '#web/app/page/load-failure.tsx'
import { ListSkeleton } from '#web/shop/product-card/list-skeleton.tsx'
import type { CardFacts } from '#web/shop/product-card/card-facts.ts'
import { ProductGrid } from '#web/shop/product-card/product-card.tsx'
import { useCards } from '#web/shop/product-card/use-cards.ts'
import { useSizeSheet } from '#web/shop/product-card/use-size-sheet.tsx'
import type { WishlistItem } from '#web/state/wishlist/wishlist-state.ts'
import { removeSaved, useWishlist } from '#web/state/wishlist/wishlist-store.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { EmptyWishlist } from './empty-wishlist.tsx'
import { GonePieces, RemovedPiece, type RemovedItem } from './removed-piece.tsx'
import { ShareButton } from './share-button.tsx'
import { PriceNote, RemoveButton, WishAction } from './wish-card.tsx'
import * as styles from './wishlist.module.css'

/** Boxes while the saved pieces come. */
const WAITING = 4

/** The pieces that this browser saved (ux 2.5). */
export function Wishlist() {
  const { text } = useSpeech()
  const items = useWishlist()
  const hydrated = useHydrated()
  const [removed, setRemoved] = useState<RemovedItem | null>(null)
  return (
    <main id="main" className="wrap">
      <Breadcrumb items={[{ name: text.wishlist.title }]} />
      <header className={styles['header']}>
        <h1 tabIndex={-1}>{text.wishlist.title}</h1>
        {hydrated && items.length > 0 && <p className="quiet">{text.wishlist.pieces(items.length)}</p>}
        {hydrated && items.length > 0 && <ShareButton ids={items.map(({ id }) => id)} />}
      </header>
      {removed !== null && <RemovedPiece removed={removed} onUndone={() => setRemoved(null)} />}
      {hydrated ? (
        <Pieces items={items} onRemoved={setRemoved} />
      ) : (
        <>
          <noscript>
            <p>{text.wishlist.needsScript}</p>
          </noscript>
          <div className={styles['waiting']}>
            <ListSkeleton cards={WAITING} wide />
          </div>
        </>
      )}
    </main>
  )
}

interface PiecesProps {
  readonly items: readonly WishlistItem[]
  readonly onRemoved: (removed: RemovedItem) => void
}

function Pieces({ items, onRemoved }: PiecesProps) {
  const { text, words } = useSpeech()
  const { cards, gone, state, retry } = useCards(items.map(({ id }) => id))
  const remove = ({ id, name, name_bn }: CardFacts) => {
    const shown = words(name, name_bn)
    onRemoved({ name: shown, undo: removeSaved(id) })
  }
  const { choose, sheet } = useSizeSheet(({ id }) => removeSaved(id))
  const priceOf = (id: number) => items.find((item) => item.id === id)?.price ?? null
  if (items.length === 0) return <EmptyWishlist />
  return (
    <>
      <GuestBanner />
      <GonePieces ids={gone} />
      {state === 'failed' && <LoadFailure thing={text.wishlist.yourPieces} onRetry={retry} />}
      {state === 'loading' && cards.length === 0 && (
        <ListSkeleton cards={Math.min(items.length, WAITING)} wide />
      )}
      <h2 className="sr-only">{text.wishlist.products}</h2>
      <ProductGrid
        products={cards}
        note={(product) => <PriceNote product={product} saved={priceOf(product.id)} />}
        corner={(product) => <RemoveButton product={product} onRemove={() => remove(product)} />}
        action={(product) => (
          <WishAction product={product} onChoose={choose} onMoved={({ id }) => removeSaved(id)} />
        )}
      />
      {sheet}
    </>
  )
}

function GuestBanner() {
  const { text, paths } = useSpeech()
  if (useVisitor() !== null) return null
  return (
    <p className={styles['banner']}>
      <Icon name="smartphone" size={20} />
      <span>
        {text.wishlist.onThisDevice} <Link to={paths.signIn}>{text.wishlist.signIn}</Link>{' '}
        {text.wishlist.toKeep}
      </span>
    </p>
  )
}
