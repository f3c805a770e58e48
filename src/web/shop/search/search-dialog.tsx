import { useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { SEARCH_TERM_MAX } from '#domain/limits.ts'
import { useLayout } from '#web/app/use-layout.ts'
import { currentCart } from '#web/state/cart/cart-store.ts'
import { recordSearch, useRecentSearches } from '#web/state/recent-searches.ts'
import { needText } from '#web/text/parts.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { notify } from '#web/ui/notifications.ts'
import { matchingPieces } from '#web/shop/search/known/known-matches.ts'
import { matchingCategories } from '#web/shop/search/known/match-categories.ts'
import { hrefOfOption, searchOfOption } from './option-row.tsx'
import { SearchAnswerPanel } from './search-answer-panel.tsx'
import { SearchField } from './search-field.tsx'
import {
  keyOfOption,
  matchingSearches,
  noMatches,
  searchRows,
  type LocalMatches,
  type SearchOption,
} from './search-options.ts'
import { SearchStart } from './search-start.tsx'
import { useSearch } from './use-search.ts'

if (!import.meta.env.SSR) await needText('search')
/** Most of each kind that is looked for before the store is asked. */
const CATEGORIES_MATCHED = 3
const PIECES_MATCHED = 6

/**
 * The search of every page (F6, S1 to S5): a combobox whose list follows the field. The focus stays in the field; rows
 * are links that a finger or a mouse can press.
 */
export function SearchDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { text, paths, language } = useSpeech()
  const navigate = useNavigate()
  const listId = useId()
  // On the way to another page; it takes a moment, in which nothing is to be asked for any more.
  const [leaving, setLeaving] = useState(false)
  const { state, type, retry } = useSearch(open && !leaving)
  // The row that arrow keys reached, by its key: rows are added while it is active.
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const matchesOf = useLocalMatches()
  const [local, setLocal] = useState(noMatches)
  const rows = searchRows(state, local, language)
  const options = [...rows.suggestions, ...rows.pieces, ...rows.older]
  const active = options.findIndex((option) => keyOfOption(option) === activeKey)
  const optionId = (index: number) => `${listId}-${index}`

  function goTo(option: SearchOption | undefined) {
    if (state.term === '' && option === undefined) return
    if (!navigator.onLine) return notify({ message: text.layout.offlineAnswer, icon: 'wifi-off' })
    recordSearch(searchOfOption(option, state.term))
    // In place of the dialog's own step of the history; arriving there closes the dialog.
    const address = option === undefined ? paths.search(state.term) : hrefOfOption(option, paths)
    setLeaving(true)
    void navigate(address, { replace: true })
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys of a phonetic keyboard that is still composing a letter are its own.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      const next = options[nextActive(active, step, options.length)]
      setActiveKey(next === undefined ? null : keyOfOption(next))
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (active >= 0) setActiveKey(null)
      else onClose()
    }
  }

  const field = (
    <SearchField
      maxLength={SEARCH_TERM_MAX}
      onType={(typed) => {
        setActiveKey(null)
        setLeaving(false)
        type(typed)
        const term = typed.trim()
        if (term !== state.term) setLocal(matchesOf(term))
      }}
      onSubmit={() => goTo(options[active])}
      onKeyDown={onKeyDown}
      combobox={{
        listId,
        expanded: options.length > 0,
        activeId: active >= 0 ? optionId(active) : undefined,
      }}
    />
  )
  return (
    <Dialog open={open} onClose={onClose} title={text.search.title} place="top" head={field}>
      {state.term === '' ? (
        <SearchStart />
      ) : (
        <SearchAnswerPanel
          state={state}
          rows={rows}
          listId={listId}
          active={active}
          optionId={optionId}
          onRetry={retry}
        />
      )}
    </Dialog>
  )
}

/** Looks up what the browser knows of a term, without a request. */
function useLocalMatches(): (term: string) => LocalMatches {
  const { language } = useSpeech()
  const { categories } = useLayout()
  const recent = useRecentSearches()
  return (term) => ({
    categories: matchingCategories(categories, term, CATEGORIES_MATCHED),
    recent: matchingSearches(recent, term),
    products: matchingPieces({ term, language, cart: currentCart() }, PIECES_MATCHED),
  })
}

/** From the field (-1) through the rows and back to the field. */
function nextActive(active: number, step: number, count: number): number {
  const places = count + 1
  return ((active + 1 + step + places) % places) - 1
}
