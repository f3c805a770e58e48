import { expect, test } from 'vitest'
import { Bitset } from '#domain/catalogue/bitset.ts'
import { rankFinds, type PartFinds } from './rank-finds.ts'

const part = (isThing: boolean, ...levels: readonly (readonly [number, readonly number[]])[]): PartFinds => ({
  isThing,
  levels: levels.map(([score, ids]) => ({ score, found: Bitset.of(ids) })),
})
const many = Bitset.of(Array.from({ length: 100 }, (_, id) => id))
const ranked = (parts: readonly PartFinds[], among = many, widen = true) =>
  rankFinds(parts, among, { widen }).map((tier) => [...tier])

test('products that all parts find stand in the order of their scores', () => {
  const thing = part(true, [9, [1, 2, 3]], [3, [4, 1]])
  const colour = part(false, [5, [2, 4]], [1, [1, 2, 3]])
  expect(ranked([thing, colour], many, false)).toEqual([[2], [1, 3], [4]])
})

test('where few have all, those that are the wanted thing come behind them, and no others', () => {
  const thing = part(true, [9, [1, 2, 3]])
  const colour = part(false, [5, [1, 50, 51]])
  expect(ranked([thing, colour])).toEqual([[1], [2, 3]])
  expect(ranked([thing, colour], many, false)).toEqual([[1]])
})

test('a part that finds nothing does not hide what the others find', () => {
  const nothing = part(true, [9, []])
  expect(ranked([nothing, part(false, [5, [7]])])).toEqual([[7]])
  expect(ranked([nothing, part(false, [5, [7]])], many, false)).toEqual([])
})

test('enough that have all are not widened', () => {
  const six = [1, 2, 3, 4, 5, 6]
  expect(ranked([part(true, [9, [...six, 7]]), part(false, [5, six])])).toEqual([six])
})

test('only products that may be found are', () => {
  expect(ranked([part(true, [9, [1, 2]])], Bitset.of([2]))).toEqual([[2]])
})
