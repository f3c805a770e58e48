import { useEffect, useReducer, useState } from 'react'
import { namedEndpoint } from '#client/api.ts'
import type { listProducts } from '#contract/shop/product.ts'
import { SEARCH_PREVIEW } from '#domain/limits.ts'
import { useLayout } from '#web/app/use-layout.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { inWords, languageOf } from '#web/locale/language.ts'
import { rememberPieces } from '#web/state/known-pieces.ts'
import {
  afterSearchEvent,
  isUnanswered,
  noSearch,
  type SearchAnswer,
  type SearchState,
} from './search-state.ts'

const productsEndpoint = namedEndpoint<typeof listProducts>({ method: 'GET', path: '/v1/product/all' })

/**
 * The search as one types it: the store is asked after a pause, and older requests are given up (S4, S5). Asks nothing
 * any more once its results are wanted by nobody.
 */
export function useSearch(wanted: boolean): {
  readonly state: SearchState
  readonly type: (text: string) => void
  readonly retry: () => void
} {
  const [state, dispatch] = useReducer(afterSearchEvent, noSearch)
  const [retried, setRetried] = useState({ term: '', times: 0 })
  const { term } = state
  const { search_pause_ms: pauseMs } = useLayout().store
  const unanswered = wanted && isUnanswered(state)
  useEffect(() => {
    if (!unanswered) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const ask = () => {
      dispatch({ kind: 'asked' })
      fetchAnswer(term, signal).then(
        (answer) => dispatch({ kind: 'answered', answer }),
        (error: unknown) => {
          if (signal.aborted) return
          console.warn('The search was not answered', error)
          dispatch({ kind: 'failed', term })
        },
      )
    }
    const timer = setTimeout(ask, retried.term === term ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [term, unanswered, retried, pauseMs])
  return {
    state,
    type: (text) => dispatch({ kind: 'typed', text }),
    retry: () => setRetried({ term, times: retried.times + 1 }),
  }
}

async function fetchAnswer(term: string, signal: AbortSignal): Promise<SearchAnswer> {
  // Exactly the request of the specification: a flag, a page, a size, the term and three empty texts.
  const query = {
    is_active: true,
    page: 1,
    page_size: SEARCH_PREVIEW,
    keyward: term,
    parentCategory: '',
    attribute: '',
    tag: '',
  }
  const { count, results, corrected } = await browserApi()(productsEndpoint, { query }, { signal })
  const language = languageOf(location.pathname)
  rememberPieces(results, language)
  return {
    term,
    count,
    results,
    corrected: corrected ? inWords(language, corrected.term, corrected.term_bn) : null,
  }
}
