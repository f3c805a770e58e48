import { expect, test } from 'vitest'
import { plainText, shortened } from './plain-text.ts'

test('tags go, paragraphs and points become lines, and entities the signs that they stand for', () => {
  expect(
    plainText('<p>Gold &amp; pearls,&nbsp;<b>18&#8239;k</b></p><ul><li>Light</li><li>&lt;2 mm</li></ul>'),
  ).toBe('Gold & pearls, 18 k\nLight\n<2 mm')
})

test('what only looks like a tag or an entity stays', () => {
  expect(plainText('a < b, 3 &unknown; R&D &#0; &#xffffff;')).toBe('a < b, 3 &unknown; R&D &#0; &#xffffff;')
})

test('a text is cut between words, and never within a letter', () => {
  expect(shortened('Plain gold bangles', 14)).toBe('Plain gold…')
  expect(shortened('Plain', 14)).toBe('Plain')
  expect(shortened('😀😀😀', 4)).toBe('😀…')
})
