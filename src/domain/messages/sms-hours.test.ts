import { expect, test } from 'vitest'
import { untilPromotionHours } from './sms-hours.ts'

test.each([
  [3, 7 * 60],
  [9.75, 15],
  [10, 0],
  [19.75, 0],
  [20, 14 * 60],
  [23.5, 10.5 * 60],
])("at %d o'clock in Dhaka, promotional SMS wait %d minutes", (clock, minutes) => {
  const someMidnightInDhaka = 20_000 * 24 * 3_600_000 - 6 * 3_600_000
  expect(untilPromotionHours(someMidnightInDhaka + clock * 3_600_000)).toBe(minutes * 60_000)
})
