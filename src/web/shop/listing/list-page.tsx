import { useId, type ReactNode } from 'react'
import { Breadcrumb, type Crumb } from '#web/app/page/breadcrumb.tsx'
import { LoadFailure } from '#web/app/page/load-failure.tsx'
import type { CardFacts } from '#web/shop/product-card/card-facts.ts'
import { needText } from '#web/text/parts.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { AppliedChips, QuickChips, type ChipContext } from './filters/filter-chips.tsx'
import { FilterForm } from './filters/filter-form.tsx'
import { FilterOpener } from './filters/filter-opener.tsx'
import { filterCount } from './filters/list-filters.ts'
import * as styles from './list-page.module.css'
import type { ListPlace } from './list-query.ts'
import { ListResults } from './list-results.tsx'
import type { ListView } from './list-view.ts'
import { NothingMatches } from './empty-list.tsx'
import { SortSelect } from './sort-select.tsx'
import { useListFilters, useListMemory } from './use-list.ts'

if (!import.meta.env.SSR) await needText('list')

interface ListPageProps {
  /** Everything the page was loaded with; kept whole for Back. */
  readonly data: { readonly view: ListView }
  readonly place: ListPlace
  readonly crumbs: readonly Crumb[]
  readonly heading: string
  readonly intro?: string | null
  /** Between the heading and the list: narrower categories, a search field. */
  readonly lead?: ReactNode
  /** Shown where the list is empty though nothing narrows it. */
  readonly empty: ReactNode
  /** A line of its own on a card. */
  readonly note?: (product: CardFacts) => ReactNode
  /** Below the list. */
  readonly children?: ReactNode
}

/** A list of products with its filters, order and pages, all of them in its address (ux 2.2). */
export function ListPage(props: ListPageProps) {
  const { data, place, crumbs, heading, intro, lead, empty, note, children } = props
  const { text } = useSpeech()
  const { view } = data
  const filterForm = useId()
  const { requested, pending, change, apply, hrefOf } = useListFilters(view.filters)
  useListMemory(data)
  const context: ChipContext = { filters: requested, facets: view.facets, hrefOf, onChange: change }
  const narrowed = filterCount(view.filters) > 0
  // An empty list has nothing to narrow or to sort.
  const bare = view.products?.count === 0 && !narrowed
  return (
    <main id="main" className="wrap">
      <Breadcrumb items={crumbs} />
      <header className={styles['header']}>
        <h1 tabIndex={-1}>{heading}</h1>
        {view.products !== null && <p className="quiet">{text.list.count(view.products.count)}</p>}
        {intro != null && <p className={styles['intro']}>{intro}</p>}
      </header>
      {lead}
      {bare ? (
        empty
      ) : (
        <div className={styles['layout']}>
          <FilterColumn id={filterForm} view={view} place={place} context={context} />
          <div className={styles['main']}>
            <div className={styles['tools']}>
              <FilterOpener context={context} place={place} onApply={apply} />
              <QuickChips {...context} />
              <SortSelect
                form={filterForm}
                filters={requested}
                ofSearch={place.term !== null}
                onChange={change}
              />
              <AppliedChips {...context} />
            </div>
            <ListResults
              data={data}
              place={place}
              pending={pending}
              onRetry={() => change(requested)}
              note={note}
              empty={<NothingMatches context={context} bestSellers={view.bestSellers} />}
            />
          </div>
        </div>
      )}
      {children}
    </main>
  )
}

interface FilterColumnProps {
  readonly id: string
  readonly view: ListView
  readonly place: ListPlace
  readonly context: ChipContext
}

function FilterColumn({ id, view, place, context }: FilterColumnProps) {
  const { text } = useSpeech()
  return (
    <aside id="filters" className={styles['filters']} aria-label={text.list.filters}>
      {view.facets === null ? (
        <LoadFailure thing={text.list.theFilters} />
      ) : (
        <FilterForm id={id} place={place} allFacets={view.allFacets} {...context} facets={view.facets} />
      )}
    </aside>
  )
}
