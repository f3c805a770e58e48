import { expect, test } from 'vitest'
import { PAGE_SIZE } from '#domain/limits.ts'
import { productsOf, storedLists, withPage } from './list-return.ts'

const pageOf = (page: number, size = PAGE_SIZE) => ({
  page,
  products: Array.from({ length: size }, (_, index) => ({ id: page * 100 + index })),
})
const ids = (products: readonly { readonly id: number }[] | null) => products?.map(({ id }) => id) ?? null

const upTo = (last: number) =>
  Array.from({ length: last - 1 }, (_, index) => index + 2).reduce(
    (opened, page) => withPage(opened, pageOf(page)),
    withPage(null, pageOf(1)),
  )

test('pages opened one after the other are one list, of which any stretch can be had again', () => {
  const opened = upTo(3)
  expect(ids(productsOf(opened, { from: 1, to: 3 }))).toHaveLength(3 * PAGE_SIZE)
  expect(ids(productsOf(opened, { from: 2, to: 3 }))?.[0]).toBe(200)
  expect(ids(productsOf(opened, { from: 1, to: 1 }))).toEqual(ids(pageOf(1).products))
  expect(productsOf(opened, { from: 1, to: 4 })).toBeNull()
  expect(productsOf(null, { from: 1, to: 1 })).toBeNull()
})

test('a page in front joins as well, one far away begins again', () => {
  const third = withPage(null, pageOf(3))
  expect(ids(productsOf(withPage(third, pageOf(2)), { from: 2, to: 3 }))?.slice(0, 1)).toEqual([200])
  expect(withPage(third, pageOf(7))).toMatchObject({ from: 7, to: 7 })
})

test('a product that moved to the next page meanwhile is shown once', () => {
  const moved = { page: 2, products: [{ id: 111 }, { id: 500 }] }
  const opened = withPage(withPage(null, pageOf(1)), moved)
  expect(ids(productsOf(opened, { from: 1, to: 2 }))?.filter((id) => id === 111)).toHaveLength(1)
})

test('a page seen again replaces itself; where it changed, what came behind it is let go', () => {
  const opened = upTo(3)
  expect(withPage(opened, pageOf(2))).toEqual(opened)
  const changed = { page: 2, products: [{ id: 999 }, ...pageOf(2).products.slice(0, -1)] }
  expect(withPage(opened, changed)).toMatchObject({ from: 1, to: 2 })
})

test('a stored list comes back, and a value that is no list is dropped', () => {
  const opened = upTo(2)
  expect(storedLists(JSON.parse(JSON.stringify([['/shop', opened]])))).toEqual([['/shop', opened]])
  for (const corrupt of [
    null,
    {},
    [['/shop']],
    [[1, opened]],
    [['/shop', { from: 1, to: 1, state: {} }]],
    ['x'],
  ]) {
    expect(storedLists(corrupt)).toEqual([])
  }
})
