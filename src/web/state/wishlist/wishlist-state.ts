import { CARDS_MAX } from '#domain/limits.ts'
import { accept, refuse, type Result } from '#domain/result.ts'

/** A piece that a guest keeps in mind. */
export interface WishlistItem {
  /** The product's id. */
  readonly id: number
  /** Its price when it was saved, in taka, to show a later reduction. */
  readonly price: number
}

/** Newest first. */
export interface WishlistState {
  readonly items: readonly WishlistItem[]
}

export const emptyWishlist: WishlistState = { items: [] }

/** Most pieces on a wishlist: all of them come in one call. */
export const WISHLIST_MAX = CARDS_MAX

export type WishlistChange = Result<WishlistState, { readonly code: 'full'; readonly max: number }>

export function isSaved(state: WishlistState, id: number): boolean {
  return state.items.some((item) => item.id === id)
}

/** Saves a piece in front of the others; one that is there already stays where it was, with its first price. */
export function save(state: WishlistState, item: WishlistItem): WishlistChange {
  if (isSaved(state, item.id)) return accept(state)
  if (state.items.length >= WISHLIST_MAX) return refuse({ code: 'full', max: WISHLIST_MAX })
  return accept({ items: [item, ...state.items] })
}

/** Takes a piece off; nothing happens where it is not there. */
export function remove(state: WishlistState, id: number): WishlistState {
  return { items: state.items.filter((item) => item.id !== id) }
}

/** Puts a removed piece back where it stood: the undo of remove. */
export function putBack(
  state: WishlistState,
  { item, index }: { readonly item: WishlistItem; readonly index: number },
): WishlistState {
  return isSaved(state, item.id) ? state : { items: state.items.toSpliced(index, 0, item) }
}

/** The wishlist with the pieces of another one behind its own, as a shared link brings them. */
export function withAll(state: WishlistState, items: readonly WishlistItem[]): WishlistState {
  const more = items.filter((item) => !isSaved(state, item.id))
  return { items: [...state.items, ...more].slice(0, WISHLIST_MAX) }
}

/** The wishlist that a browser stored, if it is one. */
export function storedWishlist(stored: unknown): WishlistState | null {
  if (!isObject(stored) || !Array.isArray(stored['items'])) return null
  const items: unknown[] = stored['items']
  if (items.length > WISHLIST_MAX || !items.every(isItem)) return null
  return new Set(items.map((item) => item.id)).size === items.length ? { items } : null
}

function isItem(value: unknown): value is WishlistItem {
  if (!isObject(value)) return false
  const { id, price } = value
  return isId(id) && typeof price === 'number' && Number.isFinite(price) && price >= 0
}

function isId(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 2_147_483_647
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
