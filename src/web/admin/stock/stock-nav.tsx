import { NavLink } from 'react-router'
import { usePerson } from '#web/admin/layout/use-person.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './stock.module.css'

/** The pages of stock, above each of them. */
export function StockNav() {
  const { stock, transfers, counts, purchases, pieceLabels, notices } = useSpeech().words
  const { may } = usePerson()
  const pages = [
    ['/stock', stock.title],
    ...(may('stock:count')
      ? [['/stock/counts', counts.title] as const, ['/stock/labels', pieceLabels.title] as const]
      : []),
    ['/stock/purchases', purchases.title],
    ['/stock/transfers', transfers.title],
    ...(may('customers:read') ? [['/stock/waiting', notices.title] as const] : []),
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
