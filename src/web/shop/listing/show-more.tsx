import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { namedEndpoint } from '#client/api.ts'
import type { listProducts } from '#contract/shop/product.ts'
import { PAGE_SIZE } from '#domain/limits.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { cardFacts, type CardFacts } from '#web/shop/product-card/card-facts.ts'
import { rememberData, rememberPage } from '#web/state/list-return/list-memory.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import * as progress from '#web/ui/progress.module.css'
import { searchOf } from './filters/list-filters.ts'
import { listQuery, type ListPlace } from './list-query.ts'
import * as styles from './list-page.module.css'
import type { ListView } from './list-view.ts'
import { historyState, useListKey } from './use-list.ts'

const productsEndpoint = namedEndpoint<typeof listProducts>({ method: 'GET', path: '/v1/product/all' })

/** The data of a list's first page; another page of it differs in its products only. */
interface ListData {
  readonly view: ListView
}

interface MoreProps {
  readonly data: ListData
  readonly place: ListPlace
  /** First page that is shown. */
  readonly from: number
  /** Told which product is the first of those that came. */
  readonly onCame: (first: CardFacts) => void
}

/**
 * Opens the page behind what is shown, or the one in front. The address then names the last page that is shown; it
 * replaces the one before, so that Back undoes a filter or leaves, and is not spent on pages.
 */
function useMore({ data, place, from, onCame }: MoreProps) {
  const { text, language } = useSpeech()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const list = useListKey(data.view.filters)
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'offline'>('idle')
  const { filters } = data.view

  async function open(page: number) {
    if (state === 'busy') return
    setState('busy')
    try {
      const query = listQuery(place, { ...filters, page })
      const { count, results } = await browserApi()(productsEndpoint, { query })
      const products = results.map((card) => cardFacts(card, language))
      rememberPage(list, { page, products })
      const last = Math.max(page, filters.page)
      const address = `${pathname}${searchOf({ ...filters, page: last })}`
      if (last === page) rememberData(address, withPage(data, { page, count, products }))
      await navigate(address, {
        replace: true,
        preventScrollReset: true,
        state: historyState(Math.min(from, page)),
      })
      setState('idle')
      if (products[0] !== undefined) onCame(products[0])
    } catch (error) {
      console.warn('More products could not be loaded', error)
      setState(navigator.onLine ? 'failed' : 'offline')
    }
  }

  const problem = { idle: null, busy: null, failed: text.list.moreFailed, offline: text.common.offline }[
    state
  ]
  return { open, problem, busy: state === 'busy' }
}

/** How far the list was seen, and the way to the next products. A link, for readers without script and for crawlers. */
export function ShowMore(props: MoreProps & { readonly shown: number }) {
  const { text } = useSpeech()
  const { pathname } = useLocation()
  const { open, problem, busy } = useMore(props)
  const { filters, products } = props.data.view
  const count = products?.count ?? 0
  const seen = Math.min((props.from - 1) * PAGE_SIZE + props.shown, count)
  const left = Math.min(count - filters.page * PAGE_SIZE, PAGE_SIZE)
  const next = filters.page + 1
  return (
    <div className={styles['progress']}>
      <p>{text.list.seen(seen, count)}</p>
      <progress className={progress['line']} value={seen} max={count} aria-hidden="true" />
      {left > 0 && (
        <a
          href={`${pathname}${searchOf({ ...filters, page: next })}`}
          className={buttonClass()}
          aria-busy={busy || undefined}
          data-queue=""
          onClick={(event) => {
            event.preventDefault()
            void open(next)
          }}
        >
          {text.list.more(left)}
        </a>
      )}
      <output className={styles['problem']}>{problem}</output>
    </div>
  )
}

/** The way back to the products in front of a page that was opened by its address. */
export function ShowPrevious(props: MoreProps) {
  const { text } = useSpeech()
  const { pathname } = useLocation()
  const { open, problem, busy } = useMore(props)
  const previous = props.from - 1
  if (previous < 1) return null
  return (
    <div className={styles['previous']}>
      <a
        href={`${pathname}${searchOf({ ...props.data.view.filters, page: previous })}`}
        className={buttonClass()}
        aria-busy={busy || undefined}
        data-queue=""
        onClick={(event) => {
          event.preventDefault()
          void open(previous)
        }}
      >
        {text.list.previous(PAGE_SIZE)}
      </a>
      <output className={styles['problem']}>{problem}</output>
    </div>
  )
}

function withPage(
  data: ListData,
  {
    page,
    count,
    products,
  }: { readonly page: number; readonly count: number; readonly products: readonly CardFacts[] },
): ListData {
  const { view } = data
  return {
    ...data,
    view: { ...view, notice: null, filters: { ...view.filters, page }, products: { count, cards: products } },
  }
}
