import { Link } from '#web/app/link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './wishlist.module.css'

/** Says how to fill the list. */
export function EmptyWishlist() {
  const { text, paths } = useSpeech()
  return (
    <div className={styles['empty']}>
      <Icon name="heart" size={48} />
      <h2>{text.wishlist.empty}</h2>
      <p>{text.wishlist.emptyHint}</p>
      <Link to={paths.shop} className={buttonClass({ look: 'primary' })}>
        {text.wishlist.browse}
      </Link>
    </div>
  )
}
