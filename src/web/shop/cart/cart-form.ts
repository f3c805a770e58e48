import type { CartLine } from '#domain/cart/price-lines.ts'
import { westernDigits } from '#domain/digits.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import {
  addToCart,
  cartOf,
  clearCart,
  linesOf,
  removeFromCart,
  setQuantity,
  type CartChange,
  type CartRefusal,
  type CartState,
} from '#web/state/cart/cart-state.ts'

/**
 * The order of a form without script to the cart. Fields: `intent` (add, set, remove, clear), `variant`, `quantity`,
 * and for `set` also `step`, which is added to the quantity.
 */
export type CartCommand =
  | { readonly intent: 'add' | 'set'; readonly variant: number; readonly quantity: number }
  | { readonly intent: 'remove'; readonly variant: number }
  | { readonly intent: 'clear' }

/** Reads a form; null where it asks for nothing that we know. A missing quantity is one. */
export function cartCommand(form: FormData): CartCommand | null {
  const intent = form.get('intent')
  if (intent === 'clear') return { intent }
  const variant = wholeNumber(form.get('variant'))
  if (variant === null) return null
  if (intent === 'remove') return { intent, variant }
  if (intent !== 'add' && intent !== 'set') return null
  const quantity = wholeNumber(form.get('quantity') ?? '1') ?? 0
  return { intent, variant, quantity: quantity + (wholeNumber(form.get('step')) ?? 0) }
}

/** The lines of a cart after a request, or why not (C2 to C5). */
export function applyCartCommand(
  lines: readonly CartLine[],
  command: CartCommand,
): Result<CartLine[], CartRefusal> {
  const cart = cartOf(lines.map(({ variantId, quantity }) => ({ id: variantId, quantity, snapshot: null })))
  const change = changeBy(cart, command)
  return change.ok ? accept(linesOf(change.value)) : refuse(change.refusal)
}

function changeBy(cart: CartState, command: CartCommand): CartChange {
  switch (command.intent) {
    case 'add':
      return addToCart(cart, { id: command.variant, quantity: command.quantity, snapshot: null })
    case 'set':
      return setQuantity(cart, { id: command.variant, quantity: command.quantity })
    case 'remove':
      return accept(removeFromCart(cart, command.variant))
    case 'clear':
      return accept(clearCart())
  }
}

function wholeNumber(value: FormDataEntryValue | null): number | null {
  const digits = typeof value === 'string' ? westernDigits(value.trim()) : ''
  return /^-?\d{1,10}$/.test(digits) ? Number(digits) : null
}
