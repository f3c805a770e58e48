import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('length makes a password strong; one that would be refused is weak however long it is', () => {
  expect(passwordStrength('short', [])).toBe('weak')
  expect(passwordStrength('passwordpassword', [])).toBe('weak')
  expect(passwordStrength('rima.akter2024', ['rima.akter@example.com'])).toBe('weak')
  expect(passwordStrength('jamdani-91', [])).toBe('fair')
  expect(passwordStrength('gold bangles in rain', [])).toBe('strong')
})
