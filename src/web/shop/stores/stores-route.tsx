import { apiContext } from '#web/app/api-context.ts'
import { Breadcrumb } from '#web/app/page/breadcrumb.tsx'
import { breadcrumbList, jsonLd, shopId, type LinkedThing } from '#web/app/page/json-ld.ts'
import { loadOrRecall } from '#web/app/cached-pages.ts'
import { Link } from '#web/app/link.tsx'
import { pageMeta, siteOf, type Site } from '#web/app/page/page-meta.ts'
import { languageOf } from '#web/locale/language.ts'
import { speechIn, useSpeech } from '#web/text/text-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Route } from './+types/stores-route'
import { loadStores } from './load-stores.ts'
import { NearestButton, useNearest } from './nearest.tsx'
import { ShopCard } from './shop-card.tsx'
import * as styles from './stores.module.css'
import { bestPicturePath } from '#domain/picture.ts'
import { openingHours } from '#web/shop/layout/opening-hours-thing.ts'
import type { Shop } from './shop.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const { stores } = speechIn(site.language).text
  return [
    ...pageMeta({ ...site, title: stores.title, description: stores.description, path: '/Store-locator' }),
    ...(import.meta.env.SSR
      ? [
          jsonLd([
            ...(loaderData?.shops ?? []).map((shop) => shopThing(site, shop)),
            breadcrumbList(site, [{ name: stores.title }]),
          ]),
        ]
      : []),
  ]
}

/** The shops, and the moment for which they are said to be open. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return { shops: await loadStores(context.get(apiContext), languageOf(url.pathname)), now: Date.now() }
}

/** Without a network, as it was when it was open (G-6). */
export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadOrRecall(url, serverLoader)
}

export default function Stores({ loaderData: { shops, now } }: Route.ComponentProps) {
  const { text, paths } = useSpeech()
  const nearest = useNearest(shops)
  return (
    <main id="main" className="wrap">
      <Breadcrumb items={[{ name: text.stores.title }]} />
      <h1 className={styles['title']}>{text.stores.title}</h1>
      {shops.length > 1 && <NearestButton nearest={nearest} />}
      {shops.length === 0 && (
        <div className={styles['none']}>
          <p>{text.stores.none}</p>
          <Link to={paths.shop} className={buttonClass({ look: 'primary' })}>
            {text.layout.shop}
          </Link>
        </div>
      )}
      {nearest.sorted.map(({ shop, kilometres }) => (
        <ShopCard key={shop.code} shop={shop} now={now} kilometres={kilometres} />
      ))}
    </main>
  )
}

/** A shop to walk into, for search engines. */
function shopThing(site: Site, shop: Shop): LinkedThing {
  return {
    '@type': 'JewelryStore',
    '@id': `${site.origin}/Store-locator#${shop.code}`,
    name: shop.name,
    parentOrganization: { '@id': shopId(site) },
    telephone: shop.phone,
    image: `${site.origin}${shop.image === null ? '/share.jpg' : bestPicturePath(shop.image)}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.addresses[0]?.text,
      addressCountry: 'BD',
    },
    geo: { '@type': 'GeoCoordinates', latitude: shop.latitude, longitude: shop.longitude },
    ...openingHours(shop.hours, shop.special),
  }
}
