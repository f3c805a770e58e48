import { expect, test } from 'vitest'
import { fromTaka, toTaka } from '#domain/money.ts'
import type { CashRules } from './checkout-rules.ts'
import { advanceOf, cashProblem, isPaidAhead, noHistory, type CashCase } from './payment-choices.ts'

const order: CashCase = {
  total: fromTaka(2450),
  fee: fromTaka(0),
  delivery: fromTaka(130),
  zone: 'elsewhere',
  madeToOrder: false,
  categoryIds: [7],
  history: noHistory,
}

const rules: CashRules = {
  on: true,
  fee: fromTaka(0),
  minTotal: fromTaka(0),
  maxTotal: fromTaka(20_000),
  zonesOff: [],
  categoryIdsOff: [],
  madeToOrder: false,
  openUnconfirmed: 2,
  advance: [],
}

test('cash is taken at the door, unless a rule of the shop says no', () => {
  expect(cashProblem(order, rules)).toBeNull()
  expect(cashProblem(order, { ...rules, on: false })).toBe('off')
  const blocked = { ...noHistory, blocked: true }
  expect(cashProblem({ ...order, total: fromTaka(20_001), history: blocked }, rules)).toBe('prepay')
  expect(cashProblem({ ...order, total: fromTaka(20_001) }, rules)).toBe('max_total')
  expect(cashProblem(order, { ...rules, minTotal: fromTaka(3000) })).toBe('min_total')
  expect(cashProblem(order, { ...rules, zonesOff: ['elsewhere'] })).toBe('zone')
  expect(cashProblem({ ...order, zone: null }, { ...rules, zonesOff: ['elsewhere'] })).toBeNull()
  expect(cashProblem({ ...order, madeToOrder: true }, rules)).toBe('made_to_order')
  expect(cashProblem(order, { ...rules, categoryIdsOff: [7] })).toBe('category')
})

test('[bug M16] a number with orders that nobody confirmed gets no further one in cash', () => {
  const open = (unconfirmed: number) =>
    cashProblem({ ...order, history: { ...noHistory, unconfirmed } }, rules)
  expect([open(1), open(2)]).toEqual([null, 'too_many_open'])
})

test('an advance is what the first fitting rule says, in whole taka', () => {
  const advance: CashRules['advance'] = [
    { when: { refusalsFrom: 2 }, take: { kind: 'full' } },
    { when: { totalOver: fromTaka(2000) }, take: { kind: 'percent', rate: 1000 } },
    { when: { newCustomer: true, zone: 'elsewhere' }, take: { kind: 'delivery' } },
  ]
  const advanceFor = (given: Partial<CashCase>) =>
    toTaka(advanceOf({ ...order, ...given }, { ...rules, advance }))
  expect(advanceFor({ history: { ...noHistory, refused: 2 } })).toBe(2450)
  expect(advanceFor({ total: fromTaka(2451) })).toBe(246)
  expect(advanceFor({ total: fromTaka(1000) })).toBe(130)
  expect(advanceFor({ total: fromTaka(1000), history: { ...noHistory, delivered: 1 } })).toBe(0)
})

test('an order whose advance is all of it is paid ahead; the fee for cash does not decide whether a rule fits', () => {
  const advance: CashRules['advance'] = [{ when: { totalOver: fromTaka(2440) }, take: { kind: 'full' } }]
  const isAhead = (given: Partial<CashCase>, more: Partial<CashRules> = {}) =>
    isPaidAhead({ ...order, ...given }, { ...rules, advance, ...more })
  expect(isAhead({})).toBe(true)
  expect(isAhead({ fee: fromTaka(20) })).toBe(false)
  expect(isAhead({ total: fromTaka(2470), fee: fromTaka(20) })).toBe(true)
  expect(isAhead({}, { on: false })).toBe(false)
  expect(isAhead({}, { advance: [{ when: {}, take: { kind: 'percent', rate: 5000 } }] })).toBe(false)
})
