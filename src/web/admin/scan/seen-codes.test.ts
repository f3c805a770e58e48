import { expect, test } from 'vitest'
import { aimedAt, cameIntoSight, withSeen, type Seen, type SeenCode } from './seen-codes.ts'

const ring: SeenCode = { text: 'RING-1', x: 0.1, y: 0.5 }
const chain: SeenCode = { text: 'CHAIN-2', x: 0.55, y: 0.45 }

test('of two codes in one picture, the one nearest the middle counts', () => {
  expect(aimedAt([ring, chain])).toBe(chain)
  expect(aimedAt([])).toBeUndefined()
})

test('a piece that stays before the camera counts once', () => {
  expect(cameIntoSight({}, 'CHAIN-2', 0)).toBe(true)
  const seen = lookedAt({ 0: [chain], 150: [chain], 1000: [] })
  expect(cameIntoSight(seen, 'CHAIN-2', 1100)).toBe(false)
})

test('a piece that stays before the camera of a busy phone, which looks late, counts once', () => {
  expect(cameIntoSight(lookedAt({ 0: [chain] }), 'CHAIN-2', 4000)).toBe(false)
  expect(cameIntoSight(lookedAt({ 0: [chain], 2000: [], 3000: [] }), 'CHAIN-2', 4000)).toBe(false)
})

test('the next piece of the same kind counts after the first has left', () => {
  const seen = lookedAt({ 0: [chain], 400: [], 800: [], 1200: [] })
  expect(cameIntoSight(seen, 'CHAIN-2', 1300)).toBe(true)
  expect(cameIntoSight(seen, 'RING-1', 10)).toBe(true)
})

test('codes that are long gone are forgotten', () => {
  const seen = lookedAt({ 0: [chain], 500: [], 1000: [], 5000: [ring] })
  expect(seen).toEqual({ 'RING-1': { at: 5000, missed: 0 } })
})

function lookedAt(pictures: Readonly<Record<number, readonly SeenCode[]>>): Seen {
  return Object.entries(pictures).reduce<Seen>((seen, [at, codes]) => withSeen(seen, codes, Number(at)), {})
}
