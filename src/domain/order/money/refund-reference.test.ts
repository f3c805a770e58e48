import { expect, test } from 'vitest'
import { refundReference } from './refund-reference.ts'

test('a refund is called by the short name that the company gave it', () => {
  expect(refundReference({ number: 'AB-1048266', nth: 1, providerRef: 'BGK4KP7XQ2' })).toBe('BGK4KP7XQ2')
})

test('a refund without a short name is called by its order and its place in it', () => {
  const long = '0d5c1b62-6f0e-4a57-9d0c-5b1f0a6f7c11'
  expect(refundReference({ number: 'AB-1048266', nth: 2, providerRef: long })).toBe('AB-1048266-M2')
  expect(refundReference({ number: 'AB-1048266', nth: 1, providerRef: null })).toBe('AB-1048266-M1')
})
