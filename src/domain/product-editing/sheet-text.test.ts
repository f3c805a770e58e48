import { expect, test } from 'vitest'
import { cellsIn, sheetText } from './sheet-text.ts'

test('a table from Excel is read cell by cell, with its quotation marks and lines', () => {
  expect(cellsIn('1,450\tNK-1\r\n900\t"two\nlines ""here"""\r\n')).toEqual([
    ['1,450', 'NK-1'],
    ['900', 'two\nlines "here"'],
  ])
  expect(cellsIn('৯০০')).toEqual([['৯০০']])
  expect(cellsIn('a\t\n\tb')).toEqual([
    ['a', ''],
    ['', 'b'],
  ])
})

test('what is copied comes back as it was', () => {
  const rows = [
    ['a"b', 'c\td'],
    ['', 'e\nf'],
  ]
  expect(cellsIn(sheetText(rows))).toEqual(rows)
})
