import { DoorState } from '#web/shop/stores/door-state.tsx'
import { directionsTo } from '#web/shop/stores/map-address.ts'
import { ExternalLink } from '#web/app/external-link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { HomeStore } from './home-data.ts'
import * as styles from './store-block.module.css'

/** The shop that one can walk into, and whether it is open (2.1). */
export function StoreBlock({ store, now }: { readonly store: HomeStore; readonly now: number }) {
  const { text } = useSpeech()
  return (
    <section aria-labelledby="store" className={styles['block']}>
      {store.image !== null && (
        <Picture
          picture={store.image}
          alt={store.image.alt}
          sizes="(min-width: 1024px) 50vw, 100vw"
          widths={[480, 828, 1440]}
          priority="after"
          className={styles['picture']}
        />
      )}
      <div className={styles['words']}>
        <Icon name="map-pin" />
        <h2 id="store">{text.home.visit(store.name)}</h2>
        <p>{store.address}</p>
        {store.landmark !== null && <p className={styles['landmark']}>{store.landmark}</p>}
        <DoorState hours={store.hours} special={store.special} now={now} />
        <div className={styles['ways']}>
          <ExternalLink
            href={directionsTo(store)}
            hint={text.layout.opensNewPage}
            className={buttonClass({ look: 'secondary' })}
          >
            {text.stores.directions}
          </ExternalLink>
          <a href={`tel:${store.phone}`} className={buttonClass({ look: 'quiet' })}>
            <Icon name="phone" size={20} />
            {text.home.callStore}
          </a>
        </div>
      </div>
    </section>
  )
}
