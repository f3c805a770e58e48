import { Link } from '#web/app/link.tsx'
import { useWishlistCount } from '#web/state/wishlist/wishlist-store.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './header.module.css'

const SHOWN_MAX = 99

/** The way to the wishlist with the number of saved pieces; on phones it stands in the drawer. */
export function WishlistLink() {
  const { text, paths, number } = useSpeech()
  const count = useWishlistCount()
  return (
    <Link
      to={paths.wishlist}
      className={`${styles['iconButton']} ${styles['wideOnly']}`}
      aria-label={text.layout.wishlist(count)}
    >
      <Icon name="heart" />
      {count > 0 && (
        <span className={styles['badge']} aria-hidden="true">
          {count > SHOWN_MAX ? `${number(SHOWN_MAX)}+` : number(count)}
        </span>
      )}
    </Link>
  )
}
