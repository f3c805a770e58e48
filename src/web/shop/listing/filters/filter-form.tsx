import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FilterFields } from './filter-fields.tsx'
import * as styles from '#web/shop/listing/list-page.module.css'
import { amountsOf, readFilters, searchOf, type ListFilters } from './list-filters.ts'
import type { ListPlace } from '#web/shop/listing/list-query.ts'
import { OPEN_GROUPS, type ListFacets } from '#web/shop/listing/list-view.ts'
import { useAllFacets } from './use-facets.ts'

interface FilterFormProps {
  readonly id: string
  readonly place: ListPlace
  /** All values came with the page; without script they shall stay. */
  readonly allFacets: boolean
  readonly filters: ListFilters
  readonly facets: ListFacets
  readonly onChange: (next: ListFilters) => void
  readonly hrefOf: (next: ListFilters) => string
}

/** The column of filters. Without script it is a form with a button; with it, each tick applies at once. */
export function FilterForm({ id, place, allFacets, filters, facets, onChange, hrefOf }: FilterFormProps) {
  const { text } = useSpeech()
  const { pathname } = useLocation()
  const all = useAllFacets(facets, { filters, place })
  const form = useRef<HTMLFormElement>(null)
  const takeWhatWasTicked = useEffectEvent(() => {
    if (form.current === null) return
    const ticked = filtersIn(form.current)
    if (searchOf({ ...ticked, page: 1 }) !== searchOf({ ...filters, page: 1 })) onChange(ticked)
  })
  // Boxes that a visitor ticked before hydration stay ticked.
  useEffect(() => takeWhatWasTicked(), [])
  return (
    <form
      ref={form}
      id={id}
      method="get"
      action={pathname}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        onChange(filtersIn(event.currentTarget))
      }}
    >
      {filters.tag.map((tag) => (
        <input key={tag} type="hidden" name="tag" value={tag} />
      ))}
      {filters.tagslug.map((slug) => (
        <input key={slug} type="hidden" name="tagslug" value={slug} />
      ))}
      {filters.collection !== null && <input type="hidden" name="collection" value={filters.collection} />}
      {filters.exact && <input type="hidden" name="exact" value="1" />}
      {allFacets && <input type="hidden" name="facets" value="all" />}
      <FilterFields
        filters={filters}
        facets={all.facets}
        onChange={onChange}
        hrefOf={hrefOf}
        openGroups={OPEN_GROUPS}
        onWant={all.want}
        hrefOfAll={hrefOfAll(hrefOf(filters))}
      />
      <button type="submit" className={`${buttonClass({ look: 'primary', wide: true })} ${styles['apply']}`}>
        {text.list.apply}
      </button>
    </form>
  )
}

function hrefOfAll(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}facets=all#filters`
}

function filtersIn(form: HTMLFormElement): ListFilters {
  const fields = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ])
  const search = new URLSearchParams(fields)
  // Amounts stay as they were typed, so that the page can say that it swapped them.
  return { ...readFilters(search), ...amountsOf(search) }
}
