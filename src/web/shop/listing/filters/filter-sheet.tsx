import { useEffect, useState } from 'react'
import type { Text } from '#web/text/en.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FilterFields } from './filter-fields.tsx'
import * as styles from './filter-sheet.module.css'
import { cleared, type ListFilters } from './list-filters.ts'
import type { ListPlace } from '#web/shop/listing/list-query.ts'
import type { ListFacets } from '#web/shop/listing/list-view.ts'
import { fetchFacets } from './use-facets.ts'

export interface FilterSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly place: ListPlace
  readonly filters: ListFilters
  readonly facets: ListFacets
  readonly hrefOf: (next: ListFilters) => string
  /** Goes to the list with these filters, which closes the sheet when it is there. */
  readonly onApply: (next: ListFilters) => void
}

/** Ticks are counted together, after a moment of rest. */
const COUNT_MS = 300

/**
 * Filters on small screens. Ticks only count here, told on the button that shows the list; closing the sheet in any
 * other way keeps the filters that were.
 */
export function FilterSheet(props: FilterSheetProps) {
  const { open, onClose, filters, hrefOf, onApply } = props
  const { text } = useSpeech()
  const [draft, setDraft] = useState(filters)
  const [clearings, setClearings] = useState(0)
  const [applying, setApplying] = useState(false)
  const counted = useCounted(props, draft)

  function apply() {
    setApplying(true)
    onApply(draft)
  }

  function clear() {
    setDraft(cleared(draft))
    setClearings(clearings + 1)
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text.list.filters}
      place={matchMedia('(min-width: 768px)').matches ? 'right' : 'bottom'}
      footer={
        <>
          <Button onClick={clear}>
            <span className={styles['oneLine']}>{text.list.clearAll}</span>
          </Button>
          <ShowButton counted={counted} busy={applying} onPress={apply} />
        </>
      }
    >
      <div className={styles['fields']}>
        <FilterFields
          key={clearings}
          filters={draft}
          facets={counted.facets}
          onChange={setDraft}
          hrefOf={hrefOf}
          openGroups={0}
          onWant={() => undefined}
          hrefOfAll={hrefOf(draft)}
          eager
        />
      </div>
      <WhatToDrop counted={counted} draft={draft} />
    </Dialog>
  )
}

interface FacetsState {
  readonly facets: ListFacets
  readonly state: 'counted' | 'counting' | 'failed'
}

/** The facets of the draft: those of the page at first, then what the store answers to each change. */
function useCounted({ place, filters, facets }: FilterSheetProps, draft: ListFilters): FacetsState {
  const { category, term } = place
  const { language } = useSpeech()
  const [answer, setAnswer] = useState<FacetsState & { readonly of: ListFilters | null }>({
    facets,
    state: 'counting',
    of: null,
  })
  useEffect(() => {
    if (draft === answer.of) return undefined
    const controller = new AbortController()
    const { signal } = controller
    // The first answer brings the values that did not come with the page.
    const wait = answer.of === null ? 0 : COUNT_MS
    const timer = setTimeout(() => {
      fetchFacets({ category, term, filters: draft, language, signal }).then(
        (counted) => setAnswer({ facets: counted, state: 'counted', of: draft }),
        (error: unknown) => {
          if (signal.aborted) return
          console.warn('Products could not be counted', error)
          setAnswer((before) => ({ ...before, state: 'failed', of: draft }))
        },
      )
    }, wait)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [draft, answer.of, category, term, language])
  if (draft === answer.of) return answer
  // The list's own count is known from the page.
  return { facets: answer.facets, state: answer.of === null && draft === filters ? 'counted' : 'counting' }
}

interface ShowButtonProps {
  readonly counted: FacetsState
  readonly busy: boolean
  readonly onPress: () => void
}

function ShowButton({ counted, busy, onPress }: ShowButtonProps) {
  const { text } = useSpeech()
  const none = counted.state === 'counted' && counted.facets.count === 0
  return (
    <Button
      look="primary"
      wide
      aria-busy={busy || undefined}
      aria-disabled={none || undefined}
      aria-live="polite"
      onClick={() => {
        if (!none && !busy) onPress()
      }}
    >
      {none ? text.list.noneLeft : showWords(counted, text)}
    </Button>
  )
}

function showWords({ state, facets }: FacetsState, { list }: Text): string {
  if (state === 'counting') return list.counting
  return state === 'failed' ? list.showList : list.show(facets.count)
}

/** If nothing is left, the filter to drop: a facet ignores its own selection, so it knows the count without it. */
function WhatToDrop({ counted, draft }: { readonly counted: FacetsState; readonly draft: ListFilters }) {
  const { text } = useSpeech()
  const { facets, state } = counted
  if (state === 'failed') return <output className={styles['hint']}>{text.list.countFailed}</output>
  if (state !== 'counted' || facets.count > 0) return null
  const group = groupToDrop(facets, draft, text)
  return group === undefined ? null : <output className={styles['hint']}>{text.list.dropGroup(group)}</output>
}

type FacetCounts = readonly { readonly count: number }[]

function groupToDrop(facets: ListFacets, draft: ListFilters, { list }: Text): string | undefined {
  const would = (counts: FacetCounts) => counts.some(({ count }) => count > 0)
  const picked = (code: string) => draft.attribute.some((pair) => pair.startsWith(`${code}:`))
  const attribute = facets.groups.find(({ code, values }) => picked(code) && would(values))
  if (attribute !== undefined) return attribute.name
  if ((draft.low ?? draft.high) !== null && would(facets.prices)) return list.priceGroup
  return draft.category.length > 0 && would(facets.categories.values) ? list.category : undefined
}
