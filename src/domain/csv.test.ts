import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a table begins with the mark of UTF-8, and each line ends with CR LF', () => {
  expect(
    csvOf([
      ['নাম', 'total'],
      ['রিমা', 1080.5],
    ]),
  ).toBe('\uFEFFনাম,total\r\nরিমা,1080.5\r\n')
})

test.each([
  ['a "quoted" word', '"a ""quoted"" word"'],
  ['House 12, Road 5', '"House 12, Road 5"'],
  ['two\nlines', '"two\nlines"'],
  ['=SUM(A1)', "'=SUM(A1)"],
  ['+880', "'+880"],
  ['-1', "'-1"],
  ['@x, y', `"'@x, y"`],
  ['\tx', "'\tx"],
  ["'=x", "''=x"],
  ["'-Own-'", "'-Own-'"],
  ["=x'", "''=x'"],
  ['plain', 'plain'],
])('%j is written as %j', (value, cell) => {
  expect(csvOf([[value]])).toBe(`\uFEFF${cell}\r\n`)
})

test('a number below zero stays a number', () => {
  expect(csvOf([[-5]])).toBe('\uFEFF-5\r\n')
})
