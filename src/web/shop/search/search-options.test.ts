import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/v1/catalogue-views.ts'
import { searchRows } from './search-options.ts'
import { noSearch, type SearchState } from './search-state.ts'

const product = (id: number): ProductCard => ({
  id,
  title: `SK-${id}`,
  slug: `piece-${id}`,
  name: `Piece ${id}`,
  name_bn: null,
  image: [],
  main_category: 'stud',
  min_price: 1,
  max_price: 1,
  compare_at_price: null,
  stock: 1,
  made_to_order: false,
  price_on_request: false,
  variant_count: 1,
  only_variant: id,
  sizes: [],
  sizes_bn: [],
  published_at: '2026-11-01T00:00:00Z',
  is_new: false,
})
const nath = { slug: 'nose ring', name: 'Nose ring', panelColumn: null, image: null, children: [] }
const local = { categories: [nath], recent: ['nose pin', 'churi', 'nose'], products: [product(9)] }
const typed: SearchState = { ...noSearch, term: 'nose' }

test('[S4] before the store is asked, the term itself comes first, then what is known without asking', () => {
  const { suggestions, results } = searchRows(typed, local)
  expect(suggestions).toEqual([
    { kind: 'term', term: 'nose', recent: false },
    { kind: 'category', slug: 'nose ring', name: 'Nose ring' },
    { kind: 'term', term: 'nose pin', recent: true },
    { kind: 'product', product: product(9) },
  ])
  expect(results).toEqual([])
})

test('[S1] once it answered, the rows are its results', () => {
  const answer = { term: 'nose', count: 2, results: [product(1), product(2)], corrected: null }
  const rows = searchRows({ ...typed, answer }, local)
  expect(rows.suggestions).toEqual([])
  expect(rows.results).toHaveLength(2)
  expect(rows.older).toBe(false)
})

test('[S4] results of an older term stay behind the suggestions of the new one, and are known to be older', () => {
  const answer = { term: 'nos', count: 1, results: [product(1)], corrected: null }
  const rows = searchRows({ ...typed, answer }, local)
  expect(rows.older).toBe(true)
  expect(rows.suggestions[0]).toMatchObject({ term: 'nose' })
})
