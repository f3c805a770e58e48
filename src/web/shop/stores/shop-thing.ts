import { bestPicturePath } from '#domain/picture.ts'
import { shopId, type LinkedThing } from '#web/app/page/json-ld.ts'
import { openingHours } from '#web/shop/layout/opening-hours-thing.ts'
import type { Site } from '#web/app/page/page-meta.ts'
import type { Shop } from './shop.ts'

/** A shop to walk into, for search engines. */
export function shopThing(site: Site, shop: Shop): LinkedThing {
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
    ...openingHours(shop.hours),
  }
}
