import { expect, test } from 'vitest'
import { withoutDone } from './done-address.ts'

test('an address without what was done before keeps the rest of its query', () => {
  expect(withoutDone('?done=made')).toBe('')
  expect(withoutDone('?q=ring&done=removed&page=2')).toBe('?q=ring&page=2')
  expect(withoutDone('?view=to_pack')).toBe('?view=to_pack')
})
