import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { openLastAnswers } from './last-answers.ts'

const pages = openLastAnswers()

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
    if (data !== undefined) pages.keep(`${pathname}${search}`, data)
  }, [pathname, search, data])
}

/** The store's answer, or the page as it was last open: pages that were opened still work without a network (G-6). */
export function loadOrRecall<Data>({ pathname, search }: URL, load: () => Promise<Data>): Promise<Data> {
  return pages.loadOrRecall(`${pathname}${search}`, load)
}
