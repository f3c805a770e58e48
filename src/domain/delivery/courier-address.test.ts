import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COURIER_ADDRESS_MAX, courierAddress, cutTo, plainLine } from './courier-address.ts'

const banani = { line: 'House 12, Road 5, Block C', landmark: null, area: 'Banani', district: 'Dhaka' }

test('area and district stand in the address that a rider reads', () => {
  expect(courierAddress(banani)).toBe('House 12, Road 5, Block C, Banani, Dhaka')
  expect(courierAddress({ ...banani, landmark: 'beside the mosque' })).toBe(
    'House 12, Road 5, Block C (beside the mosque), Banani, Dhaka',
  )
})

test('line ends and the signs that couriers blank out are blanks already', () => {
  expect(plainLine(' House 1;\nRoad {2} <b>\tC ')).toBe('House 1 Road 2 b C')
})

test('an address that is too long loses its landmark, then the end of its line, never the area', () => {
  const long = { ...banani, line: 'x'.repeat(200), landmark: 'y'.repeat(40) }
  expect(courierAddress(long)).toBe(`${'x'.repeat(200)}, Banani, Dhaka`)
  expect(courierAddress({ ...long, line: 'x'.repeat(220) })).toMatch(/^x{205}, Banani, Dhaka$/)
})

test('no address is longer than couriers take, and Bangla letters stay whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 10, maxLength: 220 }), (line) => {
      const address = courierAddress({ ...banani, line, landmark: line.slice(0, 100) })
      return address.length <= COURIER_ADDRESS_MAX && address.endsWith(', Banani, Dhaka')
    }),
  )
  expect(cutTo('কক্ষ', 2)).toBe('ক')
})
