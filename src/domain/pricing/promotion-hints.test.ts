import { describe, expect, test } from 'vitest'
import { fromTaka, poisha } from '#domain/money.ts'
import { aPromotion, anOffer, aSale, NOON, saleRules } from '#tests/support/samples/sample-sales.ts'
import { priceCart } from './price-cart.ts'
import type { Promotion } from './promotion.ts'

const GIFT = 9
/** A cart of one piece, and a gift that lies beside it in the shop. */
function hints(
  taka: number,
  promotions: readonly Promotion[],
  { free = 5 }: { readonly free?: number } = {},
) {
  const sale = aSale([anOffer({ taka })], { promotions })
  const offers = new Map([...sale.offers, [GIFT, anOffer({ taka: 200, productId: 9, free })]])
  return priceCart({ ...sale, offers }, saleRules, NOON).hints.map(({ missing, off, gift: given }) => ({
    missing,
    off,
    gift: given,
  }))
}

const steps = (given: Partial<Promotion> = {}) =>
  aPromotion({
    benefit: {
      kind: 'tiers',
      tiers: [
        { from: fromTaka(2000), off: fromTaka(100) },
        { from: fromTaka(3000), off: fromTaka(300) },
      ],
    },
    ...given,
  })
const gift = (given: Partial<Promotion> = {}) =>
  aPromotion({ benefit: { kind: 'gift', variantId: GIFT }, minimum: fromTaka(1500), ...given })

describe('steps', () => {
  test.each([
    [1200, [{ missing: fromTaka(800), off: fromTaka(100), gift: null }]],
    [2500, [{ missing: fromTaka(500), off: fromTaka(300), gift: null }]],
    [3000, []],
  ])('of pieces for ৳%i', (taka, expected) => {
    expect(hints(taka, [steps()])).toEqual(expected)
  })
})

test('a minimum tells what is missing, and a reached one nothing', () => {
  const ten = aPromotion({ minimum: fromTaka(1500) })
  expect(hints(1000, [ten])).toEqual([{ missing: fromTaka(500), off: null, gift: null }])
  expect(hints(1500, [ten])).toEqual([])
})

describe('a gift', () => {
  test('is told of before the minimum and, once it is reached, offered', () => {
    expect(hints(1000, [gift()])).toEqual([{ missing: fromTaka(500), off: null, gift: GIFT }])
    expect(hints(1500, [gift()])).toEqual([{ missing: poisha(0), off: null, gift: GIFT }])
  })

  test('that is sold out is not promised', () => {
    expect(hints(1500, [gift()], { free: 0 })).toEqual([])
  })
})

test('a gift beside a promotion that it does not go together with is told of where it is worth more', () => {
  const off = (rate: number) => aPromotion({ benefit: { kind: 'percent', rate, most: null } })
  expect(hints(1500, [off(1000), gift()])).toMatchObject([{ gift: GIFT }])
  expect(hints(1500, [off(2000), gift()])).toEqual([])
})

test('of steps that are worth less than a promotion beside them, the first one that is worth more is told of', () => {
  const small = aPromotion({ benefit: { kind: 'percent', rate: 500, most: null } })
  expect(hints(1900, [small, steps()])).toEqual([{ missing: fromTaka(1100), off: fromTaka(300), gift: null }])
})

test('a step that a better promotion excludes is not told of', () => {
  const half = aPromotion({ benefit: { kind: 'percent', rate: 5000, most: null } })
  expect(hints(1900, [half, steps()])).toEqual([])
  const both = [half, steps()].map((one) => ({ ...one, stackable: true }))
  expect(hints(1900, both)).toMatchObject([{ missing: fromTaka(100) }])
})

test('free delivery that is worth more than a step keeps the step from being told of', () => {
  const free = aPromotion({ benefit: { kind: 'free_delivery' } })
  const small = { kind: 'tiers', tiers: [{ from: fromTaka(2000), off: fromTaka(10) }] } as const
  expect(hints(1900, [free, steps({ benefit: small })])).toEqual([])
  expect(hints(1900, [free, steps()])).toMatchObject([{ off: fromTaka(100) }])
})

test('neither a used up promotion nor one that has not begun is told of', () => {
  expect(hints(1900, [steps({ totalLimit: 1, used: 1 }), steps({ startsAt: NOON + 1 })])).toEqual([])
  expect(hints(1900, [steps({ code: 'MORE' })])).toEqual([])
})
