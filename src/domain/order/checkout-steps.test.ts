import { expect, test } from 'vitest'
import { funnelFiguresOf, medianTime, orderTimeOf, type FunnelCounts } from './checkout-steps.ts'

test.each([
  [0, '30'],
  [30, '30'],
  [30.1, '60'],
  [120, '120'],
  [3600, '3600'],
  [90_000, '3600'],
])('%d seconds are counted under %s', (seconds, bound) => {
  expect(orderTimeOf(seconds)).toBe(bound)
})

test.each([
  [[], null],
  [[{ detail: '600', count: 1 }], 600],
  [
    [
      { detail: '120', count: 2 },
      { detail: '600', count: 2 },
    ],
    120,
  ],
  [
    [
      { detail: '120', count: 2 },
      { detail: '600', count: 3 },
    ],
    600,
  ],
])('half of %j are within %s seconds', (counts, median) => {
  expect(medianTime(counts)).toBe(median)
})

const good: FunnelCounts = {
  checkoutStarts: 100,
  orders: 55,
  codesSent: 50,
  codesRight: 49,
  codesRightSoon: 45,
  fieldErrors: 22,
  times: [{ detail: '120', count: 55 }],
}

test('the figures meet their targets at the very bound, and miss them beyond it', () => {
  expect(funnelFiguresOf(good).map(({ value, met }) => [value, met])).toEqual([
    [0.55, true],
    [0.98, true],
    [0.9, true],
    [120, true],
    [0.4, true],
  ])
  const bad = {
    ...good,
    orders: 54,
    codesRight: 44,
    codesRightSoon: 44,
    times: [{ detail: '180', count: 1 }],
  }
  expect(funnelFiguresOf(bad).map(({ met }) => met)).toEqual([false, false, false, false, false])
})

test('nothing is divided by nothing', () => {
  const none = {
    checkoutStarts: 0,
    orders: 0,
    codesSent: 0,
    codesRight: 0,
    codesRightSoon: 0,
    fieldErrors: 3,
  }
  const figures = funnelFiguresOf({ ...none, times: [] })
  expect(figures.map(({ value, met }) => [value, met])).toEqual(figures.map(() => [null, null]))
})
