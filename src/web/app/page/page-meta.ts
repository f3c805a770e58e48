import type { MetaDescriptor } from 'react-router'
import { picturePath, SHARE_CARD } from '#domain/picture.ts'
import { inLanguage, languages, type Language } from '#web/locale/language.ts'
import { unpack } from '#web/app/packed.ts'
import { isRootData } from '#web/app/root-data.ts'

/** The facts of the shop for every page's head; siteOf reads them from the root's loader. */
export interface Site {
  /** Such as https://shop.example, without a slash at the end. */
  readonly origin: string
  readonly language: Language
  readonly storeName: string
}

interface SharedPicture {
  readonly id: string
  readonly alt: string
}

interface PageMeta extends Site {
  /** The thing the page shows; the store's name is added behind it. */
  readonly title: string
  readonly description: string
  /** The page's own address on the site, with the query that makes it another page (`?page=2`), without others. */
  readonly path: string
  /** The picture for links to the page; the shop's own card for a page without one. */
  readonly image?: SharedPicture | undefined
  /** For pages that no search engine should list, such as results of a search. */
  readonly noindex?: boolean
  readonly type?: 'website' | 'article' | 'product'
}

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[]

const LOCALES = { en: 'en_US', bn: 'bn_BD' } as const satisfies Record<Language, string>

/** The shop as the root's loader told it, out of the `matches` that a route's `meta` gets. */
export function siteOf(matches: Matches): Site {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  if (!isRootData(root)) throw new Error('A page is named before the root was loaded')
  return { origin: root.origin, language: root.language, storeName: unpack(root.layout).store.name }
}

/** Everything a page says of itself in its head: title, description, addresses, languages, cards for sharing. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { title, description, storeName, noindex = false } = page
  const address = absolute(page, page.language)
  return [
    { title: `${title} | ${storeName}` },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex' }] : addresses(page)),
    { property: 'og:site_name', content: storeName },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: LOCALES[page.language] },
    ...languages
      .filter((language) => language !== page.language)
      .map((language) => ({ property: 'og:locale:alternate', content: LOCALES[language] })),
    ...sharedPicture(page),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** The page's one address, and the same page in each language. */
function addresses(page: PageMeta): MetaDescriptor[] {
  const link = (rel: string, href: string, hrefLang?: string) => ({
    tagName: 'link',
    rel,
    href,
    ...(hrefLang !== undefined && { hrefLang }),
  })
  return [
    link('canonical', absolute(page, page.language)),
    ...languages.map((language) => link('alternate', absolute(page, language), language)),
    link('alternate', absolute(page, 'en'), 'x-default'),
  ]
}

function sharedPicture({ image, origin, storeName }: PageMeta): MetaDescriptor[] {
  const address =
    image === undefined ? '/share.jpg' : picturePath({ id: image.id, width: 'share', format: 'jpg' })
  return [
    { property: 'og:image', content: `${origin}${address}` },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SHARE_CARD.width) },
    { property: 'og:image:height', content: String(SHARE_CARD.height) },
    { property: 'og:image:alt', content: image?.alt ?? storeName },
  ]
}

/** The page's full address in a language. */
function absolute({ origin, path }: PageMeta, language: Language): string {
  const url = new URL(path, origin)
  return `${origin}${inLanguage(url.pathname, language)}${url.search}`
}
