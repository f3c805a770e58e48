import { NavLink } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './stock.module.css'

/** The pages of stock, above each of them. */
export function StockNav() {
  const { stock, transfers } = useSpeech().words
  const pages = [
    ['/stock', stock.title],
    ['/stock/transfers', transfers.title],
    ['/stock/movements', stock.log.title],
  ] as const
  return (
    <nav aria-label={stock.parts} className={styles['parts']}>
      {pages.map(([path, name]) => (
        <NavLink key={path} to={path} end={path === '/stock'}>
          {name}
        </NavLink>
      ))}
    </nav>
  )
}
