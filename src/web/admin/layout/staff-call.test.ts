import { expect, test } from 'vitest'
import { pathBack } from './staff-call.ts'

test('the way back to a page leaves out what was done there before', () => {
  expect(pathBack('/categories?done=made')).toBe('/categories')
  expect(pathBack('/synonyms?q=ring&done=removed&page=2')).toBe('/synonyms?q=ring&page=2')
  expect(pathBack('/orders?view=to_pack#page')).toBe('/orders?view=to_pack#page')
  expect(pathBack('//evil.example?done=made')).toBe('/')
})
