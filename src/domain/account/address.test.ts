import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAddress, type AddressPlaces, type TypedAddress } from './address.ts'

const places: AddressPlaces = {
  hasDistrict: (district) => ['dhaka', 'bogura'].includes(district),
  districtOf: (area) => ({ 'dhaka.banani': 'dhaka', 'bogura.sherpur': 'bogura' })[area],
}

const typed: TypedAddress = {
  name: ' Rima  Akter ',
  phone: '০১৭১২-৩৪৫৬৭৮',
  district: 'dhaka',
  area: 'dhaka.banani',
  line: 'House 12,\nRoad 5, Block C',
  postcode: '১২১৩',
}

test('[A6] an address is kept in one form, whatever way it was typed', () => {
  expect(parseAddress(typed, places)).toEqual({
    ok: true,
    value: {
      name: 'Rima Akter',
      phone: '+8801712345678',
      second_phone: null,
      district: 'dhaka',
      area: 'dhaka.banani',
      line: 'House 12, Road 5, Block C',
      landmark: null,
      postcode: '1213',
      kind: null,
    },
  })
})

describe('an address that a courier could not use is refused by field', () => {
  test.each<[Partial<TypedAddress>, object]>([
    [{ name: 'R' }, { name: 'short' }],
    [{ phone: '0171234' }, { phone: 'short' }],
    [{ second_phone: '01212345678' }, { second_phone: 'prefix' }],
    [{ district: 'atlantis' }, { district: 'unknown' }],
    [{ area: 'dhaka.atlantis' }, { area: 'unknown' }],
    [{ area: 'bogura.sherpur' }, { area: 'elsewhere' }],
    [{ line: 'House 1' }, { line: 'short' }],
    [{ line: 'x'.repeat(161) }, { line: 'long' }],
    [{ landmark: 'x'.repeat(101) }, { landmark: 'long' }],
    [{ postcode: '0123' }, { postcode: 'postcode' }],
    [
      { name: '', phone: '', line: '' },
      { name: 'empty', phone: 'empty', line: 'empty' },
    ],
  ])('%o', (change, problems) => {
    expect(parseAddress({ ...typed, ...change }, places)).toEqual({
      ok: false,
      refusal: { code: 'invalid_fields', problems },
    })
  })
})

test('an accepted address always fits the database and the couriers, whatever is typed', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 250 })
  fc.assert(
    fc.property(fc.record({ name: text, line: text, landmark: text }), (texts) => {
      const parsed = parseAddress({ ...typed, ...texts }, places)
      if (!parsed.ok) return
      const { name, line, landmark } = parsed.value
      expect(Array.from(name).length).toBeLessThanOrEqual(80)
      expect(Array.from(line).length).toBeLessThanOrEqual(160)
      expect(Array.from(landmark ?? '').length).toBeLessThanOrEqual(100)
      expect(`${name}${line}${landmark ?? ''}`).not.toMatch(/[\n\r\u202e]/)
    }),
  )
})
