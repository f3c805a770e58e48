import { expect, test } from 'vitest'
import { clockIn, weekdayIn } from '#domain/store/spoken-time.ts'
import { dayIn } from './dates.ts'

test('days are those of Dhaka, month by name, in the digits of the language', () => {
  expect(dayIn('en', '2026-11-19T18:00:00Z')).toBe('20 Nov 2026')
  expect(dayIn('bn', '2026-11-19T18:00:00Z')).toBe('২০ নভেম্বর ২০২৬')
  expect(weekdayIn('bn', 5)).toBe('শুক্রবার')
})

test('times are said as people say them', () => {
  expect(['10:00', '20:30', '12:00', '00:05'].map((clock) => clockIn('en', clock))).toEqual([
    '10 am',
    '8:30 pm',
    '12 pm',
    '12:05 am',
  ])
  expect(['10:00', '20:30', '15:00', '12:00', '04:15'].map((clock) => clockIn('bn', clock))).toEqual([
    'সকাল ১০টা',
    'রাত ৮:৩০',
    'বিকাল ৩টা',
    'দুপুর ১২টা',
    'ভোর ৪:১৫',
  ])
})
