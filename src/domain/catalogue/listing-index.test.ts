import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Bitset } from './bitset.ts'
import { ListingIndex } from './listing-index.ts'
import {
  everything,
  priceFits,
  term,
  type ListingEntry,
  type ListingFilter,
  type ListingSort,
  type Term,
} from './listing.ts'
import { poisha } from '#domain/money.ts'

const [bridal, bangles, brass, silver] = [
  term('category', 1),
  term('category', 2),
  term('value', 1),
  term('value', 2),
]
const terms: readonly Term[] = [bridal, bangles, brass, silver, term('tag', 1), term('collection', 1)]
const price = fc.integer({ min: 1, max: 20 }).map(poisha)

const entry: fc.Arbitrary<ListingEntry> = fc.record({
  productId: fc.integer({ min: 1, max: 80 }),
  publishedAt: fc.integer({ min: 0, max: 5 }),
  soldCount: fc.integer({ min: 0, max: 5 }),
  prices: fc
    .uniqueArray(price, { minLength: 1, maxLength: 3 })
    .map((prices) => prices.toSorted((a, b) => a - b)),
  percentOff: fc.integer({ min: 0, max: 3 }),
  inStock: fc.boolean(),
  terms: fc.subarray([...terms]),
})

const change = fc.oneof(
  { weight: 4, arbitrary: entry.map((put) => ({ put })) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 80 }).map((remove) => ({ remove })) },
)

const bound = fc.option(price)
const filter: fc.Arbitrary<ListingFilter> = fc.record({
  groups: fc.dictionary(
    fc.constantFrom('category', 'colour', 'tag'),
    fc.subarray([...terms], { minLength: 1 }),
  ),
  price: fc.record({ low: bound, high: bound }),
  inStockOnly: fc.boolean(),
  onSaleOnly: fc.boolean(),
  among: fc.option(fc.array(fc.integer({ min: 1, max: 90 })).map((ids) => Bitset.of(ids))),
})

/** The same question answered by looking at every product: what the index must agree with. */
function fits(one: ListingEntry, filter: ListingFilter): boolean {
  return (
    (filter.among === null || filter.among.has(one.productId)) &&
    Object.values(filter.groups).every((group) => group.some((wanted) => one.terms.includes(wanted))) &&
    (!filter.inStockOnly || one.inStock) &&
    (!filter.onSaleOnly || one.percentOff > 0) &&
    priceFits(lowestOf(one), filter.price)
  )
}

function lowestOf({ prices: [lowest] }: ListingEntry): number {
  return lowest ?? Infinity
}

test('[P2] after any history of changes, a filter finds what looking at every product finds', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), filter, (changes, filter) => {
      const index = new ListingIndex()
      const known = new Map<number, ListingEntry>()
      for (const step of changes) {
        if ('put' in step) {
          index.put(step.put)
          known.set(step.put.productId, step.put)
        } else {
          index.remove(step.remove)
          known.delete(step.remove)
        }
      }
      const expected = [...known.values()].filter((one) => fits(one, filter))
      const matches = index.match(filter)
      expect(matches.size()).toBe(expected.length)
      expect(new Set([...index.entries(matches)].map((one) => one.productId))).toEqual(
        new Set(expected.map((one) => one.productId)),
      )
      for (const one of terms) {
        expect(index.countTerm(matches, one)).toBe(
          expected.filter(({ terms: carried }) => carried.includes(one)).length,
        )
      }
      expect(index.countInStock(matches)).toBe(expected.filter((one) => one.inStock).length)
      expect(index.countOnSale(matches)).toBe(expected.filter((one) => one.percentOff > 0).length)
    }),
  )
})

const sortedBy = {
  newest: (one) => 0 - one.publishedAt,
  best_selling: (one) => 0 - one.soldCount,
  price_low: (one) => one.prices[0] ?? 0,
  price_high: (one) => 0 - (one.prices.at(-1) ?? 0),
  discount: (one) => 0 - one.percentOff,
} satisfies Record<ListingSort, (one: ListingEntry) => number>
const sort = fc.constantFrom(...(Object.keys(sortedBy) as ListingSort[]))

test('after any history of changes and looks, each list stands in its order, the newer product first', () => {
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 60 }),
      sort,
      fc.constantFrom(1, 5, 60),
      (changes, by, looks) => {
        const index = new ListingIndex()
        const known = new Map<number, ListingEntry>()
        const key = sortedBy[by]
        for (const [at, one] of changes.entries()) {
          if ('put' in one) {
            index.put(one.put)
            known.set(one.put.productId, one.put)
          } else {
            index.remove(one.remove)
            known.delete(one.remove)
          }
          if (at % looks > 0 && at < changes.length - 1) continue
          const expected = [...known.values()].toSorted(
            (a, b) => key(a) - key(b) || b.publishedAt - a.publishedAt || b.productId - a.productId,
          )
          const page = index.page(index.match(everything), by, { offset: 0, limit: 100 })
          expect(page).toEqual(expected.map(({ productId }) => productId))
        }
      },
    ),
  )
})

