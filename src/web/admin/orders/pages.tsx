import { Link, useLocation } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './orders.module.css'

interface PagesProps {
  readonly page: number
  readonly pages: number
  readonly range: string
}

/** The way through the pages of a list. */
export function Pages({ page, pages, range }: PagesProps) {
  const { words } = useSpeech()
  const { pathname, search } = useLocation()
  const to = (wanted: number) => {
    const params = new URLSearchParams(search)
    params.set('page', String(wanted))
    return `${pathname}?${params.toString()}`
  }
  return (
    <nav className={styles['pages']} aria-label={words.orders.pages}>
      <span>{range}</span>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          {words.orders.previous}
        </Link>
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          {words.orders.next}
        </Link>
      )}
    </nav>
  )
}
