import { expect, test } from 'vitest'
import { RECENT_SEARCHES_MAX, searched, storedRecentSearches } from './recent-searches.ts'

test('the term searched last stands in front, each once whatever its letter case', () => {
  expect(searched(['churi', 'nath'], 'tikli')).toEqual(['tikli', 'churi', 'nath'])
  expect(searched(['churi', 'nath'], 'NATH')).toEqual(['NATH', 'churi'])
})

test('a few of the last searches are kept', () => {
  const terms = ['a', 'b', 'c', 'd', 'e', 'f'].reduce<readonly string[]>(searched, [])
  expect(terms).toHaveLength(RECENT_SEARCHES_MAX)
  expect(terms[0]).toBe('f')
})

test('a value that is no such list is dropped', () => {
  for (const corrupt of [null, {}, 'x', [''], [1], ['a', 'b', 'c', 'd', 'e', 'f'], ['x'.repeat(81)]]) {
    expect(storedRecentSearches(corrupt)).toBeNull()
  }
  expect(storedRecentSearches(['churi'])).toEqual(['churi'])
})
