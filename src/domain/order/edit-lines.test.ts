import { expect, test } from 'vitest'
import { editLines } from './edit-lines.ts'

const ordered = [
  { position: 1, variantId: 11, productId: 1, quantity: 2 },
  { position: 2, variantId: 21, productId: 2, quantity: 1 },
]
const onSale = new Map([
  [11, { productId: 1, forSale: true }],
  [12, { productId: 1, forSale: true }],
  [21, { productId: 2, forSale: true }],
  [31, { productId: 3, forSale: true }],
  [41, { productId: 4, forSale: false }],
])
const line = (position: number, quantity: number, variantId?: number) => ({ position, quantity, variantId })
const edit = (
  lines: readonly ReturnType<typeof line>[],
  further: readonly { readonly variantId: number; readonly quantity: number }[] = [],
) => editLines(ordered, { lines, further, onSale })

test('lines go up and down and out, and the others stay', () => {
  const edited = edit([line(1, 5), line(2, 0)])
  expect(edited.ok && Object.fromEntries(edited.value.quantities)).toEqual({ 1: 5, 2: 0 })
})

test('another size takes the place of its line, and a further piece comes in', () => {
  const edited = edit([line(1, 2, 12)], [{ variantId: 31, quantity: 3 }])
  expect(edited.ok && Object.fromEntries(edited.value.quantities)).toEqual({ 1: 0, 2: 1 })
  expect(edited.ok && edited.value.incoming).toEqual([
    { variantId: 12, quantity: 2, inPlaceOf: 1, field: 'lines.1' },
    { variantId: 31, quantity: 3, inPlaceOf: null, field: 'further.0' },
  ])
})

test('each line and piece that cannot be had so is named', () => {
  const problemsOf = (...wanted: Parameters<typeof edit>) => {
    const edited = edit(...wanted)
    return edited.ok ? {} : edited.refusal
  }
  expect(problemsOf([line(7, 1)])).toEqual({ 'lines.7': 'unknown' })
  expect(problemsOf([line(1, 1, 31)])).toEqual({ 'lines.1': 'other_product' })
  expect(problemsOf([line(1, 0), line(2, 0)])).toEqual({ lines: 'nothing_left' })
  expect(problemsOf([], [{ variantId: 41, quantity: 1 }])).toEqual({ 'further.0': 'not_on_sale' })
  expect(problemsOf([], [{ variantId: 99, quantity: 1 }])).toEqual({ 'further.0': 'not_on_sale' })
  expect(problemsOf([], [{ variantId: 11, quantity: 1 }])).toEqual({ 'further.0': 'twice' })
  const two = { variantId: 31, quantity: 1 }
  expect(problemsOf([], [two, two])).toEqual({ 'further.1': 'twice' })
})

test('a line that goes makes room for the same piece as a new line', () => {
  expect(edit([line(1, 0)], [{ variantId: 11, quantity: 1 }]).ok).toBe(true)
})
