import { expect, test } from 'vitest'
import { gtinOf, sameBarcodes } from './gtin.ts'

test.each([
  ['4006381333931', '4006381333931'],
  ['036000291452', '036000291452'],
  ['96385074', '96385074'],
  ['10614141000415', '10614141000415'],
])('%s is known to the whole world', (barcode, gtin) => {
  expect(gtinOf(barcode)).toBe(gtin)
})

test.each([
  ['of the shop itself', '2001001000011'],
  ['with a wrong last digit', '4006381333932'],
  ['of a coupon', '9900000000004'],
  ['of nine digits', '123456789'],
  ['that is none', null],
])('a barcode %s is not', (_, barcode) => {
  expect(gtinOf(barcode)).toBeNull()
})

test('a barcode is the same number with and without zeros before it', () => {
  expect(sameBarcodes('036000291452')).toEqual([
    '36000291452',
    '036000291452',
    '0036000291452',
    '00036000291452',
  ])
  expect(sameBarcodes('00012345')).toContain('00012345')
  expect(sameBarcodes('NK-0001')).toEqual([])
})
