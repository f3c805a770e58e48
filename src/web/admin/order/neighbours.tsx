import { Link, useNavigate, useSearchParams } from 'react-router'
import { LIST, orderAddress } from '#web/admin/orders/list-address.ts'
import { useShortcuts } from '#web/admin/layout/use-shortcuts.ts'
import { useSpeech } from '#web/admin/text/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './order.module.css'

interface NeighboursProps {
  readonly previous: string | null
  readonly next: string | null
}

/** The way back to the list that the order was opened from, and to the orders beside it there. */
export function Neighbours({ previous, next }: NeighboursProps) {
  const { words } = useSpeech()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const list = search.get(LIST) ?? ''
  const go = (number: string | null) => () => {
    if (number !== null) void navigate(orderAddress(number, list))
  }
  useShortcuts({ j: go(next), k: go(previous) })
  const sides = [
    { number: previous, rel: 'prev', icon: 'chevron-left', words: words.order.previous, letter: 'k' },
    { number: next, rel: 'next', icon: 'chevron-right', words: words.order.next, letter: 'j' },
  ] as const
  return (
    <nav aria-label={words.order.inList} className={styles['neighbours']}>
      <Link to={`/orders?${list}`}>{words.order.toList}</Link>
      {sides.map(
        ({ number, rel, icon, words: say, letter }) =>
          number !== null && (
            <Link
              key={rel}
              rel={rel}
              to={orderAddress(number, list)}
              aria-label={say(number)}
              aria-keyshortcuts={letter}
              className={styles['neighbour']}
            >
              <Icon name={icon} size={20} />
            </Link>
          ),
      )}
    </nav>
  )
}
