import { expect, test } from 'vitest'
import { termToCount } from './search-to-count.ts'

test('one search that is typed in several ways is counted as one', () => {
  expect(termToCount('  Nose  Pin ')).toBe('nose pin')
  expect(termToCount('nose-pin')).toBe('nose pin')
  expect(termToCount('নাকফুল!')).toBe('নাকফুল')
  expect(termToCount('churi under 2000')).toBe('churi under 2000')
})

test('a search that may tell of a person is not counted', () => {
  for (const term of [
    '01712345678',
    '+880 1712-345678',
    'rima 017 1234 5678',
    '০১৭১২৩৪৫৬৭৮',
    'rima@example.com',
    'rima gmail com',
    '…',
    'a'.repeat(61),
  ])
    expect(termToCount(term), term).toBeNull()
})
