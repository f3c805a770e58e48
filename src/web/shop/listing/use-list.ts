import { useEffect, useEffectEvent, useOptimistic, useTransition } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import {
  isStale,
  rememberData,
  rememberPage,
  useRememberedProducts,
} from '#web/state/list-return/list-memory.ts'
import type { CardFacts } from '#web/shop/product-card/card-facts.ts'
import { searchOf, type ListFilters } from './filters/list-filters.ts'
import type { ListView } from './list-view.ts'

/** The filters as they are wanted: those of the address, or at once those of a change that is on its way. */
export function useListFilters(filters: ListFilters): {
  readonly requested: ListFilters
  readonly pending: boolean
  readonly change: (next: ListFilters) => void
  /** The same from a sheet, whose own step of the history it takes. */
  readonly apply: (next: ListFilters) => void
  readonly hrefOf: (next: ListFilters) => string
} {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [requested, setRequested] = useOptimistic(filters)
  const [pending, startTransition] = useTransition()
  const hrefOf = (next: ListFilters) => `${pathname}${searchOf(next)}`

  // Every change is a step of the history, so that Back undoes one filter.
  function change(next: ListFilters) {
    startTransition(async () => {
      setRequested(next)
      await navigate(hrefOf(next), { preventScrollReset: true })
    })
  }

  function apply(next: ListFilters) {
    void navigate(hrefOf(next), { replace: true })
  }
  return { requested, pending, change, apply, hrefOf }
}

/** The products that are shown: the page of the address, behind those that were opened before it (ux 2.2). */
export interface ShownProducts {
  readonly cards: readonly CardFacts[]
  /** First page of what is shown. */
  readonly from: number
}

export function useShownProducts(view: ListView): ShownProducts {
  const { state } = useLocation()
  const list = useListKey(view.filters)
  const { page } = view.filters
  const from = Math.min(firstPage(state) ?? page, page)
  const remembered = useRememberedProducts<CardFacts>(list, { from, to: page })
  const own = view.products?.cards ?? []
  return remembered === null ? { cards: own, from: page } : { cards: remembered, from }
}

/** Keeps what a list's page shows, for Back; asks again for what was shown from memory and is old. */
export function useListMemory(data: { readonly view: ListView }): void {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const { view } = data
  const address = `${pathname}${search}`
  const list = useListKey(view.filters)
  const keep = useEffectEvent(() => {
    if (view.products === null) return
    if (isStale(address)) {
      void revalidate()
      return
    }
    rememberPage(list, { page: view.filters.page, products: view.products.cards })
    rememberData(address, data)
  })
  useEffect(() => keep(), [address, list, view])
}

/** A list without its page: what is opened of it belongs together. */
export function useListKey(filters: ListFilters): string {
  return `${useLocation().pathname}${searchOf({ ...filters, page: 1 })}`
}

/** The history's memory of a list: the first page that is shown. */
export function historyState(from: number): { readonly from: number } {
  return { from }
}

function firstPage(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null
  return typeof state.from === 'number' && state.from >= 1 ? state.from : null
}
