import { Link } from '#web/app/link.tsx'
import type { Paths } from '#web/locale/paths.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import styles from './sign-in.module.css'

/** On without an account, for whoever comes from the checkout: it needs none, so this way stands first (2.10). */
export function GuestWay({ onward }: { readonly onward: string }) {
  const { text } = useSpeech()
  return (
    <div className={styles['guest']}>
      <Link to={onward} replace className={buttonClass({ look: 'primary', wide: true })}>
        {text.signIn.asGuest}
      </Link>
      <p className={styles['lead']}>{text.signIn.asGuestHint}</p>
      <p className={styles['or']}>{text.signIn.or}</p>
    </div>
  )
}

/** Whether one goes on to the checkout, whatever its address asks beside. */
export function leadsToCheckout(onward: string | null, { checkout }: Paths): onward is string {
  return onward?.split(/[?#]/)[0] === checkout
}
