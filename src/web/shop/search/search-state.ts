import type { ProductCard } from '#contract/shop/catalogue-views.ts'

/** The store's answer to a term. */
export interface SearchAnswer {
  readonly term: string
  readonly count: number
  readonly results: readonly ProductCard[]
  /** The term of the search in place of the typed one. */
  readonly corrected: string | null
}

/** The state of the search dialog. A term is what was typed without blanks around it. */
export interface SearchState {
  readonly term: string
  /** The term whose answer is awaited. */
  readonly submitted: string | null
  readonly answer: SearchAnswer | null
  /** The term to which no answer came. */
  readonly failed: string | null
}

export const noSearch: SearchState = { term: '', submitted: null, answer: null, failed: null }

export type SearchEvent =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'asked' }
  | { readonly kind: 'answered'; readonly answer: SearchAnswer }
  | { readonly kind: 'failed'; readonly term: string }

/** The state after an event. An answer to anything but the term that was asked last is too late and changes nothing. */
export function afterSearchEvent(state: SearchState, event: SearchEvent): SearchState {
  switch (event.kind) {
    case 'typed':
      return afterTyping(state, event.text.trim())
    case 'asked':
      return state.term === '' ? state : { ...state, submitted: state.term, failed: null }
    case 'answered':
      return event.answer.term === state.submitted
        ? { ...state, submitted: null, answer: event.answer }
        : state
    case 'failed':
      return event.term === state.submitted ? { ...state, submitted: null, failed: event.term } : state
  }
}

function afterTyping(state: SearchState, term: string): SearchState {
  if (term === state.term) return state
  if (term === '') return noSearch
  return { ...state, term, submitted: null, failed: null }
}

/** Whether the store is to be asked about the term, once its typist pauses. */
export function isUnanswered({ term, answer }: SearchState): boolean {
  return term !== '' && answer?.term !== term
}
