import { Link } from '#web/app/link.tsx'
import { useCart } from '#web/state/cart/cart-store.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './header.module.css'

/** Above this the badge says only that there are more; the spoken name has the true count. */
const SHOWN_MAX = 99

/** The way to the cart, with the number of pieces in it (F7). The badge's place is kept from the first paint on. */
export function CartLink() {
  const { text, paths, number } = useSpeech()
  const count = useCart((cart) => cart.numberCart)
  return (
    <Link to={paths.cart} className={styles['iconButton']} aria-label={text.layout.cart(count)}>
      <Icon name="shopping-bag" />
      {count > 0 && (
        <span className={styles['badge']} aria-hidden="true">
          {count > SHOWN_MAX ? `${number(SHOWN_MAX)}+` : number(count)}
        </span>
      )}
    </Link>
  )
}
