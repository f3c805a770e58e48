import { shopId, type LinkedThing } from '#web/app/page/json-ld.ts'
import { openingHours } from '#web/shop/layout/opening-hours-thing.ts'
import type { Site } from '#web/app/page/page-meta.ts'
import type { LayoutData } from '#web/app/root-data.ts'
import { pathsIn } from '#web/locale/paths.ts'

/** The shop itself and its site, for search engines (conventions, section 5). */
export function shopThings(site: Site, { store, hours, specialHours }: LayoutData): readonly LinkedThing[] {
  return [shop(site, { store, hours, specialHours }), webSite(site)]
}

function shop(
  site: Site,
  { store, hours, specialHours }: Pick<LayoutData, 'store' | 'hours' | 'specialHours'>,
): LinkedThing {
  const { origin } = site
  return {
    '@type': ['OnlineStore', 'JewelryStore'],
    '@id': shopId(site),
    name: store.name,
    url: `${origin}/`,
    logo: `${origin}/apple-touch-icon.png`,
    image: `${origin}/share.jpg`,
    description: store.about,
    telephone: store.phone,
    email: store.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: store.address,
      addressLocality: 'Dhaka',
      addressCountry: 'BD',
    },
    currenciesAccepted: 'BDT',
    sameAs: store.social.map(({ url }) => url),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      telephone: store.phone,
      areaServed: 'BD',
      availableLanguage: ['en', 'bn'],
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'BD',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: store.exchange_days,
      merchantReturnLink: `${origin}${pathsIn(site.language).page('returns-policy')}`,
    },
    ...(hours !== null && openingHours(hours, specialHours)),
  }
}

function webSite(site: Site): LinkedThing {
  const { origin, language, storeName } = site
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#site`,
    url: `${origin}/`,
    name: storeName,
    inLanguage: ['en', 'bn'],
    publisher: { '@id': shopId(site) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        // The braces are the template's, and must not be escaped as those of a term.
        urlTemplate: `${origin}${pathsIn(language).search('')}{search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}
