import { expect, test } from 'vitest'
import { type ListingEntry, term } from '#domain/catalogue/listing.ts'
import { NEW_DAYS } from '#domain/limits.ts'
import { poisha } from '#domain/money.ts'
import { cardsShow, facetsShow, listShows, listTagsOfChange } from './shown-tags.ts'

const entry: ListingEntry = {
  productId: 7,
  publishedAt: 1000,
  soldCount: 2,
  prices: [poisha(95_000)],
  percentOff: 0,
  inStock: true,
  terms: [term('category', 3), term('category', 1), term('value', 1)],
}

test('a new price changes the lists of a piece, and not the newest pieces', () => {
  expect(listTagsOfChange(entry, { ...entry, prices: [poisha(90_000)] })).toEqual([
    'list',
    'list:1',
    'list:3',
  ])
  expect(listTagsOfChange(entry, { ...entry })).toEqual([])
})

test('a piece that comes, goes, sells out or moves changes the newest pieces as well', () => {
  const everywhere = ['list', 'list:1', 'list:3', 'newest', 'newest:1', 'newest:3']
  expect(listTagsOfChange(undefined, entry)).toEqual(everywhere)
  expect(listTagsOfChange(entry, undefined)).toEqual(everywhere)
  expect(listTagsOfChange(entry, { ...entry, inStock: false })).toEqual(everywhere)
  const moved = { ...entry, terms: [term('category', 5), term('category', 1), term('value', 1)] }
  expect(listTagsOfChange(entry, moved)).toContain('newest:5')
  expect(listTagsOfChange(entry, moved)).toContain('list:3')
})

const places = { categories: new Map(), categoryBySlug: new Map([['earring', { id: 3 }]]) }
const asked = { is_active: true, page: 1, page_size: 12 }

test('a list by age depends on less than one that is sorted or narrowed by other facts', () => {
  const tagsOf = (more: object) => listShows(places, { ...asked, ...more }, [])?.tags
  expect(tagsOf({ parentCategory: ['earring'], in_stock: true })).toContain('newest:3')
  expect(tagsOf({ sort: 'newest' })).toContain('newest')
  expect(tagsOf({ sort: 'best_selling' })).toContain('list')
  expect(tagsOf({ collection: 'eid' })).toContain('list')
  expect(tagsOf({ lowrange: 100 })).toContain('list')
  expect(facetsShow(places, { ...asked, parentCategory: ['earring'] })?.tags).toContain('list:3')
  // Nobody knows when words find other pieces.
  expect(tagsOf({ keyward: 'pearl' })).toBeUndefined()
})

test('a list ends when the first of its pieces is no longer new', () => {
  const card = (published_at: string, is_new: boolean) => ({
    id: 1,
    published_at,
    is_new,
    sale_ends_at: null as string | null,
  })
  const cards = [card('2026-11-20T10:00:00.000Z', true), card('2026-11-10T10:00:00.000Z', true)]
  // A list looks at no other part of a card.
  const untilOf = (some: readonly object[]) => listShows(places, asked, some as never)?.until
  expect(untilOf(cards)).toBe(Date.parse('2026-11-10T10:00:00.000Z') + NEW_DAYS * 86_400_000)
  const old = card('2020-01-01T10:00:00.000Z', false)
  expect(untilOf([old])).toBe(Infinity)
  // A page that shows a sale is kept no longer than the sale lasts.
  const ends = '2026-11-12T10:00:00.000Z'
  expect(untilOf([old, { ...old, sale_ends_at: ends }, ...cards])).toBe(Date.parse(ends))
  expect(cardsShow([1], [{ ...old, sale_ends_at: ends }] as never).until).toBe(Date.parse(ends))
})
