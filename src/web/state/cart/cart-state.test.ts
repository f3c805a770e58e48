import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CART_LINES_MAX, QUANTITY_MAX } from '#domain/limits.ts'
import {
  addToCart,
  cartOf,
  clearCart,
  emptyCart,
  linesOf,
  putBack,
  removeFromCart,
  setQuantity,
  withLines,
  withPayment,
  withSnapshots,
  type CartChange,
  type CartItem,
  type CartSnapshot,
  type CartState,
} from './cart-state.ts'

const snapshot = (price: number): CartSnapshot => ({
  slug: 'plain-bangle',
  name: 'Plain bangle',
  name_bn: 'সাদা চুড়ি',
  options: 'Size 2.6',
  options_bn: 'মাপ ২.৬',
  image: null,
  price,
})
const item = (id: number, quantity = 1, price = 100): CartItem => ({
  id,
  quantity,
  snapshot: snapshot(price),
})

function accepted(change: CartChange): CartState {
  if (!change.ok) throw new Error(`Refused: ${change.refusal.code}`)
  return change.value
}

describe('[C1] the state of a cart', () => {
  test('is the list, the count, the total and the payment details, under the names of the specification', () => {
    expect(Object.keys(emptyCart)).toEqual(['addtocartlist', 'numberCart', 'totalAmount', 'paymentDetails'])
    expect(cartOf([item(7, 2, 350)])).toMatchObject({
      addtocartlist: [{ id: 7, quantity: 2 }],
      numberCart: 2,
      totalAmount: 700,
      paymentDetails: null,
    })
  })
})

describe('[C2] adding', () => {
  test('appends a new item, and the count grows by what was added', () => {
    const cart = accepted(addToCart(cartOf([item(1)]), item(2, 3)))
    expect(linesOf(cart)).toEqual([
      { variantId: 1, quantity: 1 },
      { variantId: 2, quantity: 3 },
    ])
    expect(cart.numberCart).toBe(4)
  })

  test('the same item again makes more of it, in its place', () => {
    const cart = accepted(addToCart(cartOf([item(1, 2), item(2)]), item(1)))
    expect(linesOf(cart)).toEqual([
      { variantId: 1, quantity: 3 },
      { variantId: 2, quantity: 1 },
    ])
    expect(cart.numberCart).toBe(4)
  })

  test('more than can be had is refused, and the cart stays as it was', () => {
    expect(addToCart(cartOf([item(1, 2)]), { ...item(1), most: 2 })).toEqual({
      ok: false,
      refusal: { code: 'quantity', max: 2 },
    })
    expect(addToCart(emptyCart, item(1, QUANTITY_MAX + 1)).ok).toBe(false)
  })

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e9])(
    '%s pieces are no quantity',
    (quantity) => {
      expect(addToCart(emptyCart, item(1, quantity)).ok).toBe(false)
    },
  )

  test('one piece more than a cart has lines is refused', () => {
    const full = cartOf(Array.from({ length: CART_LINES_MAX }, (_, index) => item(index + 1)))
    expect(addToCart(full, item(999))).toEqual({ ok: false, refusal: { code: 'lines', max: CART_LINES_MAX } })
    expect(addToCart(full, item(1)).ok).toBe(true)
  })
})

describe('[C3] setting a quantity', () => {
  test('changes that item, and the count follows', () => {
    const cart = accepted(setQuantity(cartOf([item(1, 2), item(2)]), { id: 1, quantity: 5 }))
    expect([cart.addtocartlist[0]?.quantity, cart.numberCart]).toEqual([5, 6])
  })

  test.each([0, -3, 4, 2.5])('%s is refused with the most that can be had, not silently', (quantity) => {
    expect(setQuantity(cartOf([item(1)]), { id: 1, quantity, most: 3 })).toEqual({
      ok: false,
      refusal: { code: 'quantity', max: 3 },
    })
  })

  test('a piece that is not in the cart cannot be set', () => {
    expect(setQuantity(emptyCart, { id: 1, quantity: 1 })).toEqual({
      ok: false,
      refusal: { code: 'not_in_cart' },
    })
  })
})

