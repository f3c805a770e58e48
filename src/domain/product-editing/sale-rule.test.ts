import { expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { makeRoom, meeting, percentOff, planSale, type SaleRule, type SaleTime } from './sale-rule.ts'

const taka = (amount: number) => poisha(amount * 100)
const tenth: SaleRule = { by: { rate: 1000 }, round: 'taka' }
const time: SaleTime = { from: 100, to: 200 }
const wanted = { rule: tenth, time, replaces: false }
const priced = (price: number) => ({ price: taka(price), wasAsked: true, sales: [] })

test('a price falls by a share, by an amount, or to a stated price, which is not rounded', () => {
  const after = (rule: SaleRule) => {
    const planned = planSale(priced(1250), { ...wanted, rule })
    return planned.ok ? planned.value / 100 : planned.refusal
  }
  expect(after(tenth)).toBe(1125)
  expect(after({ by: { rate: 1750 }, round: 'ten' })).toBe(1030)
  expect(after({ by: { amount: taka(55) }, round: 'fifty' })).toBe(1200)
  expect(after({ by: { price: taka(999.5) }, round: 'fifty' })).toBe(999.5)
  expect(after({ by: { amount: taka(1250) }, round: 'taka' })).toBe('not_positive')
  expect(after({ by: { price: taka(1250) }, round: 'taka' })).toBe('not_below')
  expect(after({ by: { amount: taka(10) }, round: 'fifty' })).toBe('not_below')
})

test('a price that nobody was asked cannot stand beside a lower one', () => {
  expect(planSale({ ...priced(1000), wasAsked: false }, wanted)).toMatchObject({ refusal: 'never_asked' })
})

test('two sales of a variant never share a moment, and the end of one may be the beginning of the next', () => {
  const at = (from: number, to: number | null) => meeting([{ from, to }], time).length
  expect([at(0, 100), at(200, null), at(0, 101), at(199, 300), at(150, 160), at(0, null)]).toEqual([
    0, 0, 1, 1, 1, 1,
  ])
  expect(meeting([{ from: 300, to: 400 }], { from: 250, to: null })).toHaveLength(1)
  expect(planSale({ ...priced(1000), sales: [{ from: 150, to: null }] }, wanted)).toMatchObject({
    refusal: 'has_sale',
  })
})

test('sales that make room end when the new one begins, or go', () => {
  const [early, inside, late] = [
    { from: 0, to: null },
    { from: 100, to: 150 },
    { from: 200, to: 300 },
  ]
  const room = makeRoom([early, inside, late], time)
  expect(room).toEqual({ shortened: [early], removed: [inside] })
})

test('no more per cent are promised than are taken off', () => {
  expect([percentOff(1000, 701), percentOff(1000, 700), percentOff(3, 2)]).toEqual([29, 30, 33])
})
