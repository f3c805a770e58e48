import { expect, test } from 'vitest'
import { isAllTicked, scanPiece, type PackedLine } from './scan-piece.ts'

const studs: PackedLine = { position: 1, sku: 'STUD-1', barcode: '8901', quantity: 2 }
const chain: PackedLine = { position: 2, sku: 'CHAIN-7', barcode: null, quantity: 1 }

test('a SKU in small letters and a barcode tick the same line', () => {
  const first = scanPiece([studs, chain], {}, ' stud-1 ')
  expect(first).toEqual({ kind: 'ticked', sku: 'STUD-1', position: 1, done: 1, all: 2, ticks: { 1: 1 } })
  expect(scanPiece([studs, chain], { 1: 1 }, '8901')).toMatchObject({ kind: 'ticked', ticks: { 1: 2 } })
})

test('a barcode is the same with and without the zeros before it', () => {
  const imported = { ...studs, barcode: '0036000291452' }
  expect(scanPiece([imported], {}, '036000291452')).toMatchObject({ kind: 'ticked' })
  expect(scanPiece([imported], {}, '36000291453')).toMatchObject({ kind: 'wrong' })
})

test('a piece of another order is wrong', () => {
  expect(scanPiece([studs, chain], {}, 'RING-3')).toEqual({ kind: 'wrong', code: 'RING-3' })
})

test('one piece too many is refused', () => {
  expect(scanPiece([studs, chain], { 1: 2 }, '8901')).toEqual({ kind: 'too_many', sku: 'STUD-1' })
})

test('a second line with the same piece takes what the first has no room for', () => {
  const again = { ...studs, position: 3 }
  expect(scanPiece([studs, again], { 1: 2 }, 'STUD-1')).toMatchObject({ position: 3, ticks: { 1: 2, 3: 1 } })
})

test('all is ticked once each line has its pieces', () => {
  expect(isAllTicked([studs, chain], { 1: 2 })).toBe(false)
  expect(isAllTicked([studs, chain], { 1: 2, 2: 1 })).toBe(true)
})
