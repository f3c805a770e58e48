import { expect, test } from 'vitest'
import { dateInWords, daysInWords } from './dates-in-words.ts'

test.each([
  { from: '2026-11-22', to: '2026-11-24', en: '22-24 Nov', bn: '২২-২৪ নভেম্বর' },
  { from: '2026-11-30', to: '2026-12-02', en: '30 Nov-2 Dec', bn: '৩০ নভেম্বর-২ ডিসেম্বর' },
  { from: '2026-11-22', to: '2026-11-22', en: '22 Nov', bn: '২২ নভেম্বর' },
])('$from to $to is $en', ({ from, to, en, bn }) => {
  expect(daysInWords(from, to, 'en')).toBe(en)
  expect(daysInWords(from, to, 'bn')).toBe(bn)
})

test('a date has its year', () => {
  expect(dateInWords('2026-04-05', 'en')).toBe('5 Apr 2026')
  expect(dateInWords('2026-04-05', 'bn')).toBe('৫ এপ্রিল ২০২৬')
})