test('a page of a few among many stands in the same order as one of all', () => {
  const index = new ListingIndex()
  for (let productId = 1; productId <= 2000; productId += 1)
    index.put({ ...anklet, productId, soldCount: productId % 7, terms: productId % 400 === 0 ? [brass] : [] })
  const few = { ...everything, groups: { metal: [brass] } }
  const all = index.page(index.match(everything), 'best_selling', { offset: 0, limit: 2000 })
  const wanted = all.filter((id) => id % 400 === 0)
  expect(index.page(index.match(few), 'best_selling', { offset: 1, limit: 3 })).toEqual(wanted.slice(1, 4))
  expect(
    index.pageOf(
      [[400], wanted].map((ids) => Bitset.of(ids)),
      index.match(few),
      { offset: 0, limit: 9 },
    ),
  ).toEqual([400, ...wanted.filter((id) => id !== 400)])
})

test('pages of a sorted list are in order, without a gap or a repetition', () => {
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: (one) => one.productId }), (entries) => {
      const index = new ListingIndex()
      for (const one of entries) index.put(one)
      const all = index.match(everything)
      const pages = [0, 7, 14, 21].flatMap((offset) => index.page(all, 'price_low', { offset, limit: 7 }))
      const lowest = new Map(entries.map((one) => [one.productId, one.prices[0]]))
      const prices = pages.map((id) => lowest.get(id) ?? 0)
      expect(new Set(pages).size).toBe(Math.min(entries.length, 28))
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    }),
  )
})

const anklet: ListingEntry = {
  productId: 1,
  publishedAt: 10,
  soldCount: 0,
  prices: [poisha(100)],
  percentOff: 0,
  inStock: true,
  terms: [bridal],
}
test('a facet ignores its own selection and keeps all others', () => {
  const index = new ListingIndex()
  index.put({ ...anklet, productId: 1, terms: [bridal, brass] })
  index.put({ ...anklet, productId: 2, terms: [bridal, silver] })
  index.put({ ...anklet, productId: 3, terms: [bangles, silver] })
  const filter = { ...everything, groups: { category: [bridal], metal: [brass] } } as const
  expect(index.match(filter).size()).toBe(1)
  const forMetal = index.match(filter, 'metal')
  expect([index.countTerm(forMetal, brass), index.countTerm(forMetal, silver)]).toEqual([1, 1])
})

test('a sold-out variant changes no order, a new price does', () => {
  const index = new ListingIndex()
  index.put({ ...anklet, productId: 1, prices: [poisha(100)] })
  index.put({ ...anklet, productId: 2, prices: [poisha(200)] })
  const cheapestFirst = () => index.page(index.match(everything), 'price_low', { offset: 0, limit: 10 })
  expect(cheapestFirst()).toEqual([1, 2])
  index.put({ ...anklet, productId: 1, prices: [poisha(100)], inStock: false })
  expect(cheapestFirst()).toEqual([1, 2])
  index.put({ ...anklet, productId: 1, prices: [poisha(300)] })
  expect(cheapestFirst()).toEqual([2, 1])
})

test('products found by words come best tier first, each tier by what sells best', () => {
  const index = new ListingIndex()
  for (const productId of [1, 2, 3, 4, 5])
    index.put({ ...anklet, productId, soldCount: productId, inStock: productId !== 3 })
  const found = [[4], [2, 5, 99], [1, 2, 3, 4, 5]].map((ids) => Bitset.of(ids))
  const matches = index.match({ ...everything, among: Bitset.union(found), inStockOnly: true })
  expect(index.pageOf(found, matches, { offset: 0, limit: 10 })).toEqual([4, 5, 2, 1])
  expect(index.pageOf(found, matches, { offset: 1, limit: 2 })).toEqual([5, 2])
})

test('a price filter asks for the lowest price of a product, the one on its card', () => {
  const index = new ListingIndex()
  index.put({ ...anklet, productId: 1, prices: [poisha(100), poisha(1000)] })
  const finds = (low: number | null, high: number | null) =>
    index
      .match({
        ...everything,
        price: { low: low === null ? null : poisha(low), high: high === null ? null : poisha(high) },
      })
      .size() > 0
  expect(finds(400, null)).toBe(false)
  expect(finds(100, 600)).toBe(true)
  expect(finds(null, 100)).toBe(true)
})
