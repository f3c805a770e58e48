import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisha, sum } from '#domain/money.ts'
import { worthOf } from '#domain/order/returns/return-rules.ts'
import {
  aPromotion,
  anOffer,
  aSale,
  deliveryRules,
  NOON,
  saleRules,
} from '#tests/support/samples/sample-sales.ts'
import { applyAll } from './apply-promotions.ts'
import { priceCart, type PricedSale } from './price-cart.ts'
import { benefitKinds, unknownBuyer, type Benefit } from './promotion.ts'

const amount = fc.integer({ min: 1, max: 400_000 }).map(poisha)
const rate = fc.integer({ min: 1, max: 10_000 })
const most = fc.option(amount)
const few = fc.integer({ min: 1, max: 4 })

const benefits: { readonly [Kind in Benefit['kind']]: fc.Arbitrary<Benefit> } = {
  percent: fc.record({ kind: fc.constant('percent'), rate, most }),
  amount: fc.record({ kind: fc.constant('amount'), amount }),
  free_delivery: fc.record({ kind: fc.constant('free_delivery') }),
  buy_x_get_y: fc.record({ kind: fc.constant('buy_x_get_y'), buy: few, get: few, rate }),
  set_price: fc.record({
    kind: fc.constant('set_price'),
    count: fc.integer({ min: 2, max: 4 }),
    price: amount,
  }),
  tiers: fc
    .array(fc.tuple(fc.integer({ min: 2, max: 300_000 }), fc.integer({ min: 1, max: 100_000 })), {
      minLength: 1,
      maxLength: 5,
    })
    .map((steps) => {
      let [reached, gone] = [0, 0]
      const tiers = steps.map(([more, off]) => {
        gone += off
        reached = Math.max(reached + more, gone + 1)
        return { from: poisha(reached), off: poisha(gone) }
      })
      return { kind: 'tiers', tiers }
    }),
  gift: fc.record({ kind: fc.constant('gift'), variantId: fc.integer({ min: 1, max: 6 }) }),
}

/** Pieces of three categories, few enough that both promotions meet on them. */
const cart = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 200_000 }).map(poisha),
    quantity: fc.integer({ min: 1, max: 6 }),
    category: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 1, maxLength: 5 },
)
const terms = fc.record({
  categoryIds: fc.subarray([1, 2, 3]),
  stackable: fc.boolean(),
  prepaidOnly: fc.boolean(),
  groupId: fc.option(fc.constantFrom(1, 2)),
})

const pairs = benefitKinds.flatMap((one, index) =>
  benefitKinds.slice(index).map((other) => [one, other] as const),
)

describe.each(pairs)('%s beside %s', (one, other) => {
  const given = fc.record({
    cart,
    promotions: fc.tuple(fc.tuple(benefits[one], terms), fc.tuple(benefits[other], terms)),
    isPrepaid: fc.boolean(),
    groups: fc.subarray([1, 2]),
    freeOver: fc.option(amount),
    cashFee: fc.constantFrom(poisha(0), poisha(2_000)),
  })

  test('no line and no total goes below nothing, and what comes back piece by piece is what was paid', () => {
    fc.assert(
      fc.property(given, ({ cart: lines, promotions, isPrepaid, groups, freeOver, cashFee }) => {
        const offers = lines.map(({ price, category }, index) =>
          anOffer({ price, free: 10, categoryIds: [category], productId: index + 1 }),
        )
        const priced = priceCart(
          {
            ...aSale(offers, {
              quantities: lines.map(({ quantity }) => quantity),
              promotions: promotions.map(([benefit, more]) => aPromotion({ benefit, ...more })),
            }),
            isPrepaid,
            buyer: { ...unknownBuyer, groups: new Set(groups) },
          },
          { ...saleRules, delivery: { ...deliveryRules, freeOver }, cashFee },
          NOON,
        )
        expectWhole(priced)
        expectReturnsToSum(priced)
        expect(priced.cashFee).toBe(isPrepaid || priced.total === 0 ? 0 : cashFee)
        const early = priced.promotions.filter(({ promotion }) => promotion.prepaidOnly)
        expect(isPrepaid || early.length === 0).toBe(true)
        const grouped = priced.promotions.flatMap(({ promotion }) => promotion.groupId ?? [])
        expect(grouped.every((id) => groups.some((one) => one === id))).toBe(true)
        // Two that do not go together never count both.
        const together = promotions.every(([, { stackable }]) => stackable)
        expect(together || priced.promotions.length <= 1).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('the order in which they are read does not change the price', () => {
    fc.assert(
      fc.property(cart, benefits[one], benefits[other], (lines, first, second) => {
        const pricing = lines.map(({ price, quantity, category }, index) => ({
          variantId: index + 1,
          productId: index + 1,
          categoryIds: [category],
          price,
          quantity,
        }))
        const [a, b] = [aPromotion({ benefit: first }), aPromotion({ benefit: second })]
        const off = (promotions: Parameters<typeof applyAll>[1]) =>
          sum(applyAll(pricing, promotions).flatMap(({ byLine }) => byLine))
        expect(off([b, a])).toBe(off([a, b]))
      }),
      { numRuns: 50 },
    )
  })
})

function expectWhole(priced: PricedSale): void {
  for (const line of priced.lines) {
    expect(line.discount).toBeGreaterThanOrEqual(0)
    expect(line.total).toBeGreaterThanOrEqual(0)
    expect(line.total).toBe(line.subtotal - line.discount)
  }
  const { delivery, cashFee } = priced
  expect(sum([...priced.lines.map(({ total }) => total), delivery ?? poisha(0), cashFee])).toBe(priced.total)
  expect(sum(priced.lines.map(({ discount }) => discount))).toBe(priced.discount)
  expect(priced.total).toBeGreaterThanOrEqual(0)
  expect(priced.total % 100).toBe(0)
}

/** The pieces of a line come back one by one. */
function expectReturnsToSum(priced: PricedSale): void {
  for (const { total, quantity } of priced.lines) {
    const back = Array.from({ length: quantity }, (_, inReturns) =>
      worthOf({ total, quantity, inReturns, hygiene: false }, 1),
    )
    expect(sum(back)).toBe(total)
    expect(Math.min(...back, 0)).toBe(0)
  }
}
