import { persistedState } from '#web/state/persisted-state.ts'
import { KEPT_WITH_KEY } from './kept-key.ts'

/** The owner of the shown cart and wishlist, and the server's copy as far as it was updated. */
export interface SyncedWith {
  /** The account's id; empty for a guest's, which nobody else knows of. */
  readonly owner: string
  /** The cart as its cookie writes it. */
  readonly cart: string
  /** Products of the wishlist. */
  readonly wishes: readonly number[]
}

export const ownedByNobody: SyncedWith = { owner: '', cart: '', wishes: [] }

/** Remembered over visits, so that changes made without a connection are told later, and no guest's cart twice. */
export const syncedWith = persistedState<SyncedWith>({
  key: KEPT_WITH_KEY,
  initial: ownedByNobody,
  read: storedKeptWith,
})

function storedKeptWith(stored: unknown): SyncedWith | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { owner, cart, wishes } = { owner: undefined, cart: undefined, wishes: undefined, ...stored }
  if (typeof owner !== 'string' || typeof cart !== 'string' || !Array.isArray(wishes)) return null
  const ids: unknown[] = wishes
  return ids.every((id) => typeof id === 'number') ? { owner, cart, wishes: ids } : null
}
