import type { ProductView } from '#contract/shop/catalogue-views.ts'
import { QUANTITY_MAX } from '#domain/limits.ts'
import { pieceOf } from '#web/shop/product-card/piece-of.ts'
import {
  addToCart,
  removeFromCart,
  setQuantity,
  type CartItem,
  type CartRefusal,
  type CartState,
} from '#web/state/cart/cart-state.ts'

/** Why a piece of a look was not put in the cart. */
export const leftReasons = ['sold_out', 'gone', 'all', 'most', 'full', 'unreached', 'failed'] as const
export type LeftReason = (typeof leftReasons)[number]

/** A piece of a look that was not put in the cart; `max` is the most that is allowed. */
export interface Left {
  readonly product: number
  readonly why: LeftReason
  readonly max: number
}

/** A piece as it is sold now, in the kind that the buyer chose; a reason where it cannot be had. */
export interface WantedPiece {
  readonly product: number
  readonly variant: number
  readonly now: ProductView | 'gone' | 'unreached'
}

export interface WholeOutcome {
  readonly cart: CartState
  readonly added: readonly CartItem[]
  readonly left: readonly Left[]
}

/** The cart with one of each piece, and what could not be added. */
export function addWhole(cart: CartState, wanted: readonly WantedPiece[]): WholeOutcome {
  return wanted.reduce<WholeOutcome>((so, { product, variant, now }) => {
    const without = (why: LeftReason, max = 0): WholeOutcome => ({
      ...so,
      left: [...so.left, { product, why, max }],
    })
    if (typeof now === 'string') return without(now)
    const piece = now.price_on_request ? null : pieceOf(now, variant)
    if (piece === null) return without('gone')
    if (piece.most === 0) return without('sold_out')
    const change = addToCart(so.cart, piece)
    if (!change.ok) return without(reasonOf(change.refusal, piece.most), piece.most)
    const { most: _, ...item } = piece
    return { ...so, cart: change.value, added: [...so.added, item] }
  }, emptyOutcome(cart))
}

const emptyOutcome = (cart: CartState): WholeOutcome => ({ cart, added: [], left: [] })

function reasonOf({ code }: CartRefusal, most: number): LeftReason {
  if (code === 'lines') return 'full'
  return most < QUANTITY_MAX ? 'all' : 'most'
}

/** The cart without what was added; what was there before stays. */
export function withoutAdded(cart: CartState, added: readonly CartItem[]): CartState {
  return added.reduce((so, { id, quantity }) => {
    const present = so.addtocartlist.find((item) => item.id === id)
    if (present === undefined) return so
    const change = setQuantity(so, { id, quantity: present.quantity - quantity })
    return change.ok ? change.value : removeFromCart(so, id)
  }, cart)
}
