import { expect, test } from 'vitest'
import { isSkuOf } from './sku-match.ts'

test('a term is a SKU however it is written, and a variant belongs to its product', () => {
  for (const term of ['NK-1001', 'nk-1001', 'nk1001', ' NK 1001 ', 'NK-1001-ONE']) {
    expect(isSkuOf(term, 'NK-1001')).toBe(true)
  }
})

test('words and other SKUs are none', () => {
  for (const term of ['NK', 'necklace', 'NK-10011', 'NK-100', '1001'])
    expect(isSkuOf(term, 'NK-1001')).toBe(false)
  expect(isSkuOf('gold', 'GOLD')).toBe(false)
})
