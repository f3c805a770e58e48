import { useEffect, useEffectEvent, useState } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { listFacets } from '#contract/shop/product.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { Language } from '#web/locale/language.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { inOrder, searchOf, type ListFilters } from './list-filters.ts'
import { listQuery, type ListPlace } from '#web/shop/listing/list-query.ts'
import { facetsView, type ListFacets } from '#web/shop/listing/list-view.ts'

const facetsEndpoint = namedEndpoint<typeof listFacets>({ method: 'GET', path: '/v1/product/shopfilters' })

interface FacetsRequest extends ListPlace {
  readonly filters: ListFilters
  readonly language: Language
  readonly signal: AbortSignal
}

/** All values of all groups, with counts, as the store answers them now. */
export async function fetchFacets({
  filters,
  language,
  signal,
  ...place
}: FacetsRequest): Promise<ListFacets> {
  const query = listQuery(place, inOrder({ ...filters, page: 1 }))
  const facets = await browserApi()(facetsEndpoint, { query }, { signal })
  return facetsView(facets, { language, filters, category: place.category })
}

/**
 * The facets that came with the page, and all of them once somebody wants more than these. From then on they are
 * asked for with every change, so that an opened group stays full.
 */
export function useAllFacets(
  seen: ListFacets,
  { filters, place }: { readonly filters: ListFilters; readonly place: ListPlace },
): { readonly facets: ListFacets; readonly want: () => void } {
  const { language } = useSpeech()
  const { category, term } = place
  const [wanted, setWanted] = useState(0)
  const [all, setAll] = useState<ListFacets | null>(null)
  const load = useEffectEvent((signal: AbortSignal) =>
    fetchFacets({ category, term, filters, language, signal }).then(setAll, (error: unknown) => {
      if (!signal.aborted) console.warn('The filters could not be loaded', error)
    }),
  )
  // The address tells filters apart; their object is a new one with every answer.
  const address = `${category} ${term} ${searchOf({ ...filters, page: 1 })}`
  useEffect(() => {
    if (wanted === 0) return undefined
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [wanted, address])
  return { facets: all ?? seen, want: () => all === null && setWanted(wanted + 1) }
}
