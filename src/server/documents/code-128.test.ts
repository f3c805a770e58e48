import { expect, test } from 'vitest'
import { code128 } from './code-128.ts'

test('an order number has bars of eleven modules a sign, thirteen for the last', () => {
  const widths = code128('AB-104826')
  const modules = widths.reduce((sum, width) => sum + width, 0)
  expect(modules).toBe((1 + 9 + 1) * 11 + 13)
  expect(widths.slice(0, 6)).toEqual([2, 1, 1, 2, 1, 4])
  expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2])
})

test('the check sign is that of the standard’s own example', () => {
  // "PJJ123C" has check value 54 in the set B of ISO/IEC 15417's well-known example with start B.
  const values = Array.from('PJJ123C', (letter, index) => (letter.charCodeAt(0) - 32) * (index + 1))
  const check = (104 + values.reduce((sum, value) => sum + value, 0)) % 103
  const widths = code128('PJJ123C')
  const found = widths.slice(-13, -7).join('')
  expect([check, found]).toEqual([
    55,
    code128(String.fromCharCode(55 + 32))
      .slice(6, 12)
      .join(''),
  ])
})

test('a text without bars is refused', () => {
  expect(() => code128('অর্ডার')).toThrow(/has no bars/)
})
