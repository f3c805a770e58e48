import { expect, test } from 'vitest'
import { sum } from '#domain/money.ts'
import { anOffer, aSale, NOON, saleRules } from '#tests/support/samples/sample-sales.ts'
import { priceCart } from './price-cart.ts'
import { repriceOrder } from './reprice-order.ts'
import { rateOn, vatOf, vatRulesOn, type VatRules } from './vat-rules.ts'

const rules: VatRules = {
  rate: 750,
  byCategory: new Map([[40, 500]]),
  byClass: new Map([
    ['standard', 1500],
    ['exempt', 0],
  ]),
}

test('the VAT class of a product wins over its categories, and these over the rate of the shop', () => {
  const rateFor = (vatClass: string | null, categoryIds: readonly number[]) =>
    vatOf({ vatClass, categoryIds }, rules)
  expect(rateFor('standard', [40])).toEqual({ vatRate: 1500, vatClass: 'standard' })
  expect(rateFor('exempt', [40])).toEqual({ vatRate: 0, vatClass: 'exempt' })
  expect(rateFor(null, [7, 40])).toEqual({ vatRate: 500, vatClass: null })
  expect(rateFor(null, [7])).toEqual({ vatRate: 750, vatClass: null })
})

test('a product whose VAT class has no rate yet is taxed as its category', () => {
  expect(vatOf({ vatClass: 'reduced', categoryIds: [40] }, rules)).toEqual({ vatRate: 500, vatClass: null })
})

test('a VAT rate counts from its first day on, until the next one of its class', () => {
  const rates = [
    { from: '2026-07-01', rate: 1000 },
    { from: '2020-01-01', rate: 500 },
  ]
  expect(
    ['2019-12-31', '2020-01-01', '2026-06-30', '2026-07-01', '2030-01-01'].map((day) => rateOn(rates, day)),
  ).toEqual([undefined, 500, 500, 1000, 1000])
})

test('each line of a cart has the VAT of its own class, and they sum to that of the cart', () => {
  const offers = [
    anOffer({ taka: 1150, categoryIds: [40], vatClass: 'standard' }),
    anOffer({ taka: 1050, categoryIds: [40] }),
    anOffer({ taka: 500, vatClass: 'exempt' }),
  ]
  const priced = priceCart(aSale(offers), { ...saleRules, vat: rules }, NOON)
  expect(priced.lines.map(({ vat, vatRate, vatClass }) => [vat, vatRate, vatClass])).toEqual([
    [15_000, 1500, 'standard'],
    [5000, 500, null],
    [0, 0, 'exempt'],
  ])
  expect(priced.vatIncluded).toBe(sum(priced.lines.map(({ vat }) => vat)))
})

test('an order keeps the class and the rate of its pieces, and pieces that come in have those of today', () => {
  const kept = {
    variantId: 1,
    productId: 1,
    price: anOffer({ taka: 1150 }).price,
    compareAt: null,
    quantity: 1,
    categoryIds: [],
    grams: 100,
    madeToOrder: false,
    vatRate: 1500,
    vatClass: 'standard',
  }
  const later = { ...saleRules, vat: { ...rules, byClass: new Map([['standard', 2000]]) } }
  const { zone, method } = aSale([])
  const priced = repriceOrder(
    {
      lines: [kept],
      promotions: [],
      zone,
      method,
      added: [{ variantId: 2, quantity: 1, offer: anOffer({ taka: 1200, vatClass: 'standard' }) }],
    },
    later,
    NOON,
  )
  expect(priced.lines.map(({ vat, vatRate }) => [vat, vatRate])).toEqual([
    [15_000, 1500],
    [20_000, 2000],
  ])
  expect(priced.vatIncluded).toBe(35_000)
})

test('a rate of the shop or of a category counts from its day on, and a category can have none again', () => {
  const defaults = [
    {
      code: 'shop',
      rates: [
        { from: '2020-01-01', rate: 750 },
        { from: '2026-07-01', rate: 1000 },
      ],
    },
    {
      code: '12',
      rates: [
        { from: '2026-05-01', rate: 500 },
        { from: '2026-08-01', rate: null },
      ],
    },
  ]
  const on = (day: string) => {
    const { rate, byCategory } = vatRulesOn({ defaults, classes: [] }, day)
    return [rate, byCategory.get(12)]
  }
  expect(on('2026-04-30')).toEqual([750, undefined])
  expect(on('2026-06-30')).toEqual([750, 500])
  expect(on('2026-07-01')).toEqual([1000, 500])
  expect(on('2026-08-01')).toEqual([1000, undefined])
  expect(() => on('2019-12-31')).toThrow('no rate of VAT on 2019-12-31')
})
