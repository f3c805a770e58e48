import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inPlainLetters } from './plain-letters.ts'

test.each([
  `'চুড়ি – gold 💍'`,
  '`৳${1 + 1} চুড়ি`',
  String.raw`'a\\চ'`,
  `'চুড়ি ২'.match(/[০-৯]/u)[0]`,
  `'💍💎'.match(/💎/u)[0]`,
  `({ 'চুড়ি': 1 })`,
])('%s is the same in plain letters', (code) => {
  const plain = inPlainLetters(code)
  expect(plain).toMatch(/^[ -~]*$/)
  expect(runInThisContext(plain)).toEqual(runInThisContext(code))
})

test('a letter behind a backslash is refused', () => {
  expect(() => inPlainLetters(String.raw`/\–/`)).toThrow('needs no backslash')
})
