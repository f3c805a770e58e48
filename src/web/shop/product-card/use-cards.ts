import { useEffect, useState } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { listCards } from '#contract/shop/product.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { CardFacts } from './card-facts.ts'

const cardsEndpoint = namedEndpoint<typeof listCards>({ method: 'GET', path: '/v1/product/cards' })

interface KeptCards {
  /** Those of the ids that are still sold, in their order. */
  readonly cards: readonly CardFacts[]
  /** Ids of those that are not. */
  readonly gone: readonly number[]
  readonly state: 'loading' | 'loaded' | 'failed'
  readonly retry: () => void
}

/** The cards of products that this browser keeps by their ids. Each is asked for once. */
export function useCards(ids: readonly number[]): KeptCards {
  const [known, setKnown] = useState<ReadonlyMap<number, CardFacts | null>>(new Map())
  const [failed, setFailed] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const wanted = ids.filter((id) => !known.has(id)).join(',')
  useEffect(() => {
    if (wanted === '') return undefined
    const controller = new AbortController()
    const { signal } = controller
    browserApi()(cardsEndpoint, { query: { ids: wanted } }, { signal }).then(
      ({ results }) => {
        const came = new Map<number, CardFacts>(results.map((card) => [card.id, card]))
        const asked = wanted.split(',').map(Number)
        setKnown((before) => new Map([...before, ...asked.map((id) => [id, came.get(id) ?? null] as const)]))
      },
      (error: unknown) => {
        if (signal.aborted) return
        console.warn('Kept products could not be loaded', error)
        setFailed(wanted)
      },
    )
    return () => controller.abort()
  }, [wanted, tries])
  return {
    cards: ids.flatMap((id) => known.get(id) ?? []),
    gone: ids.filter((id) => known.get(id) === null),
    state: stateOf(wanted, failed),
    retry: () => {
      setFailed(null)
      setTries(tries + 1)
    },
  }
}

function stateOf(wanted: string, failed: string | null): KeptCards['state'] {
  if (wanted === '') return 'loaded'
  return failed === wanted ? 'failed' : 'loading'
}
