import { Link, useLocation } from 'react-router'
import { STAFF_ORDER_PAGES } from '#domain/limits.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { addressWith } from './list-address.ts'
import * as styles from './orders.module.css'

interface PagesProps {
  readonly page: number
  readonly pages: number
  /** Where it can be chosen. */
  readonly size?: number
  readonly range: string
}

/** The way through the pages of a list, and how long they are. */
export function Pages({ page, pages, size, range }: PagesProps) {
  const { words, number } = useSpeech()
  const place = useLocation()
  const to = (wanted: number) => addressWith(place, { page: wanted === 1 ? null : String(wanted) })
  const near = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages)
  return (
    <div className={styles['pages']}>
      <span>{range}</span>
      {pages > 1 && (
        <nav className={styles['numbers']} aria-label={words.orders.pages}>
          {page > 1 && (
            <Link to={to(page - 1)} rel="prev">
              {words.orders.previous}
            </Link>
          )}
          {near.map((one, index) => (
            <span key={one}>
              {index > 0 && one - (near[index - 1] ?? 0) > 1 && <span aria-hidden>… </span>}
              <Link to={to(one)} aria-current={one === page ? 'page' : undefined}>
                {number(one)}
              </Link>
            </span>
          ))}
          {page < pages && (
            <Link to={to(page + 1)} rel="next">
              {words.orders.next}
            </Link>
          )}
        </nav>
      )}
      {size !== undefined && (
        <nav className={styles['numbers']} aria-label={words.orders.perPage}>
          <span aria-hidden>{words.orders.perPage}</span>
          {STAFF_ORDER_PAGES.map((one) => (
            <Link
              key={one}
              to={addressWith(place, { page_size: String(one) })}
              aria-current={one === size ? 'true' : undefined}
            >
              {number(one)}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
