import { expect, test } from 'vitest'
import { aimedAt, cameIntoSight, withSeen, type SeenCode } from './seen-codes.ts'

const ring: SeenCode = { text: 'RING-1', x: 0.1, y: 0.5 }
const chain: SeenCode = { text: 'CHAIN-2', x: 0.55, y: 0.45 }

test('of two codes in one picture, the one nearest the middle counts', () => {
  expect(aimedAt([ring, chain])).toBe(chain)
  expect(aimedAt([])).toBeUndefined()
})

test('a piece that stays before the camera counts once', () => {
  const first = withSeen({}, [chain], 0)
  expect(cameIntoSight({}, 'CHAIN-2', 0)).toBe(true)
  expect(cameIntoSight(first, 'CHAIN-2', 150)).toBe(false)
  const later = withSeen(first, [chain], 1000)
  expect(cameIntoSight(later, 'CHAIN-2', 2000)).toBe(false)
})

test('the next piece of the same kind counts after the first has left', () => {
  const seen = withSeen({}, [chain], 0)
  expect(cameIntoSight(seen, 'CHAIN-2', 1300)).toBe(true)
  expect(cameIntoSight(seen, 'RING-1', 10)).toBe(true)
})

test('codes that are long gone are forgotten', () => {
  const seen = withSeen(withSeen({}, [chain], 0), [ring], 5000)
  expect(seen).toEqual({ 'RING-1': 5000 })
})