describe('[C4] removing', () => {
  test('takes the item and its pieces off the count', () => {
    const cart = removeFromCart(cartOf([item(1, 4), item(2)]), 1)
    expect([linesOf(cart), cart.numberCart]).toEqual([[{ variantId: 2, quantity: 1 }], 1])
  })

  test('can be undone: the item stands where it stood', () => {
    const before = cartOf([item(1), item(2, 3), item(3)])
    expect(putBack(removeFromCart(before, 2), { item: item(2, 3), index: 1 })).toEqual(before)
  })

  test('undone twice it comes back once', () => {
    const before = cartOf([item(1)])
    expect(putBack(before, { item: item(1), index: 0 })).toEqual(before)
  })
})

test('[C5] clearing empties the list, the count, the total and the payment details', () => {
  expect(clearCart()).toEqual({ addtocartlist: [], numberCart: 0, totalAmount: 0, paymentDetails: null })
})

test('[C1] [C5] the choices of the checkout stay until the cart is cleared, also by an order', () => {
  const chosen = withPayment(cartOf([item(1), item(2)]), { method: 'bkash' })
  expect(chosen.paymentDetails).toEqual({ method: 'bkash' })
  const changed = removeFromCart(accepted(setQuantity(chosen, { id: 1, quantity: 3 })), 2)
  expect(changed.paymentDetails).toEqual({ method: 'bkash' })
  expect(withLines(changed, [{ variantId: 1, quantity: 1 }]).paymentDetails).toEqual({ method: 'bkash' })
  expect(withLines(changed, [])).toEqual(emptyCart)
})

test('a change made without script keeps what is remembered of the rest', () => {
  const cart = withLines(cartOf([item(1), item(2)]), [
    { variantId: 2, quantity: 4 },
    { variantId: 3, quantity: 1 },
  ])
  expect(cart.addtocartlist.map(({ id, quantity, snapshot: known }) => [id, quantity, known?.price])).toEqual(
    [
      [2, 4, 100],
      [3, 1, undefined],
    ],
  )
})

test("today's prices change the total", () => {
  expect(withSnapshots(cartOf([item(1, 2)]), new Map([[1, snapshot(150)]])).totalAmount).toBe(300)
})

const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    id: fc.integer({ min: 1, max: 8 }),
    quantity: fc.integer({ min: -1, max: 12 }),
  }),
  fc.record({
    kind: fc.constant('set' as const),
    id: fc.integer({ min: 1, max: 8 }),
    quantity: fc.integer({ min: -1, max: 12 }),
  }),
  fc.record({
    kind: fc.constant('remove' as const),
    id: fc.integer({ min: 1, max: 8 }),
    quantity: fc.constant(0),
  }),
)

test('[C2] [C3] [C4] the numbers of a cart are the sums of its items and each item is there once, after any changes', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let cart = emptyCart
      for (const { kind, id, quantity } of steps) {
        const change: CartChange =
          kind === 'add'
            ? addToCart(cart, item(id, quantity, id * 10))
            : kind === 'set'
              ? setQuantity(cart, { id, quantity })
              : { ok: true, value: removeFromCart(cart, id) }
        cart = change.ok ? change.value : cart
        const items = cart.addtocartlist
        expect(cart.numberCart).toBe(items.reduce((count, one) => count + one.quantity, 0))
        expect(cart.totalAmount).toBe(items.reduce((total, one) => total + one.quantity * one.id * 10, 0))
        expect(new Set(items.map((one) => one.id)).size).toBe(items.length)
        expect(items.every((one) => one.quantity >= 1 && one.quantity <= QUANTITY_MAX)).toBe(true)
      }
    }),
  )
})
