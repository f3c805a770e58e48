import { expect, test } from 'vitest'
import { kilometresBetween } from './distance.ts'

const banani = { latitude: 23.7937, longitude: 90.4066 }
const chattogram = { latitude: 22.3569, longitude: 91.7832 }

test('from Dhaka to Chattogram it is some 213 km', () => {
  expect(Math.round(kilometresBetween(banani, chattogram))).toBe(213)
  expect(kilometresBetween(chattogram, banani)).toBeCloseTo(kilometresBetween(banani, chattogram))
})

test('a place is nowhere away from itself', () => {
  expect(kilometresBetween(banani, banani)).toBe(0)
})
