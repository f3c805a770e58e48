import type { LayoutStore } from '#web/app/root-data.ts'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { WholeNumbers } from '#web/ui/whole-numbers.tsx'
import * as styles from './promises.module.css'

/** The answers to common questions before buying, in four lines (2.1). The numbers are those of the settings. */
export function Promises({ store }: { readonly store: LayoutStore }) {
  const { text, money, number } = useSpeech()
  const { home } = text
  const { delivery, exchange_days: days } = store
  const elsewhere = Math.min(delivery.suburbs, delivery.elsewhere)
  return (
    <section aria-labelledby="promises" className={styles['band']}>
      <h2 id="promises" className="sr-only">
        {home.promises}
      </h2>
      <ul className={`${styles['promises']} wrap`}>
        <Assurance icon="truck" title={home.delivery}>
          {home.deliveryCharge(money(delivery.inside_dhaka), money(elsewhere))}
        </Assurance>
        <Assurance icon="banknote" title={home.cashOnDelivery}>
          {home.cashOnDeliveryHow}
        </Assurance>
        <Assurance icon="rotate-ccw" title={home.exchange(number(days))}>
          {home.exchangeHow}
        </Assurance>
        <Assurance icon="phone" title={home.callUs(phoneShown(store.phone))} href={`tel:${store.phone}`}>
          {store.openingHours}
        </Assurance>
      </ul>
    </section>
  )
}

interface AssuranceProps {
  readonly icon: IconName
  readonly title: string
  readonly href?: string
  readonly children: string
}

function Assurance({ icon, title, href, children }: AssuranceProps) {
  return (
    <li className={styles['promise']}>
      <Icon name={icon} />
      <p className={styles['title']}>
        {href === undefined ? (
          title
        ) : (
          <a href={href}>
            <WholeNumbers words={title} />
          </a>
        )}
      </p>
      <p className={styles['detail']}>{children}</p>
    </li>
  )
}
