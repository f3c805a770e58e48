import { expect, test } from 'vitest'
import { addSums, figureKinds, figureOf, noSums, type Figure } from './figures.ts'

const sums = {
  ...noSums,
  orders: 8,
  ordered: 100_001,
  confirmed_soon: 5,
  sales: 90_000,
  reductions: 12_345,
  delivered: 6,
  partly: 1,
  refused: 2,
  timed: 7,
  door_minutes: 7 * 2.25 * 24 * 60,
}

test.each<[Figure, number]>([
  ['orders', 8],
  ['average', 12_500],
  ['net', 77_655],
  ['confirmed_soon', 0.625],
  ['taken_share', 0.778],
  ['refused_share', 0.222],
  ['door_days', 2.3],
])('the figure %s follows from the sums', (figure, value) => {
  expect(figureOf(figure, sums)).toBe(value)
})

test('a share, a mean and days of nothing are unknown, and sums of nothing are zero', () => {
  // The object has these keys and no others.
  const all = Object.keys(figureKinds) as Figure[]
  const unknown = all.filter((figure) => figureOf(figure, noSums) === null)
  expect(unknown).toEqual(['average', 'confirmed_soon', 'taken_share', 'refused_share', 'door_days'])
  expect(all.filter((figure) => figureOf(figure, noSums) === 0)).toHaveLength(all.length - unknown.length)
})

test('two sums together have each of their numbers', () => {
  expect(addSums(sums, sums)).toMatchObject({ orders: 16, ordered: 200_002, sold: 0 })
})
