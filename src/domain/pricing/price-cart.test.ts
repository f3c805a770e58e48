import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromTaka, poisha, sum, toTaka, vatInside } from '#domain/money.ts'
import {
  anOffer,
  aPromotion,
  aSale,
  deliveryRules,
  NOON,
  saleRules,
} from '#tests/support/samples/sample-sales.ts'
import { priceCart, type Sale, type SaleRules } from './price-cart.ts'
import type { Promotion } from './promotion.ts'

const price = (sale: Sale, rules: SaleRules = saleRules, now = NOON) => priceCart(sale, rules, now)
const takaOff = (sale: Sale) => toTaka(price(sale).discount)
const withDelivery = (changed: Partial<typeof deliveryRules>): SaleRules => ({
  ...saleRules,
  delivery: { ...deliveryRules, ...changed },
})

describe('the price of a cart', () => {
  test('the price of a cart is its lines and its delivery', () => {
    const priced = price(aSale([anOffer({ taka: 2400 }), anOffer({ taka: 4200 })], { quantities: [2, 1] }))
    expect(priced).toMatchObject({
      subtotal: 900_000,
      discount: 0,
      delivery: 8000,
      total: 908_000,
      pieces: 3,
    })
  })

  test('the price of a cart has VAT in it, at the rate of each category', () => {
    const priced = price(aSale([anOffer({ taka: 1050, categoryIds: [40] }), anOffer({ taka: 1075 })]))
    expect(priced.lines.map((line) => [toTaka(line.vat), line.vatRate])).toEqual([
      [50, 500],
      [75, 750],
    ])
    expect(toTaka(priced.vatIncluded)).toBe(125)
  })

  test('the price of a cart counts what there is, and says of what there is less or nothing', () => {
    const few = anOffer({ taka: 500, free: 2 })
    const priced = price(aSale([few, anOffer({ free: 0 })], { quantities: [5, 1] }))
    expect(priced.lines.map(({ quantity, notice }) => [quantity, notice])).toEqual([
      [2, 'reduced'],
      [0, 'sold_out'],
    ])
    expect(toTaka(priced.subtotal)).toBe(1000)
  })

  test('[bug C2] the price of a cart sums what is listed twice before it looks at the shelf', () => {
    const twice = [
      { variantId: 1, quantity: 2 },
      { variantId: 1, quantity: 2 },
    ]
    const priced = price(aSale([anOffer({ free: 3 })], { lines: twice }))
    expect(priced.lines).toMatchObject([{ variantId: 1, quantity: 3, notice: 'reduced' }])
  })

  test('the price of a cart is whole taka: what is beyond is taken off', () => {
    const priced = price(aSale([anOffer({ price: poisha(99_950) })]))
    expect(priced).toMatchObject({ total: 107_900, rounding: 50, discount: 50 })
  })
})

describe('delivery', () => {
  test('costs more for every kilogram begun beyond the first', () => {
    const heavy = (grams: number) => price(aSale([anOffer({ grams })])).delivery
    expect([1000, 1001, 2000, 2001].map(heavy)).toEqual([8000, 10_000, 10_000, 12_000])
  })

  test('delivery is not in the total while nobody knows where it goes', () => {
    expect(price(aSale([anOffer()], { zone: null }))).toMatchObject({ delivery: null, total: 100_000 })
  })

  test('delivery is free from a sum of goods on, where that is a rule', () => {
    const rules = withDelivery({ freeOver: fromTaka(3000) })
    expect(price(aSale([anOffer({ taka: 2600 })]), rules)).toMatchObject({
      delivery: 8000,
      missingForFreeDelivery: 40_000,
    })
    const over = price(aSale([anOffer({ taka: 3000 })]), rules)
    expect(over).toMatchObject({ delivery: 0, missingForFreeDelivery: null, chosen: { fullCharge: 8000 } })
  })

  test('delivery by express comes the same day before one, and is for what lies ready', () => {
    const express = (now: number, offer = anOffer()) =>
      price(aSale([offer], { method: 'express' }), saleRules, now).choices.find(
        ({ method }) => method === 'express',
      )
    expect(express(NOON)).toMatchObject({ charge: 15_000, arrives: { from: '2026-11-18', to: '2026-11-18' } })
    expect(express(NOON + 2 * 3_600_000)).toMatchObject({ arrives: { from: '2026-11-19' } })
    const made = anOffer({ free: 0, madeToOrder: true, making: { from: 5, to: 9 } })
    expect(express(NOON, made)).toMatchObject({ refused: 'made_to_order' })
  })

  test('delivery is not needed by who comes to the shop, if all of it lies there', () => {
    const collect = (freeInShop: number) =>
      price(aSale([anOffer({ freeInShop })], { method: 'collect', zone: null }))
    expect(collect(1)).toMatchObject({ delivery: 0, total: 100_000, chosen: { method: 'collect' } })
    expect(collect(0)).toMatchObject({ delivery: null, chosen: null })
  })
})

