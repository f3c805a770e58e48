import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkNewPassword, passwordText } from './password.ts'

const problemOf = (text: string, ownWords: readonly string[] = []) => {
  const checked = checkNewPassword(text, ownWords)
  return checked.ok ? null : checked.refusal.code
}

test.each([
  ['', 'empty'],
  ['seven77', 'short'],
  ['😀😀😀😀😀😀😀', 'short'],
  ['x'.repeat(257), 'long'],
])('"%s" cannot be a password: %s', (text, code) => {
  expect(problemOf(text)).toBe(code)
})

describe('passwords that attackers try first are refused', () => {
  test.each([
    'password',
    'password1',
    'Password123!',
    'P@ssw0rd',
    'passwordpassword',
    '12345678',
    '87654321',
    'abcdefgh',
    'qwertyuiop',
    'poiuytrewq',
    '1q2w3e4r5t',
    'aaaaaaaa',
    'abababab',
    'iloveyou',
    'ILoveYou2',
    'bangladesh71',
    'Dhaka1234',
    'abhoron2026',
    '  password  ',
  ])('%s', (text) => {
    expect(problemOf(text)).toBe('common')
  })
})

test.each([
  ['rima.akter', ['rima.akter@example.com']],
  ['RimaAkter99', ['Rima Akter']],
  ['01712345678', ['+8801712345678', '01712345678']],
])('"%s" is its owner\'s own word', (text, ownWords) => {
  expect(problemOf(text, ownWords)).toBe('personal')
})

test.each([
  'tea house lantern',
  'মোর ঘুমঘোরে এলে',
  'dragonfly-teapot',
  'k8#fVz2q',
  'x7'.repeat(2) + 'kettle',
  `${'long passphrase '.repeat(16)}`,
])('"%s" may be a password', (text) => {
  expect(problemOf(text, ['Rima Akter', 'rima@example.com'])).toBeNull()
})

test('one password however its letters were composed, and never cut', () => {
  expect(passwordText('e\u0301lan')).toBe(passwordText('\u00e9lan'))
  fc.assert(
    fc.property(fc.string({ minLength: 8, maxLength: 256 }), (text) => {
      const checked = checkNewPassword(text, [])
      expect(checked.ok ? checked.value : text.normalize('NFC')).toBe(text.normalize('NFC'))
    }),
  )
})
