import { LRUCache } from 'lru-cache'
import { RefusalError } from './refusal.ts'

interface RateLimitOptions {
  /** Times that one key may pass within the window. */
  readonly max: number
  readonly windowMs: number
  readonly now?: () => number
}

/** Lets a key pass so many times within a window; throws a refusal that says how long to wait. */
export type RateLimit = (key: string) => void

/** Keys remembered; the ones not seen for longest make room. */
const KEYS_MAX = 20_000

/** Counts in the memory of this process: with several nodes each allows so many. */
export function rateLimit({ max, windowMs, now = Date.now }: RateLimitOptions): RateLimit {
  const windows = new LRUCache<string, { readonly endsAt: number; readonly used: number }>({ max: KEYS_MAX })
  return (key) => {
    const known = windows.get(key)
    const current =
      known !== undefined && known.endsAt > now() ? known : { endsAt: now() + windowMs, used: 0 }
    if (current.used >= max) {
      throw new RefusalError({
        code: 'too_many_requests',
        retry_after: Math.ceil((current.endsAt - now()) / 1000),
      })
    }
    windows.set(key, { ...current, used: current.used + 1 })
  }
}
