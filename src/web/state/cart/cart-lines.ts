import type { QuoteLineView } from '#contract/shop/checkout.ts'
import { fromTaka, sum, times, toTaka } from '#domain/money.ts'
import { QUANTITY_MAX } from '#domain/limits.ts'
import type { CartItem, CartSnapshot, CartState } from './cart-state.ts'
import { optionWords } from '#domain/catalogue/option-words.ts'
import type { QuotedLines } from './settle-cart.ts'

/** A line of the cart as pages show it. Prices in taka. */
export interface ShownLine {
  readonly id: number
  readonly quantity: number
  /** Most that can be had; QUANTITY_MAX while the server has not told. */
  readonly max: number
  /** Null while nothing is known of it yet: a change without script, not priced so far. */
  readonly piece: ShownPiece | null
  readonly price: number
  /** Its price before, if it is reduced. */
  readonly before: number | null
  readonly total: number
  /** Why it cannot be bought; null if it can. */
  readonly missing: 'gone' | 'sold_out' | null
}

interface ShownPiece extends Omit<CartSnapshot, 'price'> {
  /** The product's id; null while only the snapshot is known. */
  readonly productId: number | null
  readonly sku: string | null
}

/** The lines of a cart with what is known of each: from the server where it has told, else from the snapshot. */
export function shownLines(cart: CartState, view: QuotedLines | null): readonly ShownLine[] {
  const priced = new Map(view?.lines.map((line) => [line.id, line]))
  return cart.addtocartlist.map((item) => shownLine(item, priced.get(item.id)))
}

/** The lines as the server wrote them, for a page that has no script yet. */
export function linesOfView(view: QuotedLines): readonly ShownLine[] {
  return view.lines.map((line) => shownLine({ id: line.id, quantity: line.quantity, snapshot: null }, line))
}

/** The price and the number of the pieces that can be bought; equal wherever a cart is summed up. */
export function totalOf(lines: readonly ShownLine[]): { readonly pieces: number; readonly subtotal: number } {
  const bought = lines.filter(({ missing }) => missing === null)
  return {
    pieces: bought.reduce((pieces, { quantity }) => pieces + quantity, 0),
    subtotal: toTaka(sum(bought.map(({ total }) => fromTaka(total)))),
  }
}

function shownLine(item: CartItem, line: QuoteLineView | undefined): ShownLine {
  const { id, quantity, snapshot } = item
  const facts = { id, quantity, piece: pieceOf(item, line) }
  if (line === undefined) {
    const price = snapshot?.price ?? 0
    return { ...facts, max: QUANTITY_MAX, price, before: null, total: costOf(price, quantity), missing: null }
  }
  const { price, compare_at_price: before, quantity_max: max, notice } = line
  const missing = notice === 'reduced' ? null : notice
  return { ...facts, max, price, before, total: missing === null ? costOf(price, quantity) : 0, missing }
}

function costOf(price: number, quantity: number): number {
  return toTaka(times(fromTaka(price), quantity))
}

function pieceOf({ snapshot }: CartItem, line: QuoteLineView | undefined): ShownPiece | null {
  if (line?.product != null) {
    const { id: productId, slug, title: sku, name, name_bn, options, image } = line.product
    return {
      productId,
      slug,
      sku,
      name,
      name_bn,
      options: optionWords(options, 'en'),
      options_bn: optionWords(options, 'bn'),
      image,
    }
  }
  return snapshot === null ? null : { productId: null, sku: null, ...snapshot }
}
