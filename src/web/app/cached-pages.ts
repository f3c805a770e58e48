import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'

/** Pages of this visit to which Back may lead; older ones are let go. */
const KEPT = 20

const pages = new Map<string, unknown>()

/** Personal pages are gone with their owner: the next visitor at this browser finds none of them by Back. */
export function forgetCachedPages(): void {
  pages.clear()
}

/** Pages that are made of a form or of what the store alone knows: they are asked for each time. */
const ASKED_EACH_TIME =
  /\/(authentication|checkout|wishlist|outbox|search$|account\/(returns|delete|data|phone|email|security|wishlist|addresses\/))/

/** Whether a page can be shown again without the store. */
export function isCached({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return pages.has(`${pathname}${search}`) && !ASKED_EACH_TIME.test(pathname)
}

/** Keeps what the page is made of that is shown now. */
export function useCachedPages(): void {
  const { pathname, search } = useLocation()
  const data = useMatches().at(-1)?.loaderData
  useEffect(() => {
    if (data !== undefined) keep(`${pathname}${search}`, data)
  }, [pathname, search, data])
}

/**
 * The store's answer. If the store cannot be reached, the page as it was last open: pages that were opened still work
 * without a network (G-6).
 */
export async function loadOrRecall<Data>(
  { pathname, search }: URL,
  load: () => Promise<Data>,
): Promise<Data> {
  try {
    return await load()
  } catch (error) {
    // The kept data of an address is the result of its page's loader.
    const cached = pages.get(`${pathname}${search}`) as Data | undefined
    if (!(error instanceof TypeError) || cached === undefined) throw error
    console.warn('The page could not be loaded anew and is shown as it was', error)
    return cached
  }
}

function keep(address: string, data: unknown): void {
  pages.delete(address)
  pages.set(address, data)
  for (const oldest of pages.keys()) {
    if (pages.size <= KEPT) return
    pages.delete(oldest)
  }
}
