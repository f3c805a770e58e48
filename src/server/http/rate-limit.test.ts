import { expect, test } from 'vitest'
import { rateLimit } from './rate-limit.ts'
import { RefusalError } from './refusal.ts'

test('a key passes so often in a window, and again in the next; others are not concerned', () => {
  let now = 1000
  const limit = rateLimit({ max: 2, windowMs: 60_000, now: () => now })
  limit('a')
  limit('a')
  limit('b')
  expect(() => limit('a')).toThrow(RefusalError)
  now += 59_000
  expect(() => limit('a')).toThrow(
    expect.objectContaining({ refusal: { code: 'too_many_requests', retry_after: 1 } }),
  )
  now += 1000
  expect(() => limit('a')).not.toThrow()
})
