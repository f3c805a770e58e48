import { expect, test } from 'vitest'
import { readSearchTerm } from './search-term.ts'

test.each([
  ['AB-104826', 'AB-104826'],
  ['ab 104826', 'AB-104826'],
  ['১০৪৮২৬', 'AB-104826'],
  ['104827', null],
])('%s is the order number %s', (typed, number) => {
  expect(readSearchTerm(typed).orderNumber).toBe(number)
})

test.each([
  ['5678', '5678'],
  ['৫৬৭৮', '5678'],
  ['01712345678', '01712345678'],
  ['+8801712-345678', '01712345678'],
  ['567', null],
  ['5678x', null],
  ['017123456789', null],
])('%s ends the phone %s', (typed, end) => {
  expect(readSearchTerm(typed).phoneEnd).toBe(end)
})

test.each([
  ['Rima', 'Rima'],
  ['রিমা', 'রিমা'],
  ['Ri', null],
  ['12345', null],
])('%s is the part of a name %s', (typed, part) => {
  expect(readSearchTerm(typed).namePart).toBe(part)
})

test('a term can be several things', () => {
  expect(readSearchTerm(' ring-12 ')).toMatchObject({ sku: 'RING-12', namePart: 'ring-12' })
  expect(readSearchTerm('12345678')).toMatchObject({ barcode: '12345678', phoneEnd: '12345678' })
  expect(readSearchTerm('9A2x4')).toMatchObject({ codes: ['9A2x4', '9A2X4'] })
})
