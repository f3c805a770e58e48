import { useEffect, useState } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { listCards } from '#contract/shop/product.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { CardFacts } from './card-facts.ts'

const cardsEndpoint = namedEndpoint<typeof listCards>({ method: 'GET', path: '/v1/product/cards' })

interface LoadedCards {
  /** Those of the ids that are still sold, in their order. */
  readonly cards: readonly CardFacts[]
  /** Ids of those that are not. */
  readonly gone: readonly number[]
  readonly state: 'loading' | 'loaded' | 'failed'
  readonly retry: () => void
}

/** The cards of products that this browser keeps by their ids. Each is asked for once. */
export function useCards(ids: readonly number[]): LoadedCards {
  const [known, setKnown] = useState<ReadonlyMap<number, CardFacts | null>>(new Map())
  const [failed, setFailed] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const missing = ids.filter((id) => !known.has(id)).join(',')
  useEffect(() => {
    if (missing === '') return undefined
    const controller = new AbortController()
    const { signal } = controller
    browserApi()(cardsEndpoint, { query: { ids: missing } }, { signal }).then(
      ({ results }) => {
        const loaded = new Map<number, CardFacts>(results.map((card) => [card.id, card]))
        const requested = missing.split(',').map(Number)
        setKnown(
          (before) => new Map([...before, ...requested.map((id) => [id, loaded.get(id) ?? null] as const)]),
        )
      },
      (error: unknown) => {
        if (signal.aborted) return
        console.warn('Kept products could not be loaded', error)
        setFailed(missing)
      },
    )
    return () => controller.abort()
  }, [missing, tries])
  return {
    cards: ids.flatMap((id) => known.get(id) ?? []),
    gone: ids.filter((id) => known.get(id) === null),
    state: stateOf(missing, failed),
    retry: () => {
      setFailed(null)
      setTries(tries + 1)
    },
  }
}

function stateOf(missing: string, failed: string | null): LoadedCards['state'] {
  if (missing === '') return 'loaded'
  return failed === missing ? 'failed' : 'loading'
}
