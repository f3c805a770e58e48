import { useEffect, useState } from 'react'
import type { PictureSizesView, SizesState } from '#contract/staff/catalogue/picture-sizes.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { readSizes, retrySizes, stateIn } from './sizes-calls.ts'

/** How often waiting pictures are looked at, in ms. */
const LOOK_MS = 5000

interface PictureSizes {
  readonly stateOf: (picture: string) => SizesState | null
  readonly retry: (picture: string) => void
}

/** How far the sizes of these pictures are; looks again while some wait and the page is in view. */
export function usePictureSizes(pictures: readonly string[]): PictureSizes {
  const [view, setView] = useState<PictureSizesView>()
  const [looks, setLooks] = useState(0)
  const ids = pictures.join(',')
  useEffect(() => {
    if (ids === '' || document.visibilityState === 'hidden') return
    const asked = ids.split(',').map((id) => ({ id }))
    // A lost line is no reason to speak of sizes: the next look comes.
    readSizes(browserApi(), asked).then(setView, () => undefined)
  }, [ids, looks])
  const isWaiting = view?.making === true && view.pictures.some(({ state }) => state === 'waiting')
  useEffect(() => {
    if (!isWaiting) return undefined
    const clock = setInterval(() => setLooks((count) => count + 1), LOOK_MS)
    return () => clearInterval(clock)
  }, [isWaiting])
  return {
    stateOf: (picture) => (view === undefined ? null : stateIn(view, picture)),
    retry: (picture) => {
      retrySizes(browserApi(), picture).then(
        () => setLooks((count) => count + 1),
        () => undefined,
      )
    },
  }
}
