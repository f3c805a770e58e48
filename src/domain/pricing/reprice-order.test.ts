import { expect, test } from 'vitest'
import fc from 'fast-check'
import { fromTaka, poisha, sum } from '#domain/money.ts'
import { anOffer, aPromotion, aSale, dhaka, NOON, saleRules } from '#tests/support/samples/sample-sales.ts'
import { priceCart } from './price-cart.ts'
import { repriceOrder, type KeptLine } from './reprice-order.ts'

function keptLine(taka: number, quantity: number, given: Partial<KeptLine> = {}): KeptLine {
  return {
    variantId: 1,
    productId: 1,
    price: fromTaka(taka),
    compareAt: null,
    quantity,
    categoryIds: [],
    grams: 100,
    madeToOrder: false,
    vatRate: 750,
    vatClass: null,
    ...given,
  }
}
const order = { promotions: [], zone: dhaka, method: 'standard' } as const

test('an order whose pieces all stay costs what it did', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 10 }), (taka, quantity) => {
      const promotion = aPromotion({ totalLimit: 1 })
      const before = priceCart(
        aSale([anOffer({ taka })], { quantities: [quantity], promotions: [promotion] }),
        saleRules,
        NOON,
      )
      // By now its last use is this very order's.
      const used = [{ ...promotion, used: 1, endsAt: NOON - 1 }]
      const after = repriceOrder(
        { ...order, lines: [keptLine(taka, quantity)], promotions: used },
        saleRules,
        NOON,
      )
      expect([after.total, after.discount, after.vatIncluded]).toEqual([
        before.total,
        before.discount,
        before.vatIncluded,
      ])
    }),
  )
})

test('a line that is taken out costs nothing, and the rest keeps its own VAT rate', () => {
  const lines = [keptLine(1000, 1, { vatRate: 500 }), keptLine(300, 0, { variantId: 2 })]
  const priced = repriceOrder({ ...order, lines }, saleRules, NOON)
  expect(priced.lines.map(({ variantId, vatRate }) => [variantId, vatRate])).toEqual([[1, 500]])
  expect(priced.total).toBe(sum([fromTaka(1000), fromTaka(80)]))
})

test('a promotion needs its least subtotal also after the edit', () => {
  const promotions = [
    aPromotion({ code: 'EID', benefit: { kind: 'amount', amount: fromTaka(100) }, minimum: fromTaka(1000) }),
  ]
  const discount = (quantity: number) =>
    repriceOrder({ ...order, lines: [keptLine(600, quantity)], promotions }, saleRules, NOON).discount
  expect([discount(2), discount(1)]).toEqual([fromTaka(100), poisha(0)])
})

test('a piece that is made for an order stays so', () => {
  const made = keptLine(600, 1, { madeToOrder: true })
  expect(repriceOrder({ ...order, lines: [made] }, saleRules, NOON).lines).toMatchObject([
    { quantity: 1, madeToOrder: true },
  ])
})
