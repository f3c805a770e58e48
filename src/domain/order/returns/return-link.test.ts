import { expect, test } from 'vitest'
import { RETURN_LINKS_MAX, whyNoReturnLink } from './return-link.ts'

const MINUTE = 60_000

test('the next return link goes out after ten minutes, and at once where the last one was undone', () => {
  const sent = { kind: 'sent', atMs: 0 } as const
  expect(whyNoReturnLink([], 0)).toBeNull()
  expect(whyNoReturnLink([sent], 4 * MINUTE)).toEqual({ why: 'wait', ms: 6 * MINUTE })
  expect(whyNoReturnLink([sent], 10 * MINUTE)).toBeNull()
  expect(whyNoReturnLink([sent, { kind: 'undone', atMs: 1 }], 2)).toBeNull()
})

test('an order gets only so many return links', () => {
  const all = Array.from({ length: RETURN_LINKS_MAX }, (_, nth) => ({
    kind: 'sent' as const,
    atMs: nth * 10 * MINUTE,
  }))
  expect(whyNoReturnLink(all, 1000 * MINUTE)).toEqual({ why: 'enough' })
  expect(whyNoReturnLink(all.slice(1), 1000 * MINUTE)).toBeNull()
})
