import { expect, test } from 'vitest'
import { readPieceLines, withPiece } from './piece-lines.ts'

test('a list of pieces is read as it is typed or pasted, with the same code added up', () => {
  expect(readPieceLines('BG-1 2\nbg-1\t3\n\nER-2;৪\n2001001000011')).toEqual({
    ok: true,
    value: [
      { code: 'BG-1', pieces: 5 },
      { code: 'ER-2', pieces: 4 },
      { code: '2001001000011', pieces: 1 },
    ],
  })
})

test.each(['BG-1 two', 'BG-1 0', 'BG-1 2 3', 'BG-1 1.5'])('the line "%s" is refused by itself', (line) => {
  expect(readPieceLines(`ER-2 1\n${line}`)).toEqual({ ok: false, refusal: { line } })
})

test('a list for a supplier has the cost of a piece in its third column', () => {
  expect(readPieceLines('BG-1 2 450.50\nER-2 4', { costs: true })).toEqual({
    ok: true,
    value: [
      { code: 'BG-1', pieces: 2, cost: 450.5 },
      { code: 'ER-2', pieces: 4 },
    ],
  })
  expect(readPieceLines('BG-1 2 4.505', { costs: true }).ok).toBe(false)
})

test('a scan adds one piece to the list', () => {
  expect(withPiece('', 'BG-1')).toBe('BG-1 1')
  expect(withPiece('BG-1 1\nER-2 4\n', 'bg-1')).toBe('BG-1 2\nER-2 4')
  expect(withPiece('BG-1 two', 'ER-2')).toBe('BG-1 two\nER-2 1')
})
