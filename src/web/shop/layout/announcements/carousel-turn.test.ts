import { expect, test } from 'vitest'
import { swiped, turned, turns } from './carousel-turn.ts'

const free = { paused: false, hovered: false, focused: false, touched: false }

test('[F2] after the last announcement comes the first', () => {
  expect([0, 1, 2, 3].map((index) => turned(index, 1, 4))).toEqual([1, 2, 3, 0])
  expect(turned(0, -1, 4)).toBe(3)
  expect(turned(0, 1, 1)).toBe(0)
})

test('[F2] anything that holds the announcements stops them, and one alone never turns', () => {
  expect(turns(free, 4)).toBe(true)
  for (const hold of ['paused', 'hovered', 'focused', 'touched'] as const) {
    expect(turns({ ...free, [hold]: true }, 4)).toBe(false)
  }
  expect(turns(free, 1)).toBe(false)
})

test('a swipe turns by one, a tremble does not', () => {
  expect([swiped(-60), swiped(60), swiped(39), swiped(-12)]).toEqual([1, -1, 0, 0])
})
