import { expect, test } from 'vitest'
import { momentIn, timeIn } from './moments.ts'

test('a moment is told as the clocks of Dhaka show it, whatever clock the machine has', () => {
  expect(timeIn('en', '2026-11-20T10:45:00.000Z')).toBe('4:45 pm')
  expect(timeIn('bn', '2026-11-20T10:45:00.000Z')).toBe('বিকাল ৪:৪৫')
  expect(momentIn('en', '2026-11-20T20:00:00.000Z')).toBe('21 Nov 2026, 2 am')
})
