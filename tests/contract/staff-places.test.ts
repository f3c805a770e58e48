import { expect, test } from 'vitest'
import type { Right } from '#domain/staff/rights.ts'
import { placesFor } from '#web/admin/layout/nav.ts'

const vatOf = (...rights: Right[]) => placesFor(rights).find(({ name }) => name === 'vat')?.path

test('the entry of VAT leads to the rates, and somebody who only reads reports to the report', () => {
  expect(vatOf('money:read')).toBe('/vat')
  expect(vatOf('money:read', 'reports:read')).toBe('/vat')
  expect(vatOf('reports:read')).toBe('/vat/report')
  expect(vatOf('orders:read')).toBeUndefined()
})

test('the side bar has no page that somebody may not open', () => {
  expect(placesFor([]).map(({ path }) => path)).toEqual(['/'])
  expect(placesFor(['reports:read']).every(({ right }) => right === null || right === 'reports:read')).toBe(
    true,
  )
})
