import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cleared,
  filterCount,
  hasSwappedAmounts,
  noFilters,
  readFilters,
  searchOf,
  toggled,
  withFilters,
  withoutUnknown,
  type ListFilters,
} from './list-filters.ts'

const read = (search: string) => readFilters(new URLSearchParams(search))

const word = fc.stringMatching(/^[a-z0-9][a-z0-9 &.-]{0,8}[a-z0-9]$/)
const words = fc.uniqueArray(word, { maxLength: 4 })
const amount = fc.option(fc.integer({ min: 0, max: 100_000 }))
const filters: fc.Arbitrary<ListFilters> = fc
  .record({
    category: words,
    attribute: fc.uniqueArray(
      fc.tuple(word, word).map((pair) => pair.join(':')),
      { maxLength: 4 },
    ),
    tag: words,
    tagslug: words,
    collection: fc.option(word),
    amounts: fc.tuple(amount, amount),
    inStock: fc.boolean(),
    onSale: fc.boolean(),
    exact: fc.boolean(),
    sort: fc.option(fc.constantFrom('newest', 'price_low', 'discount', 'match')),
    page: fc.integer({ min: 1, max: 500 }),
  })
  .map(({ amounts: [a, b], ...rest }) => ({
    ...rest,
    low: a !== null && b !== null ? Math.min(a, b) : a,
    high: a !== null && b !== null ? Math.max(a, b) : b,
  }))

test('the address carries everything: what is written is read again', () => {
  fc.assert(
    fc.property(filters, (some) => {
      expect(read(searchOf(some))).toEqual(some)
    }),
  )
})

test('an address is readable, and a plain list has none', () => {
  expect(searchOf(noFilters)).toBe('')
  expect(
    searchOf({
      ...noFilters,
      attribute: ['colour:gold', 'bangle-size:2.10'],
      tag: ['AD stone'],
      low: 1000,
      page: 2,
    }),
  ).toBe('?attribute=colour:gold,bangle-size:2.10&tag=AD+stone&lowrange=1000&page=2')
})

test('a form without script repeats names and sends empty fields', () => {
  const form = read('attribute=colour:gold&attribute=colour:red&lowrange=&heighrange=5000&sort=&in_stock=on')
  expect(form).toEqual({
    ...noFilters,
    attribute: ['colour:gold', 'colour:red'],
    high: 5000,
    inStock: true,
  })
})

test('amounts are read as people type them, and swapped where they are the wrong way round', () => {
  expect(read('lowrange=৳1,250&heighrange=৫০০০')).toMatchObject({ low: 1250, high: 5000 })
  expect(read('lowrange=5000&heighrange=1000')).toMatchObject({ low: 1000, high: 5000 })
  expect(hasSwappedAmounts(new URLSearchParams('lowrange=5000&heighrange=1000'))).toBe(true)
  expect(hasSwappedAmounts(new URLSearchParams('lowrange=1000&heighrange=5000'))).toBe(false)
})

test('an impossible value is left out, never an error', () => {
  expect(read('page=-3&sort=upwards&lowrange=cheap&in_stock=maybe&attribute=,,&unknown=1')).toEqual(noFilters)
  expect(read('page=0').page).toBe(1)
  fc.assert(
    fc.property(fc.webQueryParameters(), (search) => {
      expect(() => read(search)).not.toThrow()
    }),
  )
})

test('a change of filters starts at the first page and keeps the order', () => {
  const before: ListFilters = { ...noFilters, sort: 'price_low', page: 4 }
  expect(withFilters(before, { attribute: toggled([], 'metal:brass') })).toEqual({
    ...noFilters,
    sort: 'price_low',
    attribute: ['metal:brass'],
  })
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  expect(cleared({ ...before, onSale: true, exact: true })).toEqual({
    ...noFilters,
    sort: 'price_low',
    exact: true,
  })
})

test('the number of filters counts each value, and a price range once', () => {
  expect(filterCount(noFilters)).toBe(0)
  expect(
    filterCount({
      ...noFilters,
      attribute: ['a:b', 'a:c'],
      low: 1,
      high: 2,
      inStock: true,
      category: ['stud'],
    }),
  ).toBe(5)
})

test('values that the store does not know are dropped, all others stay', () => {
  const bookmarked: ListFilters = {
    ...noFilters,
    attribute: ['colour:gold', 'colour:octarine'],
    collection: 'gone',
  }
  expect(withoutUnknown(bookmarked, { attribute: ['colour:octarine'], collection: ['gone'] })).toEqual({
    ...noFilters,
    attribute: ['colour:gold'],
  })
})
