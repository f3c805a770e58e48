import { describe, expect, test } from 'vitest'
import type { QuoteLineView } from '#contract/shop/checkout.ts'
import { shownLines, totalOf } from './cart-lines.ts'
import { cartOf, type CartItem } from './cart-state.ts'
import { joinNotices, settleCart, type QuotedLines } from './settle-cart.ts'

const item = (id: number, quantity: number, price = 100): CartItem => ({
  id,
  quantity,
  snapshot: {
    slug: `piece-${id}`,
    name: `Piece ${id}`,
    name_bn: null,
    options: '',
    options_bn: '',
    image: null,
    price,
  },
})

const line = (id: number, facts: Partial<QuoteLineView> = {}): QuoteLineView => ({
  id,
  product: {
    id: id * 10,
    slug: `piece-${id}`,
    name: `Piece ${id}`,
    name_bn: null,
    title: `SKU-${id}`,
    image: null,
    options: [{ name: 'Size', name_bn: 'মাপ', value: '2.6', value_bn: '২.৬' }],
  },
  price: 100,
  compare_at_price: null,
  quantity: 1,
  quantity_max: 10,
  line_total: 100,
  notice: null,
  discount: 0,
  total: 100,
  vat: 0,
  made_to_order: false,
  ...facts,
})

const view = (...lines: QuoteLineView[]): QuotedLines => ({ lines })

describe('the server’s answer about a cart', () => {
  test('brings names and prices of today', () => {
    const { cart, notices } = settleCart(cartOf([{ id: 1, quantity: 2, snapshot: null }]), view(line(1)))
    expect(cart.addtocartlist[0]?.snapshot).toMatchObject({
      name: 'Piece 1',
      options: 'Size 2.6',
      options_bn: 'মাপ ২.৬',
    })
    expect([cart.totalAmount, notices]).toEqual([200, []])
  })

  test('[C3] lowers what is more than the last in stock, and tells so', () => {
    const { cart, notices } = settleCart(
      cartOf([item(1, 5)]),
      view(line(1, { quantity: 2, quantity_max: 2, notice: 'reduced' })),
    )
    expect(cart.numberCart).toBe(2)
    expect(notices).toEqual([{ kind: 'lowered', id: 1, name: 'Piece 1', name_bn: null, left: 2 }])
  })

  test('tells of a price that changed since it was put in, once', () => {
    const first = settleCart(cartOf([item(1, 1, 90)]), view(line(1)))
    expect(first.notices).toEqual([
      { kind: 'price', id: 1, name: 'Piece 1', name_bn: null, before: 90, now: 100 },
    ])
    expect(settleCart(first.cart, view(line(1))).notices).toEqual([])
  })

  test('leaves what is sold out for the shopper to take out, and bills none of it', () => {
    const requested = cartOf([item(1, 2), item(2, 1)])
    const answer = view(line(1, { quantity: 0, quantity_max: 0, notice: 'sold_out' }), line(2))
    const { cart, notices } = settleCart(requested, answer)
    expect([cart.numberCart, notices.map(({ kind }) => kind)]).toEqual([3, ['sold_out']])
    expect(totalOf(shownLines(cart, answer))).toEqual({ pieces: 1, subtotal: 100 })
  })

  test('names a piece that is gone by what is remembered of it', () => {
    const soldOut = line(1, { product: null, quantity: 0, quantity_max: 0, price: 0, notice: 'gone' })
    expect(settleCart(cartOf([item(1, 1)]), view(soldOut)).notices).toEqual([
      { kind: 'gone', id: 1, name: 'Piece 1', name_bn: null },
    ])
    expect(settleCart(cartOf([{ id: 1, quantity: 1, snapshot: null }]), view(soldOut)).notices).toEqual([
      { kind: 'gone', id: 1, name: null, name_bn: null },
    ])
  })
})

test('a change of price stays told while its line is there; what is sold out only as long as it is', () => {
  const cart = cartOf([item(1, 1), item(2, 1)])
  const named = { name: 'Piece', name_bn: null }
  const before = [
    { kind: 'price', id: 1, before: 90, now: 100, ...named },
    { kind: 'price', id: 3, before: 90, now: 100, ...named },
    { kind: 'sold_out', id: 2, ...named },
  ] as const
  expect(joinNotices(cart, before, [])).toEqual([before[0]])
})

test('a line that the server has not told about yet is shown by what is remembered, and counts', () => {
  expect(totalOf(shownLines(cartOf([item(1, 3)]), null))).toEqual({ pieces: 3, subtotal: 300 })
})
