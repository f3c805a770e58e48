import type { CartLine } from '#domain/cart/price-lines.ts'
import { CART_LINES_MAX, QUANTITY_MAX } from '#domain/limits.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import type { PictureFacts } from '#web/ui/picture.tsx'

/** The remembered facts of a piece to show it at once; the server prices every cart again. Prices in taka. */
export interface CartSnapshot {
  readonly slug: string
  readonly name: string
  readonly name_bn: string | null
  /** The chosen values, such as `Size 2.6 · Gold`; empty where there was nothing to choose. */
  readonly options: string
  readonly options_bn: string | null
  readonly image: PictureFacts | null
  readonly price: number
}

export interface CartItem {
  /** The variant's id. */
  readonly id: number
  readonly quantity: number
  /** Null until the server has told about it, as after a change without script. */
  readonly snapshot: CartSnapshot | null
}

/** How the buyer chose to pay, as far as the checkout knows. */
export interface PaymentDetails {
  readonly method: string
}

/** Cart state as the specification names it (C1). `totalAmount` in taka, from the snapshots. */
export interface CartState {
  readonly addtocartlist: readonly CartItem[]
  readonly numberCart: number
  readonly totalAmount: number
  readonly paymentDetails: PaymentDetails | null
}

export const emptyCart: CartState = { addtocartlist: [], numberCart: 0, totalAmount: 0, paymentDetails: null }

/** Why a change of the cart is refused; `max` is the most that is allowed. */
export type CartRefusal =
  | { readonly code: 'quantity'; readonly max: number }
  | { readonly code: 'lines'; readonly max: number }
  | { readonly code: 'not_in_cart' }

export type CartChange = Result<CartState, CartRefusal>

interface StockLimit {
  /** Most pieces of this variant that can be bought now; QUANTITY_MAX where stock is not known. */
  readonly most?: number
}

/** Adds pieces of a variant: more of what is there, or a new item at the end (C2). Refuses more than can be bought. */
export function addToCart(state: CartState, added: CartItem & StockLimit): CartChange {
  const { most = QUANTITY_MAX, ...item } = added
  const present = state.addtocartlist.find(({ id }) => id === item.id)
  const quantity = (present?.quantity ?? 0) + item.quantity
  if (!isQuantity(item.quantity) || quantity > most) return refuse({ code: 'quantity', max: most })
  if (present !== undefined) {
    return accept(
      withItems(
        state,
        state.addtocartlist.map((one) => (one === present ? { ...item, quantity } : one)),
      ),
    )
  }
  if (state.addtocartlist.length >= CART_LINES_MAX) return refuse({ code: 'lines', max: CART_LINES_MAX })
  return accept(withItems(state, [...state.addtocartlist, item]))
}

/** Sets an item's quantity (C3). Below 1 or above `most` is refused. */
export function setQuantity(
  state: CartState,
  { id, quantity, most = QUANTITY_MAX }: { readonly id: number; readonly quantity: number } & StockLimit,
): CartChange {
  if (!state.addtocartlist.some((item) => item.id === id)) return refuse({ code: 'not_in_cart' })
  if (!isQuantity(quantity) || quantity > most) return refuse({ code: 'quantity', max: most })
  return accept(
    withItems(
      state,
      state.addtocartlist.map((item) => (item.id === id ? { ...item, quantity } : item)),
    ),
  )
}

/** Removes an item; its pieces leave numberCart (C4). Nothing happens where it is not there. */
export function removeFromCart(state: CartState, id: number): CartState {
  return withItems(
    state,
    state.addtocartlist.filter((item) => item.id !== id),
  )
}

/** Puts a removed item back where it stood: the undo of removeFromCart. */
export function putBack(
  state: CartState,
  { item, index }: { readonly item: CartItem; readonly index: number },
): CartState {
  if (state.addtocartlist.some(({ id }) => id === item.id)) return state
  return withItems(state, state.addtocartlist.toSpliced(index, 0, item))
}

/** Empties the list, the count and the total and resets paymentDetails (C5); signing out does the same (C6). */
export function clearCart(): CartState {
  return emptyCart
}

/** The cart with what was chosen at the checkout (C1); it stays until the cart is cleared (C5). */
export function withPayment(state: CartState, paymentDetails: PaymentDetails): CartState {
  return { ...state, paymentDetails }
}

/**
 * The cart with exactly these lines, keeping what is remembered of each: for changes made elsewhere. No lines at all, as
 * after an order, are a cart that was cleared.
 */
export function withLines(state: CartState, lines: readonly CartLine[]): CartState {
  if (lines.length === 0) return clearCart()
  const known = new Map(state.addtocartlist.map((item) => [item.id, item.snapshot]))
  return withItems(
    state,
    lines.map(({ variantId, quantity }) => ({
      id: variantId,
      quantity,
      snapshot: known.get(variantId) ?? null,
    })),
  )
}

/** The cart with what the server now says of its pieces, so that they are shown right everywhere. */
export function withSnapshots(state: CartState, snapshots: ReadonlyMap<number, CartSnapshot>): CartState {
  return withItems(
    state,
    state.addtocartlist.map((item) => ({ ...item, snapshot: snapshots.get(item.id) ?? item.snapshot })),
  )
}

/** The lines of the cart, as the server takes them. */
export function linesOf(state: CartState): CartLine[] {
  return state.addtocartlist.map(({ id, quantity }) => ({ variantId: id, quantity }))
}

/** A cart of exactly these items, its numbers computed. */
export function cartOf(items: readonly CartItem[]): CartState {
  return withItems(emptyCart, items)
}

function withItems(state: CartState, items: readonly CartItem[]): CartState {
  return {
    ...state,
    addtocartlist: items,
    numberCart: items.reduce((count, item) => count + item.quantity, 0),
    totalAmount: items.reduce((total, item) => total + (item.snapshot?.price ?? 0) * item.quantity, 0),
  }
}

function isQuantity(quantity: number): boolean {
  return Number.isSafeInteger(quantity) && quantity >= 1
}