describe('promotions', () => {
  const cart = (promotions: readonly Promotion[], given: Partial<Sale> = {}) =>
    aSale([anOffer({ taka: 1000, productId: 1, categoryIds: [7] }), anOffer({ taka: 500, productId: 2 })], {
      promotions,
      ...given,
    })

  test('apply by themselves, or by a code in any letter case', () => {
    expect(takaOff(cart([aPromotion()]))).toBe(150)
    const code = aPromotion({ code: 'EID10' })
    expect(takaOff(cart([code]))).toBe(0)
    expect(takaOff(cart([code], { codes: [' eid10 '] }))).toBe(150)
  })

  test('promotions take off shares, up to a most, and amounts, down to nothing', () => {
    const benefit = { kind: 'percent', rate: 5000, most: fromTaka(300) } as const
    expect(takaOff(cart([aPromotion({ benefit })]))).toBe(300)
    expect(takaOff(cart([aPromotion({ benefit: { kind: 'amount', amount: fromTaka(9999) } })]))).toBe(1500)
  })

  test('promotions are about some categories or products only', () => {
    expect(takaOff(cart([aPromotion({ categoryIds: [7] })]))).toBe(100)
    expect(takaOff(cart([aPromotion({ productIds: [2] })]))).toBe(50)
    const priced = price(cart([aPromotion({ categoryIds: [7] })]))
    expect(priced.lines.map(({ discount }) => discount)).toEqual([10_000, 0])
  })

  test('give the cheapest of so many pieces', () => {
    const benefit = { kind: 'buy_x_get_y', buy: 2, get: 1, rate: 10_000 } as const
    const three = [anOffer({ taka: 900 }), anOffer({ taka: 300 }), anOffer({ taka: 600 })]
    const off = (quantities: readonly number[]) =>
      takaOff(aSale(three, { quantities, promotions: [aPromotion({ benefit })] }))
    expect([off([1, 1, 0]), off([1, 1, 1]), off([2, 2, 2])]).toEqual([0, 300, 600])
  })

  test('pay the delivery, and of express the part that is usual', () => {
    const free = aPromotion({ benefit: { kind: 'free_delivery' } })
    expect(price(cart([free]))).toMatchObject({ delivery: 0, discount: 0, promotions: [{ amount: 8000 }] })
    expect(price(cart([free], { method: 'express' }))).toMatchObject({ delivery: 7000 })
  })

  test('promotions that pay the delivery count before the place is known, but not if delivery costs nothing anyway', () => {
    const free = aPromotion({ code: 'FREE', benefit: { kind: 'free_delivery' } })
    const stateOf = (changed: Partial<Sale>, rules?: SaleRules) =>
      price(cart([free], { codes: ['FREE'], zone: null, ...changed }), rules).codes[0]?.state
    expect(stateOf({})).toBe('ok')
    expect(stateOf({ method: 'collect' })).toBe('outdone')
    expect(stateOf({}, withDelivery({ freeOver: fromTaka(1) }))).toBe('outdone')
  })

  test('[bug M4] promotions need their minimum of what they are about', () => {
    const code = aPromotion({ code: 'MIN', minimum: fromTaka(1350), categoryIds: [7] })
    expect(price(cart([code], { codes: ['MIN'] }))).toMatchObject({
      discount: 0,
      codes: [{ code: 'MIN', state: 'min', missing: 35_000 }],
    })
  })

  test('promotions have their time, in Dhaka', () => {
    // Until the end of 12 November in Dhaka.
    const ended = aPromotion({ code: 'OLD', endsAt: Date.UTC(2026, 10, 12, 18) })
    const coming = aPromotion({ code: 'SOON', startsAt: NOON + 1 })
    expect(price(cart([ended, coming], { codes: ['OLD', 'SOON', 'NEVER'] })).codes).toMatchObject([
      { state: 'ended', endedOn: '2026-11-12' },
      { state: 'bad' },
      { state: 'bad' },
    ])
  })

  test('promotions are for first orders, once for each customer, so often in all', () => {
    const codes = [
      aPromotion({ code: 'FIRST', firstOrderOnly: true }),
      aPromotion({ code: 'ONCE', perCustomer: 1 }),
      aPromotion({ code: 'GONE', totalLimit: 5, used: 5 }),
    ]
    const buyer = { orders: 1, uses: new Map([[codes[1]?.id ?? 0, 1]]), groups: new Set<number>() }
    const typed = ['FIRST', 'ONCE', 'GONE']
    const states = (given: Partial<Sale>) =>
      price(cart(codes, { codes: typed, ...given })).codes.map(({ state }) => state)
    expect(states({ buyer })).toEqual(['first_order', 'used', 'used'])
    expect(states({}).slice(2)).toEqual(['used'])
  })

  test('a promotion for a group counts for its members, and says nothing else to others', () => {
    const code = aPromotion({ code: 'VIP', groupId: 7, perCustomer: 1 })
    const state = (groups: readonly number[], uses: number) =>
      price(
        cart([code], {
          codes: ['VIP'],
          buyer: { orders: 3, uses: new Map([[code.id, uses]]), groups: new Set(groups) },
        }),
      ).codes[0]?.state
    expect([state([7], 0), state([7], 1), state([8], 0), state([], 1)]).toEqual([
      'ok',
      'used',
      'group',
      'group',
    ])
  })

  test('[bug M4] the largest of several discounts counts where promotions exclude each other', () => {
    const small = aPromotion({ code: 'FIVE', benefit: { kind: 'percent', rate: 500, most: null } })
    const large = aPromotion({ benefit: { kind: 'percent', rate: 2000, most: null } })
    expect(price(cart([small, large], { codes: ['FIVE'] }))).toMatchObject({
      discount: 30_000,
      codes: [{ code: 'FIVE', state: 'outdone' }],
    })
  })

  test('those that combine are subtracted one after the other', () => {
    const tenth = aPromotion({ stackable: true })
    const amount = aPromotion({ stackable: true, benefit: { kind: 'amount', amount: fromTaka(100) } })
    expect(takaOff(cart([amount, tenth]))).toBe(250)
  })
})

