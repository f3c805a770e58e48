import { useSyncExternalStore } from 'react'

/** The product that was opened last from a list in this tab, so that one finds the place again (ux 2.2). */
const KEY = 'abhoron.viewed'

export function rememberViewed(productId: number): void {
  try {
    sessionStorage.setItem(KEY, String(productId))
  } catch {
    // Without session storage there is no mark, and nothing else is missing.
  }
}

export function useViewedProduct(): number | null {
  return useSyncExternalStore(never, viewed, () => null)
}

function viewed(): number | null {
  try {
    return Number(sessionStorage.getItem(KEY)) || null
  } catch {
    return null
  }
}

function never(): () => void {
  return () => undefined
}
