import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { marginOf, planPrices, priceRoundings, roundPrice, type PriceRule } from './price-rule.ts'

const taka = (amount: number) => poisha(amount * 100)
const plain = { of: 'price', direction: 'up', by: { rate: 1000 }, round: 'taka' } as const
const priced = (price: number, compareAt: number | null = null, sale: number | null = null) => ({
  price: taka(price),
  compareAt: compareAt === null ? null : taka(compareAt),
  sale: sale === null ? null : taka(sale),
})

test('prices go up and down by a share or an amount', () => {
  const after = (rule: PriceRule) => {
    const planned = planPrices(priced(1250), rule)
    return planned.ok ? planned.value.price / 100 : planned.refusal
  }
  expect(after(plain)).toBe(1375)
  expect(after({ ...plain, direction: 'down' })).toBe(1125)
  expect(after({ ...plain, by: { amount: taka(40) } })).toBe(1290)
  expect(after({ ...plain, direction: 'down', by: { rate: 1750 } })).toBe(1031)
})

test('a price is rounded to ten, to fifty, or to an end in nine, half up', () => {
  const at = (amount: number, round: PriceRule['round']) => roundPrice(taka(amount), round) / 100
  expect([at(1244, 'ten'), at(1245, 'ten'), at(1244.99, 'ten')]).toEqual([1240, 1250, 1240])
  expect([at(1224, 'fifty'), at(1225, 'fifty')]).toEqual([1200, 1250])
  expect([at(1243, 'nine'), at(1244, 'nine'), at(1249, 'nine'), at(1250, 'nine')]).toEqual([
    1239, 1249, 1249, 1249,
  ])
  expect([at(3, 'nine'), at(4, 'nine')]).toEqual([-1, 9])
})

test('the compare-at price goes along, and stays above the price', () => {
  expect(planPrices(priced(1000, 1500), { ...plain, of: 'both' })).toMatchObject({
    ok: true,
    value: { price: taka(1100), compareAt: taka(1650) },
  })
  const raised = { ...plain, by: { amount: taka(500) } }
  expect(planPrices(priced(1000, 1500), raised)).toMatchObject({ refusal: 'over_compare_at' })
  expect(planPrices(priced(1000), { ...plain, of: 'compare_at' })).toMatchObject({ refusal: 'unchanged' })
})

test('a price of nothing, an absurd one, and one that is not above its sale are refused', () => {
  const down = { ...plain, direction: 'down', by: { amount: taka(1000) } } as const
  expect(planPrices(priced(1000), down)).toMatchObject({ refusal: 'not_positive' })
  expect(planPrices(priced(9_500_000), plain)).toMatchObject({ refusal: 'too_high' })
  const less = { ...plain, direction: 'down' } as const
  expect(planPrices(priced(1000, null, 900), less)).toMatchObject({ refusal: 'below_sale' })
})

test('any rule gives whole poisha above zero below the compare-at price, or a reason', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_00 }).map(poisha)
  const rules = fc.record({
    of: fc.constantFrom('price' as const, 'compare_at' as const, 'both' as const),
    direction: fc.constantFrom('up' as const, 'down' as const),
    by: fc.oneof(
      amount.map((one) => ({ amount: one })),
      fc.record({ rate: fc.integer({ min: 1, max: 50_000 }) }),
    ),
    round: fc.constantFrom(...priceRoundings),
  })
  fc.assert(
    fc.property(amount, fc.option(amount), rules, (price, more, rule) => {
      const compareAt = more === null ? null : poisha(price + more)
      const planned = planPrices({ price, compareAt, sale: null }, rule)
      if (!planned.ok) return
      const { price: next, compareAt: above } = planned.value
      expect(Number.isSafeInteger(next) && next > 0).toBe(true)
      expect(above ?? Infinity).toBeGreaterThan(next)
    }),
  )
})

test('the margin is what stays of the price after the cost', () => {
  expect(marginOf(taka(1000), taka(600))).toBe(40)
  expect(marginOf(taka(500), taka(600))).toBe(-20)
})
