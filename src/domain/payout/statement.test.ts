import { expect, test } from 'vitest'
import { columnsIn, readLine } from './statement.ts'

const all = { consignment: 0, collected: 1, fee: 2, paid: 3 }

test.each([
  [['Consignment ID', 'Collected Amount', 'Delivery Fee', 'Payable'], all],
  [['Invoice', 'Tracking ID', 'COD Amount', 'Charge'], { consignment: 1, collected: 2, fee: 3, paid: null }],
  [
    ['#', 'Parcel ID', 'Cash Collection', 'Total Charges', 'Net Amount'],
    { consignment: 1, collected: 2, fee: 3, paid: 4 },
  ],
  [['What', 'Ever'], { consignment: null, collected: null, fee: null, paid: null }],
])('the columns of %j are found', (head, places) => {
  expect(columnsIn(head)).toEqual(places)
})

test.each([
  ['2450.00', 245_000],
  ['৳ 2,450', 245_000],
  ['২,৪৫০.৫', 245_050],
  ['BDT 12,34,567.89', 123_456_789],
  ['-60', -6000],
  ['(60.00)', -6000],
  ['', 0],
])('an amount %s is %i poisha', (written, amount) => {
  expect(readLine(['C1', written], { ...all, fee: null, paid: null }, 2)).toMatchObject({
    ok: true,
    value: { collected: amount, fee: 0, paid: amount },
  })
})

test('the fee follows from what was collected and paid, and what was paid from the fee', () => {
  expect(
    readLine(['C1', '500', '430'], { consignment: 0, collected: 1, fee: null, paid: 2 }, 2),
  ).toMatchObject({
    value: { fee: 7000, paid: 43_000 },
  })
  expect(
    readLine(['C1', '500', '70'], { consignment: 0, collected: 1, fee: 2, paid: null }, 2),
  ).toMatchObject({
    value: { fee: 7000, paid: 43_000 },
  })
})

test.each([
  [['', '5'], { row: 7, column: 'consignment', problem: 'no_consignment', found: ' 5' }],
  [['C1', '5 apples'], { row: 7, column: 'collected', problem: 'no_amount', found: '5 apples' }],
  [['C1', '1.005'], { column: 'collected', problem: 'no_amount' }],
  [['C1', '=1+1'], { column: 'collected', problem: 'no_amount' }],
])('the line %j is named with what is wrong', (cells, problem) => {
  expect(readLine(cells, { ...all, fee: null, paid: null }, 7)).toMatchObject({ ok: false, refusal: problem })
})
