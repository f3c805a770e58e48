import { useSyncExternalStore } from 'react'
import { productsOf, storedLists, withPage, type OpenedList } from './list-return.ts'

/**
 * The look of lists when they were left, so that Back shows the same products at the same place at once. Lives as long
 * as the tab: in memory, and in session storage for a page that is loaded again.
 */
/** The number rises when cards get another shape, so that a new version of the shop never reads old ones. */
const STORAGE_KEY = 'abhoron.lists.1'
/** Lists that are remembered over a reload. */
const KEPT_LISTS = 5
/** Lists that are remembered in all. */
const REMEMBERED = 30
/** Older answers are shown at once as well, and asked for again behind the scenes. */
const FRESH_MS = 30_000
const USABLE_MS = 30 * 60_000

type ListedProduct = { readonly id: number }

let lists: Map<string, OpenedList<ListedProduct>> | undefined
const pages = new Map<string, { readonly data: unknown; readonly at: number; readonly stale: boolean }>()
const listeners = new Set<() => void>()

/** Remembers one page of a list. */
export function rememberPage<Product extends ListedProduct>(
  list: string,
  page: { readonly page: number; readonly products: readonly Product[] },
): void {
  const known = remembered()
  const next = withPage(known.get(list) ?? null, page)
  known.delete(list)
  known.set(list, next)
  trim(known)
  store(known)
  for (const listener of listeners) listener()
}

/**
 * The products of a stretch of pages as they were remembered; null while the server renders, until the page is taken
 * over, and where they are not all there.
 */
export function useRememberedProducts<Product extends ListedProduct>(
  list: string,
  stretch: { readonly from: number; readonly to: number },
): readonly Product[] | null {
  const opened = useSyncExternalStore(
    subscribe,
    () => remembered().get(list) ?? null,
    () => null,
  )
  // The value under this address comes from its list's page.
  return productsOf(opened as OpenedList<Product> | null, stretch)
}

/** Remembers what a loader gave for an address. */
export function rememberData(address: string, data: unknown): void {
  pages.delete(address)
  pages.set(address, { data, at: Date.now(), stale: false })
  trim(pages)
}

/** The memory of an address, from this visit. An old answer is given once: the next time it is asked again. */
export function recallData(address: string): unknown {
  const known = pages.get(address)
  if (known === undefined || known.stale) return undefined
  const age = Date.now() - known.at
  if (age > USABLE_MS) return undefined
  if (age > FRESH_MS) pages.set(address, { ...known, stale: true })
  return known.data
}

/** Whether what is shown of an address should be asked for again. */
export function isStale(address: string): boolean {
  return pages.get(address)?.stale === true
}

/** The newest of what is remembered for the addresses of one path. */
export function recallPath(pathname: string): unknown {
  const same = [...pages].filter(([address]) => address === pathname || address.startsWith(`${pathname}?`))
  return same.at(-1)?.[1].data
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remembered(): Map<string, OpenedList<ListedProduct>> {
  lists ??= stored()
  return lists
}

function stored(): Map<string, OpenedList<ListedProduct>> {
  try {
    return new Map(storedLists(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')))
  } catch (error) {
    console.warn('The lists that were open could not be read and were dropped', error)
    return new Map()
  }
}

function store(known: ReadonlyMap<string, OpenedList<ListedProduct>>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...known].slice(-KEPT_LISTS)))
  } catch {
    // Full or forbidden: then a reload begins at the page that the address names.
  }
}

function trim(map: Map<string, unknown>): void {
  for (const key of map.keys()) {
    if (map.size <= REMEMBERED) return
    map.delete(key)
  }
}
