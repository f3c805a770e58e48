import { Link } from 'react-router'
import { parcelViews, type ParcelViewName } from '#domain/staff/parcel-views.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './parcels.module.css'

interface Counted {
  readonly count: number
  readonly has_more: boolean
}

interface ParcelTabsProps {
  readonly current: ParcelViewName | 'trouble'
  /** How many parcels each view has, where that was read. */
  readonly views?: Readonly<Record<ParcelViewName, Counted>>
}

const tabs = parcelViews.flatMap((view) => (view === 'on_the_way' ? ([view, 'trouble'] as const) : [view]))

/** One tab for each stage of the way of parcels, and one for those that need somebody. */
export function ParcelTabs({ current, views }: ParcelTabsProps) {
  const { words, number } = useSpeech()
  return (
    <nav aria-label={words.parcels.viewsLabel}>
      <ul className={styles['tabs']}>
        {tabs.map((tab) => {
          const { count = 0, has_more = false } = (tab === 'trouble' ? undefined : views?.[tab]) ?? {}
          return (
            <li key={tab}>
              <Link
                to={tab === 'trouble' ? '/parcels' : `/parcels/all?view=${tab}`}
                className={styles['tab']}
                aria-current={tab === current ? 'page' : undefined}
              >
                {words.parcels.views[tab]}
                {count > 0 && (
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
