import { useLayout } from '#web/app/use-layout.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import * as styles from './trust-lines.module.css'

/** The shop's promises beside the button that orders. */
export function TrustLines() {
  const { text, money } = useSpeech()
  const { store } = useLayout()
  const { trust } = text.cart
  const lines: readonly (readonly [IconName, string, string])[] = [
    ['banknote', trust.cod, trust.codText],
    ['rotate-ccw', trust.exchange(store.exchange_days), trust.exchangeText],
    ['truck', trust.delivery, trust.deliveryText(money(Math.min(...Object.values(store.delivery))))],
  ]
  return (
    <ul className={styles['lines']}>
      {lines.map(([icon, title, words]) => (
        <li key={icon} className={styles['line']}>
          <Icon name={icon} size={20} />
          <p>
            {title}
            <span className={styles['words']}>{words}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
