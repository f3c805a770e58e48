import { Link } from 'react-router'
import { useSpeech } from '#web/admin/text/words.ts'
import * as styles from './list-tabs.module.css'

interface ListTab {
  readonly to: string
  readonly name: string
  readonly isCurrent: boolean
  /** How many rows that view has, where that is shown. */
  readonly counted?: { readonly count: number; readonly has_more?: boolean } | undefined
}

interface ListTabsProps {
  readonly label: string
  readonly tabs: readonly ListTab[]
}

/** Links to the views of a list; a view with rows shows how many. */
export function ListTabs({ label, tabs }: ListTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles['tabs']}>
        {tabs.map(({ to, name, isCurrent, counted }) => (
          <li key={to}>
            <Link to={to} className={styles['tab']} aria-current={isCurrent ? 'page' : undefined}>
              {name}
              {counted !== undefined && <Badge counted={counted} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Badge({
  counted: { count, has_more: hasMore },
}: {
  readonly counted: NonNullable<ListTab['counted']>
}) {
  const { words, number } = useSpeech()
  if (count === 0) return null
  return (
    <span className={styles['badge']}>
      {hasMore === true ? words.orders.more(number(count)) : number(count)}
    </span>
  )
}
