import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QUANTITY_MAX } from '#domain/limits.ts'
import { poisha, sum, times } from '#domain/money.ts'
import { priceLines, type Offer } from './price-lines.ts'

const inStock: Offer = { price: poisha(125_000), free: 5, madeToOrder: false, forSale: true }

function cartOf(quantity: number, offer: Offer | undefined) {
  return priceLines([{ variantId: 7, quantity }], new Map(offer === undefined ? [] : [[7, offer]]))
}

test('a line costs its price times its pieces', () => {
  expect(cartOf(2, inStock)).toMatchObject({
    pieces: 2,
    total: 250_000,
    lines: [{ total: 250_000, notice: null }],
  })
})

test('more than the shelf holds is lowered to what is left, and said', () => {
  expect(cartOf(3, { ...inStock, free: 2 }).lines[0]).toMatchObject({
    quantity: 2,
    quantityMax: 2,
    notice: 'reduced',
  })
})

test('a sold-out piece stays in the cart, costs nothing and is said', () => {
  expect(cartOf(1, { ...inStock, free: 0 })).toMatchObject({
    pieces: 0,
    total: 0,
    lines: [{ notice: 'sold_out' }],
  })
})

test('a piece that is made to order needs no shelf', () => {
  expect(cartOf(3, { ...inStock, free: 0, madeToOrder: true }).lines[0]).toMatchObject({
    quantity: 3,
    notice: null,
  })
})

test('a piece that is no longer sold, or whose price is on request, cannot be bought', () => {
  expect(cartOf(1, undefined).lines[0]).toMatchObject({ quantity: 0, notice: 'gone' })
  expect(cartOf(1, { ...inStock, forSale: false }).lines[0]).toMatchObject({ quantity: 0, notice: 'gone' })
})

test('the lines sum to the total and no line passes its limits, whatever the stock', () => {
  const offer = fc.record({
    price: fc.integer({ min: 1, max: 100_000_000 }).map(poisha),
    free: fc.integer({ min: -3, max: 30 }),
    madeToOrder: fc.boolean(),
    forSale: fc.boolean(),
  })
  const line = fc.record({
    variantId: fc.integer({ min: 1, max: 20 }),
    quantity: fc.integer({ min: 1, max: QUANTITY_MAX }),
  })
  fc.assert(
    fc.property(
      fc.array(line),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 20 }), offer)),
      (lines, known) => {
        const offers = new Map(known)
        const cart = priceLines(lines, offers)
        expect(cart.total).toBe(sum(cart.lines.map((one) => times(one.price, one.quantity))))
        for (const [index, one] of cart.lines.entries()) {
          expect(one.quantity).toBeGreaterThanOrEqual(0)
          expect(one.quantity).toBeLessThanOrEqual(lines[index]?.quantity ?? 0)
          expect(one.quantity).toBeLessThanOrEqual(one.quantityMax)
        }
      },
    ),
  )
})
