import { forgetPieces } from '#web/state/known-pieces.ts'
import { persistedState } from '#web/state/persisted-state.ts'
import { storedRecentlyViewed, viewed, type RecentlyViewed } from './recently-viewed-state.ts'

const store = persistedState<RecentlyViewed>({
  key: 'abhoron.recently-viewed',
  initial: [],
  read: storedRecentlyViewed,
})

/** Remembers that a product's page was opened. Call it in an effect of that page. */
export function recordViewed(productId: number): void {
  if (store.current()[0] !== productId) store.change((before) => viewed(before, productId))
}

export function useRecentlyViewed(): RecentlyViewed {
  return store.use((ids) => ids)
}

export function clearRecentlyViewed(): void {
  store.change(() => [])
  forgetPieces()
}
