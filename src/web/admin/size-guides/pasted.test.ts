import { expect, test } from 'vitest'
import { withPasted } from './pasted.ts'
import { readGuide } from './read-guide.ts'

const cell = (text: string) => ({ text, text_bn: null })
const columns = [
  { name: 'Size', name_bn: null },
  { name: 'Waist, cm', name_bn: null },
]

test('a copied table fills the chart from the cell on, adds rows, and leaves other columns out', () => {
  const chart = { columns, rows: [[cell('S'), cell('60')]] }
  expect(withPasted(chart, { row: 0, at: 1, text: '66\tround\r\n72\tflat\r\n' }).rows).toEqual([
    [cell('S'), cell('66')],
    [cell(''), cell('72')],
  ])
  const long = Array.from({ length: 60 }, () => 'x').join('\n')
  expect(withPasted(chart, { row: 0, at: 0, text: long }).rows).toHaveLength(40)
})

test('rows, columns and questions that were left empty are not sent', () => {
  const form = new FormData()
  for (const name of ['Size', '', 'Waist, cm']) form.append('column', name)
  for (const name of ['মাপ', '', '']) form.append('column_bn', name)
  for (const text of ['S', '', '66', '', '', '']) form.append('cell', text)
  for (const text of ['', '', '', '', '', '']) form.append('cell_bn', text)
  for (const text of ['My waist, in cm', '']) form.append('question', text)
  for (const column of ['2', '1']) form.append('finder_column', column)
  const { columns: read, rows, finders } = readGuide(form)
  expect(read).toEqual([
    { name: 'Size', name_bn: 'মাপ' },
    { name: 'Waist, cm', name_bn: null },
  ])
  expect(rows).toEqual([[cell('S'), cell('66')]])
  expect(finders.map(({ question, column }) => [question, column])).toEqual([['My waist, in cm', 1]])
})
