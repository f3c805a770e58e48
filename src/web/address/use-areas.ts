import { useEffect, useState } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { AreasView, listAreas } from '#contract/shop/delivery.ts'
import { areaFinder, type AreaFinder } from '#domain/delivery/find-areas.ts'
import { browserApi } from '#web/api/browser-api.ts'

const endpoint = namedEndpoint<typeof listAreas>({ method: 'GET', path: '/v1/delivery/areas' })

export type AreaView = AreasView['areas'][number]

/** All places, and how to look for one by its name. */
export interface Areas extends AreasView {
  readonly find: AreaFinder<AreaView>
}

export interface AreasLoading {
  readonly areas: Areas | null
  readonly failed: boolean
  /** Asks for them, unless they are here or under way. */
  readonly load: () => void
}

let known: Areas | undefined
let coming: Promise<Areas> | undefined

/** The places. They are fetched at the first touch of the field, or at once if they are needed, and then kept. */
export function useAreas(isNeeded: boolean): AreasLoading {
  const [areas, setAreas] = useState(known ?? null)
  const [failed, setFailed] = useState(false)
  const load = () => {
    if (areas !== null) return
    setFailed(false)
    fetchAreas().then(setAreas, (error: unknown) => {
      console.warn('The places could not be loaded', error)
      setFailed(true)
    })
  }
  useEffect(() => {
    if (isNeeded && known === undefined) fetchAreas().then(setAreas, () => setFailed(true))
  }, [isNeeded])
  return { areas, failed, load }
}

async function fetchAreas(): Promise<Areas> {
  coming ??= browserApi()(endpoint, { query: {} }).then((view) => ({ ...view, find: areaFinder(view) }))
  try {
    known = await coming
    return known
  } finally {
    coming = undefined
  }
}
