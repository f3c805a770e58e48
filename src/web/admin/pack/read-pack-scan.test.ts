import { expect, test } from 'vitest'
import { orderNumberOf } from '#domain/order/order-number.ts'
import { readPackScan, type OpenOrder } from './read-pack-scan.ts'

const first = orderNumberOf(10482)
const second = orderNumberOf(10483)
const open: OpenOrder = {
  number: first,
  lines: [{ position: 1, sku: 'STUD-1', barcode: '2001001000011', quantity: 2 }],
  ticks: {},
}

test('with no order open, the number of an order opens it, also as it stands on the label of its parcel', () => {
  expect(readPackScan(null, first.toLowerCase())).toEqual({ kind: 'open', number: first })
  expect(readPackScan(null, `${first}-S2`)).toEqual({ kind: 'open', number: first })
  expect(readPackScan(null, first.replace('AB-', ''))).toEqual({ kind: 'open', number: first })
})

test('with no order open, a piece says that the order comes first', () => {
  expect(readPackScan(null, 'STUD-1')).toEqual({ kind: 'no_order', code: 'STUD-1' })
})

test('a piece of the open order is ticked', () => {
  expect(readPackScan(open, 'stud-1')).toMatchObject({ kind: 'ticked', ticks: { 1: 1 } })
})

test('the number of another order opens it as long as nothing is ticked', () => {
  expect(readPackScan(open, second)).toEqual({ kind: 'open', number: second })
  const half = { ...open, ticks: { 1: 1 } }
  expect(readPackScan(half, second)).toEqual({ kind: 'other_order', number: second, open: first })
  expect(readPackScan(half, first)).toEqual({ kind: 'open', number: first })
})

test('digits alone are the barcode of a wrong piece, even where they would be the number of an order', () => {
  const digits = second.replace('AB-', '')
  expect(readPackScan(open, digits)).toEqual({ kind: 'wrong', code: digits })
})
