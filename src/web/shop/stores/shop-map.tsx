import { ExternalLink } from '#web/app/external-link.tsx'
import { useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { mapOf } from './map-address.ts'
import type { Shop } from './shop.ts'
import * as styles from './shop-map.module.css'

/**
 * The way to a shop as a picture of ours. The live map is another company's page, which nobody loads before they ask for
 * it; where the picture does not come, the words say so and lead there (2.17).
 */
export function ShopMap({ shop }: { readonly shop: Shop }) {
  const { text } = useSpeech()
  const { map } = shop
  const live = { href: mapOf(shop), hint: text.layout.opensNewPage }
  return (
    <section className={styles['map']} aria-labelledby={`${shop.code}-map`}>
      <h3 id={`${shop.code}-map`}>{text.stores.map}</h3>
      {map !== null && (
        <>
          <Picture
            picture={map}
            alt={map.alt}
            sizes="(min-width: 1024px) 50vw, 100vw"
            widths={[480, 828, 1080]}
            className={styles['picture']}
          />
          <p className={styles['lost']}>
            {text.stores.mapLost} <ExternalLink {...live}>{text.stores.openGoogleMaps}</ExternalLink>
          </p>
        </>
      )}
      <ExternalLink {...live} className={`${buttonClass()} ${styles['open']}`}>
        {text.stores.openMap}
      </ExternalLink>
    </section>
  )
}
