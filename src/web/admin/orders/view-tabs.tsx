import { Link } from 'react-router'
import { orderViews, type OrderViewName } from '#domain/staff/order-views.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './orders.module.css'

interface ViewTabsProps {
  readonly views: Readonly<
    Partial<Record<OrderViewName, { readonly count: number; readonly has_more: boolean }>>
  >
  readonly current: string
}

/** One tab for each kind of work, with how much of it there is; ends of orders show no number. */
export function ViewTabs({ views, current }: ViewTabsProps) {
  const { words, number } = useSpeech()
  return (
    <nav aria-label={words.orders.viewsLabel}>
      <ul className={styles['tabs']}>
        {orderViews.map((view) => {
          const { count = 0, has_more = false } = views[view] ?? {}
          return (
            <li key={view}>
              <Link
                to={view === 'all' ? '/orders' : `/orders?view=${view}`}
                className={styles['tab']}
                aria-current={view === current ? 'page' : undefined}
              >
                {words.orders.views[view]}
                {isWork(view) && count > 0 && (
                  <span className={styles['badge']}>
                    {has_more ? words.orders.more(number(count)) : number(count)}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function isWork(view: OrderViewName): boolean {
  return view !== 'all' && view !== 'delivered' && view !== 'cancelled'
}
