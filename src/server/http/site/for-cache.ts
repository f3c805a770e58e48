import type { Context } from 'hono'

const FOR_CACHE = 'forPageCache'

/** Says of a request, before it is answered, that the page cache may keep its answer. */
export function markForCache(c: Context): void {
  c.set(FOR_CACHE, true)
}

export function isForCache(c: Context): boolean {
  return c.get(FOR_CACHE) === true
}
