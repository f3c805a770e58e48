import { expect, test } from 'vitest'
import { headerAtTop, scrolledTo } from './header-scroll.ts'

const after = (...places: number[]) => places.reduce(scrolledTo, headerAtTop).hidden

test('the header leaves on the way down, but not near the top', () => {
  expect(after(100, 240)).toBe(false)
  expect(after(100, 241)).toBe(true)
})

test('the header is back after 8 px upwards, wherever one is', () => {
  expect(after(1000, 993)).toBe(true)
  expect(after(1000, 992)).toBe(false)
  expect(after(1000, 996, 992)).toBe(false)
  expect(after(1000, 992, 1000)).toBe(true)
})

test('a bounce beyond the top shows the header', () => {
  expect(after(300, -20)).toBe(false)
})
