import { expect, test } from 'vitest'
import type { ProductCard } from '#contract/shop/catalogue-views.ts'
import {
  matchingSearches,
  noMatches,
  noRows,
  searchRows,
  type LocalMatches,
  type PanelPiece,
} from './search-options.ts'
import { noSearch, type SearchAnswer, type SearchState } from './search-state.ts'

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
  rating: null,
  sizes: [],
  sizes_bn: [],
  sale_ends_at: null,
  published_at: '2026-11-01T00:00:00Z',
  is_new: false,
})
const piece = (id: number): PanelPiece => ({
  slug: `piece-${id}`,
  title: `SK-${id}`,
  name: `Piece ${id}`,
  image: null,
  price: 1,
  onRequest: false,
})
const shown = (id: number) => ({ kind: 'product', product: piece(id) })
const nath = {
  slug: 'nose ring',
  name: 'Nose ring',
  heading: 'Nose rings',
  panelColumn: null,
  image: null,
  children: [],
}
const local: LocalMatches = { categories: [nath], recent: ['nose pin'], products: [piece(9), piece(2)] }
const typed: SearchState = { ...noSearch, term: 'nose' }
const answer: SearchAnswer = {
  term: 'nose',
  count: 30,
  results: [product(1), product(2), product(3)],
  corrected: null,
}
const rowsFor = (state: SearchState, known = local) => searchRows(state, known, 'en')

test('[S4] before the store is asked, the term itself comes first, then what is known without asking', () => {
  const { suggestions, pieces, older } = rowsFor(typed)
  expect(suggestions).toEqual([
    { kind: 'term', term: 'nose' },
    { kind: 'category', slug: 'nose ring', name: 'Nose rings', image: null },
    { kind: 'recent', term: 'nose pin' },
  ])
  expect(pieces).toEqual([shown(9), shown(2)])
  expect(older).toEqual([])
})

test('[S4] the answer leaves every row where it stands, and adds what is missing below', () => {
  const before = rowsFor({ ...typed, submitted: 'nose' })
  const after = rowsFor({ ...typed, answer })
  expect(after.suggestions).toEqual(before.suggestions)
  expect(after.pieces).toEqual([...before.pieces, shown(1), shown(3)])
  expect(after.older).toEqual([])
})

test('a known piece has the price of the answer once that came', () => {
  const stale = { ...local, products: [{ ...piece(2), title: null, price: null }] }
  expect(rowsFor({ ...typed, answer }, stale).pieces[0]).toEqual(shown(2))
})

test('[S1] an answer without results is an empty list', () => {
  expect(rowsFor({ ...typed, answer: { ...answer, count: 0, results: [] } })).toEqual(noRows)
})

test('a corrected term keeps the way to what was typed above its results', () => {
  const { pieces } = rowsFor({ ...typed, answer: { ...answer, corrected: 'nath' } }, noMatches)
  expect(pieces).toEqual([{ kind: 'exact', term: 'nose' }, shown(1), shown(2), shown(3)])
})

test('[S4] results of an older term stay below until the store is asked, none of them twice', () => {
  const state = { ...typed, answer: { ...answer, term: 'nos' } }
  expect(rowsFor(state).older).toEqual([shown(1), shown(3)])
  expect(rowsFor(state).suggestions[0]).toEqual({ kind: 'term', term: 'nose' })
  expect(rowsFor({ ...state, submitted: 'nose' }).older).toEqual([])
})

test('at most six rows stand below the term before the store is asked', () => {
  const many = {
    categories: Array.from({ length: 9 }, (_, index) => ({ ...nath, slug: `nath ${index}` })),
    recent: ['nose 1', 'nose 2', 'nose 3'],
    products: Array.from({ length: 9 }, (_, index) => piece(index)),
  }
  const { suggestions, pieces } = rowsFor(typed, many)
  expect(suggestions).toHaveLength(6)
  expect(pieces).toHaveLength(1)
})

test('earlier searches are offered by their beginning, whatever the letter case', () => {
  expect(matchingSearches(['Nose pin', 'churi', 'nose'], 'nose')).toEqual(['Nose pin'])
})