describe('further kinds of promotions', () => {
  const sets = aPromotion({ benefit: { kind: 'set_price', count: 3, price: fromTaka(1500) } })

  test('every three pieces cost the set price, the dearest ones first; a rest costs its own price', () => {
    const offers = [900, 700, 400, 300].map((taka) => anOffer({ price: fromTaka(taka), free: 5 }))
    const priced = price(aSale(offers, { quantities: [1, 1, 1, 1], promotions: [sets] }))
    // 900 + 700 + 400 become 1,500, and 300 stay.
    expect(priced.discount).toBe(fromTaka(500))
    expect(priced.lines.map(({ discount }) => discount)).toEqual([22_500, 17_500, 10_000, 0])
  })

  test('three pieces that cost less than the set price by themselves keep their own price', () => {
    const offers = [anOffer({ price: fromTaka(400), free: 5 })]
    expect(price(aSale(offers, { quantities: [3], promotions: [sets] })).discount).toBe(0)
  })

  const tiers = aPromotion({
    benefit: {
      kind: 'tiers',
      tiers: [
        { from: fromTaka(3000), off: fromTaka(200) },
        { from: fromTaka(6000), off: fromTaka(500) },
      ],
    },
  })

  test.each([
    [2999, 0],
    [3000, 200],
    [5999, 200],
    [6000, 500],
    [20_000, 500],
  ])('of pieces for %d taka the highest step that they reach takes %d off', (taka, off) => {
    const offers = [anOffer({ price: fromTaka(taka), free: 5 })]
    expect(price(aSale(offers, { promotions: [tiers] })).discount).toBe(fromTaka(off))
  })

  test('a code with steps tells what its lowest step still needs', () => {
    const offers = [anOffer({ price: fromTaka(2600), free: 5 })]
    const sale = aSale(offers, { promotions: [{ ...tiers, code: 'STEPS' }], codes: ['STEPS'] })
    expect(price(sale).codes).toMatchObject([{ state: 'min', missing: fromTaka(400) }])
  })

  test('a promotion for those who pay in advance counts for them alone', () => {
    const offers = [anOffer({ price: fromTaka(1000), free: 5 })]
    const sale = aSale(offers, {
      promotions: [aPromotion({ code: 'EARLY', prepaidOnly: true })],
      codes: ['EARLY'],
    })
    expect(price(sale)).toMatchObject({ discount: 0, codes: [{ state: 'prepaid' }] })
    expect(price({ ...sale, isPrepaid: true })).toMatchObject({ discount: 10_000, codes: [{ state: 'ok' }] })
  })
})

