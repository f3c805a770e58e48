import { Link } from '#web/app/link.tsx'
import { useWishlistCount } from '#web/state/wishlist/wishlist-store.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './empty-cart.module.css'

export function EmptyCart() {
  const { text, paths } = useSpeech()
  const saved = useWishlistCount()
  return (
    <div className={styles['empty']}>
      <Icon name="shopping-bag" size={48} />
      <p className={styles['title']}>{text.cart.empty}</p>
      <Link to={`${paths.shop}?sort=newest`} className={buttonClass({ look: 'primary' })}>
        {text.cart.shopNew}
      </Link>
      {saved > 0 && (
        <p>
          {text.cart.saved(saved)} <Link to={paths.wishlist}>{text.cart.seeSaved}</Link>
        </p>
      )}
    </div>
  )
}
