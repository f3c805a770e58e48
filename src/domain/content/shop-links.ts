/** Addresses of the shop that are always there. Those of products, categories, pages, stories and looks are rows. */
export const shopPaths: readonly string[] = [
  '/',
  '/shop',
  '/shop/cart',
  '/checkout',
  '/search',
  '/track',
  '/gift-card',
  '/stories',
  '/lookbook',
  '/Store-locator',
  '/pages/faq',
  '/account/Profile',
  '/account/orders',
  '/account/wishlist',
  '/account/addresses',
  '/account/details',
  '/account/security',
  '/account/data',
  '/account/returns/new',
  '/authentication/login',
  '/authentication/signup',
  '/authentication/recovery',
]

/** Kinds of addresses that have a name in them. */
export type LinkedThing = 'page' | 'product' | 'category' | 'story' | 'look'

/** Where an address of the shop leads: to a place that is always there, to a thing by its name, or nowhere. */
export type LinkTarget =
  | { readonly kind: 'place' }
  | { readonly kind: LinkedThing; readonly slug: string }
  | { readonly kind: 'nowhere' }

const things = [
  ['page', '/pages/'],
  ['product', '/product/'],
  ['category', '/category/'],
  ['story', '/stories/'],
  ['look', '/lookbook/'],
] as const

/** The target of an address within the shop, in either language; searches always find a page. */
export function targetOf(link: string): LinkTarget {
  const path = (link.split(/[?#]/)[0] ?? '').replace(/^\/bn(?=\/|$)/, '') || '/'
  if (shopPaths.includes(path) || /^\/search\/[^/]+$/.test(path)) return { kind: 'place' }
  for (const [kind, start] of things)
    if (path.startsWith(start) && !path.slice(start.length).includes('/'))
      return { kind, slug: path.slice(start.length) }
  return { kind: 'nowhere' }
}

/** The addresses within the shop to which the links of a text with markup lead, each once. */
export function linksIn(html: string): readonly string[] {
  const found = [...html.matchAll(/ href="(\/(?!\/)[^"]*)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  return [...new Set(found)]
}
