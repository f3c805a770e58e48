import { useEffect, useEffectEvent, useState } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { AreasView, listAreas } from '#contract/v1/delivery.ts'
import { browserApi } from '#web/browser-api.ts'
import type { PlainPlaces } from '#web/shop/area-picker/show-areas.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import type { CheckoutValues } from './checkout-form.ts'
import { keptDraft } from './draft.ts'

export interface Kept {
  readonly values: CheckoutValues
  /** With the areas of the district that was chosen; null where none was. */
  readonly places: PlainPlaces | null
}

const endpoint = namedEndpoint<typeof listAreas>({ method: 'GET', path: '/v1/delivery/areas' })

/** What was typed here before a reload or Back, once the page is taken over; null where there is nothing. */
export function useKept(wanted: boolean, places: PlainPlaces): Kept | null {
  const { words } = useSpeech()
  const [kept, setKept] = useState<Kept | null>(null)
  const restore = useEffectEvent((leave: AbortSignal) => {
    const values = wanted ? keptDraft() : null
    if (values === null) return
    void areasOf(values.district).then((areas) => {
      const named = areas?.map(({ id, name, name_bn }) => ({ id, name: words(name, name_bn) }))
      if (!leave.aborted)
        setKept({ values, places: named === undefined ? null : { ...places, areas: named } })
    })
  })
  useEffect(() => {
    const leave = new AbortController()
    restore(leave.signal)
    return () => leave.abort()
  }, [])
  return kept
}

/** Null where no district was chosen, or nobody can tell now. */
async function areasOf(district: string): Promise<AreasView['areas'] | null> {
  if (district === '') return null
  try {
    return (await browserApi()(endpoint, { query: { district } })).areas
  } catch (error) {
    console.warn('The areas of the district could not be loaded', error)
    return null
  }
}
