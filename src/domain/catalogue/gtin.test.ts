import { expect, test } from 'vitest'
import { gtinOf } from './gtin.ts'

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
