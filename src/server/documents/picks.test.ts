import { expect, test } from 'vitest'
import { printedLine, printedOrder } from '#tests/support/samples/sample-papers.ts'
import type { PrintedShelf } from './order-document.ts'
import { picksOf, type Pick } from './picks.ts'

const ring = printedLine({ sku: 'RING-1', quantity: 2 })
const chain = printedLine({ sku: 'CHAIN-7', quantity: 1 })
const studs = printedLine({ sku: 'STUD-3', quantity: 3 })

function lies(sku: string, shelf: string | null, given: Partial<PrintedShelf> = {}): PrintedShelf {
  return { sku, shelf, quantity: 1, place: 'Warehouse', place_bn: null, ...given }
}

const named = (picks: readonly Pick[]) =>
  picks.map(({ line, place, quantity }) => [line.sku, place?.place, place?.shelf, quantity])

test('a picker walks along the shelves of one place after the other, and 2 comes before 10', () => {
  const first = printedOrder({
    number: 'AB-1',
    lines: [ring, chain],
    shelves: [lies('RING-1', 'A10', { quantity: 2 }), lies('CHAIN-7', 'A2')],
  })
  const second = printedOrder({
    number: 'AB-2',
    lines: [studs],
    shelves: [lies('STUD-3', 'A1', { place: 'Banani', quantity: 1 }), lies('STUD-3', null, { quantity: 2 })],
  })
  expect(named(picksOf([first, second], 'shelf'))).toEqual([
    ['STUD-3', 'Banani', 'A1', 1],
    ['CHAIN-7', 'Warehouse', 'A2', 1],
    ['RING-1', 'Warehouse', 'A10', 2],
    ['STUD-3', 'Warehouse', null, 2],
  ])
  expect(named(picksOf([first], 'sku')).map(([sku]) => sku)).toEqual(['CHAIN-7', 'RING-1'])
})

test('the same piece of several orders is one pick, with all its orders', () => {
  const orders = ['AB-1', 'AB-2'].map((number) =>
    printedOrder({ number, lines: [ring, ring], shelves: [lies('RING-1', 'A1', { quantity: 4 })] }),
  )
  const [pick, ...others] = picksOf(orders, 'shelf')
  expect(pick).toMatchObject({ quantity: 8, numbers: ['AB-1', 'AB-2'] })
  expect(others).toEqual([])
})

test('a piece that is made for its order lies nowhere, and stands at the end', () => {
  const order = printedOrder({ lines: [chain, ring], shelves: [lies('RING-1', 'Z9', { quantity: 2 })] })
  expect(named(picksOf([order], 'shelf'))).toEqual([
    ['RING-1', 'Warehouse', 'Z9', 2],
    ['CHAIN-7', undefined, undefined, 1],
  ])
})
