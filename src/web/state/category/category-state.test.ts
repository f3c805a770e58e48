import { expect, test } from 'vitest'
import {
  noCategories,
  withCategories,
  withCategory,
  withMoreProducts,
  withoutCategory,
  type CategoryState,
} from './category-state.ts'

type State = CategoryState<{ readonly id: number; readonly slug: string }, string>

const bangles = { id: 1, slug: 'bangles' }
const clutch = { id: 2, slug: 'clutch' }
const loaded: State = withCategories<typeof bangles, string>(noCategories, [bangles, clutch])

test('[P7] categories are listed, one is looked at with its products', () => {
  expect(loaded).toEqual({ categorylist: [bangles, clutch], specificCategory: null, categoryProductlist: [] })
  expect(withCategory(loaded, { category: bangles, products: ['kara'] })).toEqual({
    categorylist: [bangles, clutch],
    specificCategory: bangles,
    categoryProductlist: ['kara'],
  })
})

test('[P7] more products come behind those that are there, or in front of them', () => {
  const seen = withCategory(loaded, { category: bangles, products: ['kara'] })
  expect(withMoreProducts(seen, { products: ['churi'], place: 'after' }).categoryProductlist).toEqual([
    'kara',
    'churi',
  ])
  expect(withMoreProducts(seen, { products: ['churi'], place: 'before' }).categoryProductlist).toEqual([
    'churi',
    'kara',
  ])
})

test('[P7] deleting a category removes the one with that id and nothing else', () => {
  const seen = withCategory(loaded, { category: bangles, products: ['kara'] })
  expect(withoutCategory(seen, 2)).toEqual({ ...seen, categorylist: [bangles] })
  expect(withoutCategory(seen, 1)).toEqual({
    categorylist: [clutch],
    specificCategory: null,
    categoryProductlist: [],
  })
  expect(withoutCategory(seen, 3)).toEqual(seen)
})
