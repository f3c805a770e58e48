import { useEffect, useId, useRef, useState } from 'react'
import { Link, useFetcher, useNavigate } from 'react-router'
import type { SearchView } from '#contract/staff/search.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './global-search.module.css'
import { useShortcuts } from './use-shortcuts.ts'

const PAUSE_MS = 200

/** Finds orders, customers and pieces from anywhere (Ctrl K). Results are links, so Tab and Enter do what they always do. */
export function GlobalSearch() {
  const { words } = useSpeech()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { data, load, state } = useFetcher<{ readonly q: string; readonly found: SearchView | null }>()
  const listId = useId()
  const term = typed.trim()
  useEffect(() => {
    if (term === '') return
    const pause = setTimeout(() => void load(`/search?q=${encodeURIComponent(term)}`), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [term, load])
  useShortcuts({ '/': () => field.current?.focus() })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <search className={styles['search']}>
      <input
        ref={field}
        type="search"
        className={styles['field']}
        aria-label={`${words.search}: ${words.searchHint}`}
        aria-controls={listId}
        aria-keyshortcuts="Control+K"
        placeholder={words.searchHint}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && setTyped('')}
        autoComplete="off"
        spellCheck={false}
      />
      <div id={listId} aria-live="polite">
        {term !== '' && (
          <Results term={term} found={data?.q === term ? data.found : undefined} busy={state !== 'idle'} />
        )}
      </div>
    </search>
  )
}

interface ResultsProps {
  readonly term: string
  /** Null: the search failed. Undefined: it is not there yet. */
  readonly found: SearchView | null | undefined
  readonly busy: boolean
}

function Results({ term, found, busy }: ResultsProps) {
  const { words } = useSpeech()
  if (found === null) return <p className={styles['panel']}>{words.found.failed}</p>
  if (found === undefined) return busy ? <p className={styles['panel']}>{words.searching}</p> : null
  const { orders, customers, pieces } = found
  if (orders.length + customers.length + pieces.length === 0)
    return <p className={styles['panel']}>{words.found.none(term)}</p>
  return (
    <div className={styles['panel']}>
      <Orders found={orders} />
      <Customers found={customers} />
      <Pieces found={pieces} />
    </div>
  )
}

function Orders({ found }: { readonly found: SearchView['orders'] }) {
  const { words, money, moment } = useSpeech()
  if (found.length === 0) return null
  return (
    <section>
      <h2 className={styles['head']}>{words.found.orders}</h2>
      {found.map((one) => (
        <Link key={one.number} to={`/orders/${one.number}`} className={styles['result']}>
          <strong>{one.number}</strong> {one.name} · {money(one.total)} · {words.status[one.status]} ·{' '}
          {moment(one.placed_at)}
        </Link>
      ))}
    </section>
  )
}

function Customers({ found }: { readonly found: SearchView['customers'] }) {
  const { words, number, phone } = useSpeech()
  if (found.length === 0) return null
  return (
    <section>
      <h2 className={styles['head']}>{words.found.customers}</h2>
      {found.map((one) => (
        <Link
          key={one.newest.number}
          to={one.id === null ? `/orders/${one.newest.number}` : `/customers/${one.id}`}
          className={styles['result']}
        >
          <strong>{one.name}</strong> {phone(one.phone)} ·{' '}
          {words.found.ordersOf(one.orders, number(one.orders))}
        </Link>
      ))}
    </section>
  )
}

function Pieces({ found }: { readonly found: SearchView['pieces'] }) {
  const { words, number, money, either } = useSpeech()
  const navigate = useNavigate()
  if (found.length === 0) return null
  return (
    <section>
      <h2 className={styles['head']}>{words.found.pieces}</h2>
      {found.map((one) => (
        <button
          key={one.id}
          type="button"
          className={styles['result']}
          onClick={() => void navigate(`/orders?sku=${encodeURIComponent(one.sku)}`)}
        >
          <strong>{one.sku}</strong> {either(one.name, one.name_bn)} · {money(one.price)} ·{' '}
          {words.found.stock(number(one.stock))}
        </button>
      ))}
    </section>
  )
}
