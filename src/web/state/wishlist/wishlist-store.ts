import { persistedState } from '#web/state/persisted-state.ts'
import {
  emptyWishlist,
  isSaved,
  putBack,
  remove,
  save,
  storedWishlist,
  withAll,
  type WishlistItem,
} from './wishlist-state.ts'

/** The wishlist of this browser, a guest's or the one of the person who is signed in; followed by other tabs. */
const wishlist = persistedState({ key: 'abhoron.wishlist', initial: emptyWishlist, read: storedWishlist })

export function currentWishlist(): readonly WishlistItem[] {
  return wishlist.current().items
}

/** Calls back after every change, also those of other tabs. */
export function followWishlist(onChange: () => void): () => void {
  return wishlist.follow(onChange)
}

/** Takes another list in place of this one: somebody's own at sign-in, none at sign-out. */
export function replaceWishlist(items: readonly WishlistItem[]): void {
  wishlist.change(() => ({ items }))
}

export function useWishlist(): readonly WishlistItem[] {
  return wishlist.use((state) => state.items)
}

/** How many pieces are saved, for the header. */
export function useWishlistCount(): number {
  return wishlist.use((state) => state.items.length)
}

export function useIsSaved(id: number): boolean {
  return wishlist.use((state) => isSaved(state, id))
}

/** The result of a press on a heart. `first`: nothing had been saved on this device before. */
export type SaveOutcome = 'saved' | 'first' | 'removed' | 'full'

/** Saves a piece, or takes it off where it was saved. */
export function toggleSaved(item: WishlistItem): SaveOutcome {
  const before = wishlist.current()
  if (isSaved(before, item.id)) {
    removeSaved(item.id)
    return 'removed'
  }
  const change = save(before, item)
  if (!change.ok) return change.refusal.code
  wishlist.change(() => change.value)
  return before.items.length === 0 ? 'first' : 'saved'
}

/** Saves a piece that may be saved already; false where there is no room for it. */
export function keepSaved(item: WishlistItem): boolean {
  const change = save(wishlist.current(), item)
  if (change.ok) wishlist.change(() => change.value)
  return change.ok
}

/** Takes a piece off and answers with the way to undo it. */
export function removeSaved(id: number): () => void {
  const { items } = wishlist.current()
  const index = items.findIndex((item) => item.id === id)
  const item = items[index]
  wishlist.change((state) => remove(state, id))
  return () => {
    if (item !== undefined) wishlist.change((state) => putBack(state, { item, index }))
  }
}

/** Adds the pieces of a shared list. */
export function saveAll(items: readonly WishlistItem[]): void {
  wishlist.change((state) => withAll(state, items))
}
