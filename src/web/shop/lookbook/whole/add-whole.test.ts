import { expect, test } from 'vitest'
import type { ProductView, VariantView } from '#contract/shop/catalogue-views.ts'
import { CART_LINES_MAX } from '#domain/limits.ts'
import { cartOf, linesOf } from '#web/state/cart/cart-state.ts'
import { addWhole, withoutAdded } from './add-whole.ts'
import { toldIn, toldSearch } from './whole-form.ts'

/** A piece of one kind, of which so many are left; its variant has its number. */
function aPiece(id: number, stock: number): ProductView {
  const variant = { id, sku: `V-${id}`, values: [], price: 1000, stock } as Partial<VariantView>
  // Nothing else of a product is looked at.
  return {
    id,
    slug: `piece-${id}`,
    name: `Piece ${id}`,
    name_bn: null,
    image: [],
    options: [],
    variants: [variant],
    made_to_order: false,
    price_on_request: false,
  } as Partial<ProductView> as ProductView
}
const wanted = (id: number, stock: number) => ({ product: id, variant: id, now: aPiece(id, stock) })
const cart = (...lines: readonly (readonly [id: number, quantity: number])[]) =>
  cartOf(lines.map(([id, quantity]) => ({ id, quantity, snapshot: null })))

test('a whole look adds one of each piece, and never more than is left', () => {
  const pieces = [
    wanted(1, 5),
    wanted(2, 1),
    wanted(3, 0),
    { product: 4, variant: 4, now: 'gone' as const },
    { product: 5, variant: 5, now: 'unreached' as const },
    { ...wanted(6, 5), variant: 99 },
  ]
  const outcome = addWhole(cart([1, 2], [2, 1]), pieces)
  expect(linesOf(outcome.cart)).toEqual([
    { variantId: 1, quantity: 3 },
    { variantId: 2, quantity: 1 },
  ])
  expect(outcome.left).toEqual([
    { product: 2, why: 'all', max: 1 },
    { product: 3, why: 'sold_out', max: 0 },
    { product: 4, why: 'gone', max: 0 },
    { product: 5, why: 'unreached', max: 0 },
    { product: 6, why: 'gone', max: 0 },
  ])
})

test('a full cart and the most that one order may have are told apart', () => {
  const full = cart(...Array.from({ length: CART_LINES_MAX }, (_, at) => [at + 1, 10] as const))
  expect(addWhole(full, [wanted(1, 40), wanted(99, 40)]).left).toEqual([
    { product: 1, why: 'most', max: 10 },
    { product: 99, why: 'full', max: 10 },
  ])
})

test('taking a look out again leaves what was in the cart before', () => {
  const { cart: after, added } = addWhole(cart([1, 2]), [wanted(1, 5), wanted(2, 5)])
  expect(linesOf(withoutAdded(after, added))).toEqual([{ variantId: 1, quantity: 2 }])
})

test('an address tells what became of a form, and a strange one tells nothing', () => {
  const told = { added: 3, left: [{ product: 7, why: 'all' as const, max: 2 }] }
  expect(toldIn(new URLSearchParams(toldSearch(told)))).toEqual(told)
  expect(toldIn(new URLSearchParams('?left=7.all.2'))).toBeNull()
  expect(toldIn(new URLSearchParams('?added=1&left=7.cheap.2'))).toEqual({ added: 1, left: [] })
})
