import { expect, test } from 'vitest'
import type { EditedVariant } from '#web/admin/product/edit-state.ts'
import type { Member } from './columns.ts'
import { pasteArea } from './paste-area.ts'
import { writeCells } from './write-cells.ts'

const columns: readonly Member[] = ['price', 'compare_at_price', 'sku', 'weight_grams', 'active', 'picture']
const variant: EditedVariant = {
  id: null,
  sku: 'B-24',
  values: ['2.4'],
  barcode: null,
  price: 500,
  compare_at_price: 650,
  cost: null,
  weight_grams: 34,
  low_stock_level: null,
  active: true,
  picture: null,
  free: 0,
  sale: null,
  earlier_prices: [],
}
const variants = [variant, { ...variant, sku: 'B-26', values: ['2.6'] }]
const size = { rows: variants.length, columns: columns.length }
const at = (top: number, left: number) => ({ top, left, bottom: top, right: left })

function paste(cells: readonly (readonly string[])[], corner = at(0, 0)) {
  const { into, textAt, ...left } = pasteArea(cells, corner, size)
  return { ...writeCells({ variants, columns, pictures: [] }, into, textAt), ...left }
}

test('a cell keeps its value when the text is no number, and the sheet says which text it was', () => {
  const pasted = paste([['ask Rima', '৳৭৫০', 'B-1', 'light', 'perhaps', '3']])
  expect(pasted.variants[0]).toEqual({ ...variant, compare_at_price: 750, sku: 'B-1' })
  expect(pasted.refused).toEqual([
    { row: 0, member: 'price', text: 'ask Rima' },
    { row: 0, member: 'weight_grams', text: 'light' },
    { row: 0, member: 'active', text: 'perhaps' },
    { row: 0, member: 'picture', text: '3' },
  ])
})

test('an empty cell of a paste empties the cell of the sheet', () => {
  const pasted = paste([['', '', 'B-1', '']])
  expect(pasted.variants[0]).toMatchObject({ compare_at_price: null, sku: 'B-1', weight_grams: null })
  expect(pasted.refused).toEqual([])
})

test('rows and columns with text beyond the sheet are counted', () => {
  const pasted = paste([['510'], ['520', 'a'], ['530'], ['', ''], ['540']], at(1, 0))
  expect(pasted.variants[1]).toMatchObject({ price: 510 })
  expect(pasted).toMatchObject({ rowsLeft: 3, columnsLeft: 0, refused: [] })
  expect(paste([['no', '', 'beyond', '']], at(0, 4))).toMatchObject({ rowsLeft: 0, columnsLeft: 1 })
})

test('a paste that writes nothing leaves the same list, so nothing is there to take back', () => {
  expect(paste([['none']]).variants).toBe(variants)
})