describe('[bug M3] any cart with any promotions', () => {
  const taka = fc.integer({ min: 1, max: 5_000_000 }).map(poisha)
  const offer = fc.record({
    price: taka,
    free: fc.integer({ min: 0, max: 12 }),
    madeToOrder: fc.boolean(),
    grams: fc.option(fc.integer({ min: 1, max: 3000 })),
    categoryIds: fc.array(fc.integer({ min: 38, max: 42 }), { maxLength: 3 }),
    productId: fc.integer({ min: 1, max: 5 }),
  })
  const benefit = fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      rate: fc.integer({ min: 1, max: 10_000 }),
      most: fc.option(taka),
    }),
    fc.record({ kind: fc.constant('amount' as const), amount: taka }),
    fc.record({ kind: fc.constant('free_delivery' as const) }),
    fc.record({
      kind: fc.constant('buy_x_get_y' as const),
      buy: fc.integer({ min: 1, max: 4 }),
      get: fc.integer({ min: 1, max: 4 }),
      rate: fc.integer({ min: 1, max: 10_000 }),
    }),
  )
  const promotion = fc.record({
    benefit,
    stackable: fc.boolean(),
    categoryIds: fc.array(fc.integer({ min: 38, max: 42 }), { maxLength: 2 }),
    minimum: fc.integer({ min: 0, max: 1_000_000 }).map(poisha),
  })
  const sale = fc.record({
    offers: fc.array(offer, { maxLength: 8 }),
    quantities: fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 8, maxLength: 8 }),
    promotions: fc.array(promotion, { maxLength: 5 }),
    method: fc.constantFrom('standard' as const, 'express' as const, 'collect' as const),
    freeOver: fc.option(taka),
  })

  test('the parts sum to the whole, nothing is below zero, and the total is whole taka', () => {
    fc.assert(
      fc.property(sale, ({ offers, quantities, promotions, method, freeOver }) => {
        const priced = price(
          aSale(offers.map(anOffer), { quantities, method, promotions: promotions.map(aPromotion) }),
          withDelivery({ freeOver }),
        )
        const of = (part: 'subtotal' | 'discount' | 'total' | 'vat') =>
          sum(priced.lines.map((line) => line[part]))
        expect([of('subtotal'), of('discount'), of('vat')]).toEqual([
          priced.subtotal,
          priced.discount,
          priced.vatIncluded,
        ])
        expect(priced.total).toBe(priced.subtotal - priced.discount + (priced.delivery ?? 0))
        expect(priced.total % 100).toBe(0)
        expect(priced.total).toBeGreaterThanOrEqual(0)
        for (const line of priced.lines) {
          expect(line.discount).toBeGreaterThanOrEqual(0)
          expect(line.total).toBe(line.subtotal - line.discount)
          expect(line.total).toBeGreaterThanOrEqual(0)
          expect(line.vat).toBe(vatInside(line.total, line.vatRate))
        }
      }),
      { numRuns: 3000 },
    )
  })
})

describe('a free gift', () => {
  const gift = (given: Partial<Promotion> = {}) =>
    aPromotion({ code: 'GIFT', benefit: { kind: 'gift', variantId: 2 }, minimum: fromTaka(1000), ...given })
  const buy = (quantities: readonly number[], promotion = gift()) =>
    priceCart(
      aSale([anOffer({ taka: 1000 }), anOffer({ taka: 300, productId: 2 })], {
        quantities,
        promotions: [promotion],
        codes: ['GIFT'],
      }),
      saleRules,
      NOON,
    )

  test('costs nothing, one piece of it', () => {
    const { lines, discount, codes } = buy([1, 2])
    expect(lines.map(({ total }) => total)).toEqual([fromTaka(1000), fromTaka(300)])
    expect([discount, codes]).toEqual([fromTaka(300), [{ code: 'GIFT', state: 'ok' }]])
  })

  test('counts neither for its own minimum nor alone', () => {
    const short = buy([1, 1], gift({ minimum: fromTaka(1300) }))
    expect(short.codes).toEqual([{ code: 'GIFT', state: 'min', missing: fromTaka(300), endedOn: null }])
    expect(buy([0, 1], gift({ minimum: poisha(0) })).codes).toMatchObject([{ state: 'scope' }])
    expect(buy([1, 0]).codes).toMatchObject([{ state: 'gift' }])
  })
})
