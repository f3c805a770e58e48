import { expect, test } from 'vitest'
import { knownColumns, usualOrderColumns } from './order-columns.ts'

test('columns that were chosen come in their order, each once, without those that are no more', () => {
  expect(knownColumns(['total', 'moon', 'customer', 'total'])).toEqual(['total', 'customer'])
})

test('somebody who chose none, or none that is left, has the usual ones', () => {
  expect(knownColumns(undefined)).toEqual(usualOrderColumns)
  expect(knownColumns(['moon'])).toEqual(usualOrderColumns)
})
