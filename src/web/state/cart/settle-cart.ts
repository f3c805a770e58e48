import type { QuoteLineView, QuoteView } from '#contract/shop/checkout.ts'
import type { CartItem, CartSnapshot, CartState } from './cart-state.ts'
import { setQuantity, withSnapshots } from './cart-state.ts'
import { optionWords } from '#domain/catalogue/option-words.ts'

/** The lines of a quote: names, prices and stock of today. */
export type QuotedLines = Pick<QuoteView, 'lines'>

interface ProductName {
  readonly id: number
  readonly name: string
  readonly name_bn: string | null
}

/** The news for a shopper about a line that changed since it was put in the cart. Prices in taka. */
export type CartNotice =
  | (ProductName & { readonly kind: 'price'; readonly before: number; readonly now: number })
  | (ProductName & { readonly kind: 'lowered'; readonly left: number })
  | (ProductName & { readonly kind: 'sold_out' })
  | {
      readonly kind: 'gone'
      readonly id: number
      readonly name: string | null
      readonly name_bn: string | null
    }

interface SettledCart {
  readonly cart: CartState
  readonly notices: readonly CartNotice[]
}

/**
 * Takes in what the server says of a cart: names and prices of today, quantities no larger than what is left. A
 * sold-out piece stays until the shopper takes it out. `view` must answer to exactly this cart.
 */
export function settleCart(cart: CartState, view: QuotedLines): SettledCart {
  const lines = new Map(view.lines.map((line) => [line.id, line]))
  const snapshots = new Map(view.lines.flatMap((line) => snapshotEntry(line)))
  const lowered = cart.addtocartlist.reduce((state, item) => lower(state, item, lines.get(item.id)), cart)
  return {
    cart: withSnapshots(lowered, snapshots),
    notices: cart.addtocartlist.flatMap((item) => noticesOf(item, lines.get(item.id))),
  }
}

function lower(state: CartState, { id }: CartItem, line: QuoteLineView | undefined): CartState {
  if (line?.notice !== 'reduced') return state
  const change = setQuantity(state, { id, quantity: line.quantity })
  return change.ok ? change.value : state
}

function noticesOf(item: CartItem, line: QuoteLineView | undefined): CartNotice[] {
  if (line === undefined) return []
  const { id } = item
  const known = line.product ?? item.snapshot
  if (known === null) return [{ kind: 'gone', id, name: null, name_bn: null }]
  const named = { id, name: known.name, name_bn: known.name_bn }
  if (line.notice === 'gone' || line.notice === 'sold_out') return [{ kind: line.notice, ...named }]
  return [
    ...(line.notice === 'reduced' ? [{ kind: 'lowered' as const, ...named, left: line.quantity }] : []),
    ...priceNotice(item, line).map((change) => ({ ...change, ...named })),
  ]
}

function priceNotice({ snapshot }: CartItem, { price: now }: QuoteLineView) {
  if (snapshot === null || snapshot.price === now) return []
  return [{ kind: 'price' as const, before: snapshot.price, now }]
}

function snapshotEntry(line: QuoteLineView): [number, CartSnapshot][] {
  const { product } = line
  if (product === null) return []
  const { slug, name, name_bn, options, image } = product
  return [
    [
      line.id,
      {
        slug,
        name,
        name_bn,
        options: optionWords(options, 'en'),
        options_bn: optionWords(options, 'bn'),
        image:
          image === null
            ? null
            : { id: image.id, width: image.width, height: image.height, colour: image.colour },
        price: line.price,
      },
    ],
  ]
}

/** Notices with newer ones added: one of each kind for a line, and none for lines that are no longer there. */
export function joinNotices(
  cart: CartState,
  before: readonly CartNotice[],
  newer: readonly CartNotice[],
): readonly CartNotice[] {
  const same = (one: CartNotice) => (other: CartNotice) => one.id === other.id && one.kind === other.kind
  const remaining = before.filter(
    (notice) =>
      // Each answer names sold-out pieces again; a change of price stays named until the page is left.
      (notice.kind === 'price' || notice.kind === 'lowered') && !newer.some(same(notice)),
  )
  return [...remaining, ...newer].filter(({ id }) => cart.addtocartlist.some((item) => item.id === id))
}
