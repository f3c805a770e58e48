import { expect, test } from 'vitest'
import { placeOfCookie } from './delivery-place.ts'

const dhaka = { id: 'dhaka', zone: 'inside_dhaka', name: 'Dhaka', name_bn: 'ঢাকা' }
const cookie = (value: unknown) => encodeURIComponent(JSON.stringify(value))

test('a chosen place is read from its cookie', () => {
  expect(placeOfCookie(cookie(dhaka))).toEqual(dhaka)
})

test.each([
  undefined,
  '',
  'dhaka',
  '%',
  cookie(null),
  cookie({ ...dhaka, zone: 'moon' }),
  cookie({ ...dhaka, name: 7 }),
  cookie({ ...dhaka, name: 'x'.repeat(121) }),
])('%s names no place', (value) => {
  expect(placeOfCookie(value)).toBeNull()
})
