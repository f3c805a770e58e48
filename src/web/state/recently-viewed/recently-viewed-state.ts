/** Products that were looked at, by id, newest first. */
export type RecentlyViewed = readonly number[]

/** Most products that are remembered. */
export const RECENTLY_VIEWED_MAX = 12

/** The product in front; each once; the oldest make room. */
export function viewed(before: RecentlyViewed, id: number): RecentlyViewed {
  return [id, ...before.filter((one) => one !== id)].slice(0, RECENTLY_VIEWED_MAX)
}

/** The browser's stored value, if it has the right form. */
export function storedRecentlyViewed(stored: unknown): RecentlyViewed | null {
  if (!Array.isArray(stored)) return null
  const ids: unknown[] = stored
  const fits = ids.length <= RECENTLY_VIEWED_MAX && ids.every(isId) && new Set(ids).size === ids.length
  return fits ? ids.filter(isId) : null
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= 2_147_483_647
}
