import { expect, test } from 'vitest'
import { maskedPhone, parsePhone } from './phone.ts'

test.each([
  '01712345678',
  '1712345678',
  '+8801712345678',
  '8801712345678',
  '008801712345678',
  '01712-345 678',
  '০১৭১২৩৪৫৬৭৮',
  '+880 1712-345678',
  '+88 (0)1712 345678',
])('%s is understood', (text) => {
  expect(parsePhone(text)).toEqual({ ok: true, value: '+8801712345678' })
})

test.each([
  ['', 'empty', 0],
  ['  - ', 'empty', 0],
  ['017x2345678', 'chars', 0],
  ['0171234567', 'short', 10],
  ['017123456789', 'long', 12],
  ['01212345678', 'prefix', 11],
  ['02712345678', 'prefix', 11],
] as const)('"%s" is no mobile number of Bangladesh: %s', (text, code, digits) => {
  expect(parsePhone(text)).toEqual({ ok: false, refusal: { code, digits } })
})

test('a masked number keeps its first and last three digits', () => {
  expect(maskedPhone('+8801712345678')).toBe('017•••••678')
})
