import { expect, test } from 'vitest'
import { isSameAccount, maskedKey, missingKeys } from './companies.ts'

test('of a key the last four characters are shown, and of a short one fewer', () => {
  expect(maskedKey('5tunt4masn6pv2hnvte1sb5n3j')).toBe('••••5n3j')
  expect(maskedKey('123456789')).toBe('••••789')
  expect(maskedKey('ab')).toBe('••••')
  expect(maskedKey('')).toBe('••••')
})

test('an account stays the same while its password alone changes', () => {
  const keys = { store_id: 'abhoron', store_password: 'one' }
  expect(isSameAccount('sslcommerz', keys, { ...keys, store_password: 'two' })).toBe(true)
  expect(isSameAccount('sslcommerz', keys, { ...keys, store_id: 'other' })).toBe(false)
  const wallet = { username: 'u', password: 'p', app_key: 'k', app_secret: 's' }
  expect(isSameAccount('bkash', wallet, { ...wallet, password: 'q', app_secret: 't' })).toBe(true)
  expect(isSameAccount('bkash', wallet, { ...wallet, app_key: 'l' })).toBe(false)
})

test('missing keys are named in the order of the company’s papers', () => {
  expect(missingKeys('bkash', { password: 'p', app_key: '' })).toEqual(['username', 'app_key', 'app_secret'])
  expect(missingKeys('sslcommerz', { store_id: 'a', store_password: 'b' })).toEqual([])
  expect(missingKeys('steadfast', { api_key: 'a' })).toEqual(['secret_key'])
  const client = { client_id: 'a', client_secret: 'b' }
  expect(missingKeys('pathao', client)).toEqual([])
  expect(missingKeys('pathao', { ...client, username: 'c' })).toEqual(['password'])
})
