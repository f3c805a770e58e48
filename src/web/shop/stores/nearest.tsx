import { useState } from 'react'
import { kilometresBetween, type Place } from '#domain/store/distance.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Shop } from './shop.ts'
import * as styles from './stores.module.css'

type Search = 'idle' | 'looking' | 'refused'

interface ShopDistance {
  readonly shop: Shop
  /** Null until the visitor said where they are. */
  readonly kilometres: number | null
}

/** Shops by their distance, once the visitor asks for it; nobody is located before. */
export function useNearest(shops: readonly Shop[]) {
  const [here, setHere] = useState<Place | null>(null)
  const [state, setState] = useState<Search>('idle')
  return {
    state,
    sorted: sortedFrom(shops, here),
    look: () => {
      setState('looking')
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          setHere(coords)
          setState('idle')
        },
        () => setState('refused'),
        { timeout: LOCATE_MS },
      )
    },
  }
}

const LOCATE_MS = 10_000

function sortedFrom(shops: readonly Shop[], here: Place | null): readonly ShopDistance[] {
  if (here === null) return shops.map((shop) => ({ shop, kilometres: null }))
  return shops
    .map((shop) => ({ shop, kilometres: kilometresBetween(here, shop) }))
    .toSorted((a, b) => a.kilometres - b.kilometres)
}

export function NearestButton({ nearest }: { readonly nearest: ReturnType<typeof useNearest> }) {
  const { text } = useSpeech()
  const { state, look } = nearest
  return (
    <div className={styles['nearest']}>
      <Button onClick={look} aria-busy={state === 'looking' || undefined} data-queue>
        <Icon name="map-pin" size={20} />
        {text.stores.nearest}
      </Button>
      <output>
        {state === 'looking' && text.stores.locating}
        {state === 'refused' && text.stores.noLocation}
      </output>
    </div>
  )
}
