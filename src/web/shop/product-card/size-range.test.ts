import { expect, test } from 'vitest'
import { sizeRange } from './size-range.ts'

test('sizes with an order are told by the first and the last', () => {
  expect(sizeRange(['2.4', '2.6', '2.10'])).toEqual({ kind: 'range', first: '2.4', last: '2.10' })
  expect(sizeRange(['S (66–78 cm)', 'M (76–88 cm)', 'L (86–98 cm)'])).toEqual({
    kind: 'range',
    first: 'S',
    last: 'L',
  })
  expect(sizeRange(['৪৫ সেমি', '৫০ সেমি'])).toEqual({ kind: 'range', first: '৪৫ সেমি', last: '৫০ সেমি' })
})

test('two words are told as they are, more would be a guess', () => {
  expect(sizeRange(['Clip-on', 'Pierced'])).toEqual({ kind: 'either', first: 'Clip-on', last: 'Pierced' })
  expect(sizeRange(['Clip-on', 'Pierced', 'Magnet'])).toEqual({ kind: 'none' })
  expect(sizeRange(['ক্লিপ-অন', 'ফোঁড়ানো নাকের জন্য'])).toEqual({ kind: 'none' })
})

test('a product without a choice has no range', () => {
  expect(sizeRange([])).toEqual({ kind: 'none' })
  expect(sizeRange(['One size'])).toEqual({ kind: 'none' })
})
