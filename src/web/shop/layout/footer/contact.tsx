import type { LayoutStore } from '#web/app/root-data.ts'
import { phoneShown } from '#web/text/phone.ts'
import { useSpeech } from '#web/text/text-context.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './footer.module.css'

/** How to reach the shop, and under which numbers the authorities know it. */
export function Contact({ store }: { readonly store: LayoutStore }) {
  const { text } = useSpeech()
  const { layout } = text
  const registered = [
    store.trade_licence === null ? null : layout.tradeLicence(store.trade_licence),
    store.dbid === null ? null : layout.dbid(store.dbid),
    store.bin === null ? null : layout.bin(store.bin),
  ].filter((line) => line !== null)
  return (
    <>
      <address>
        <ul className={styles['links']}>
          <li className={styles['line']}>
            <Icon name="map-pin" size={20} />
            {store.address}
          </li>
          <li>
            <a href={`tel:${store.phone}`}>
              <Icon name="phone" size={20} />
              <span className="sr-only">{layout.phone} </span>
              {phoneShown(store.phone)}
            </a>
          </li>
          <li>
            <a href={`mailto:${store.email}`}>
              <Icon name="mail" size={20} />
              <span className="sr-only">{layout.email} </span>
              {store.email}
            </a>
          </li>
          <li className={styles['line']}>
            <Icon name="clock" size={20} />
            {store.openingHours}
          </li>
        </ul>
      </address>
      {registered.map((line) => (
        <p key={line} className={styles['registered']}>
          {line}
        </p>
      ))}
    </>
  )
}
