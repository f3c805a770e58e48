/**
 * The pages that crawlers leave alone: pages of one visitor, and lists in another order or narrowed. Those are
 * canonical to the plain list anyway and would cost them and us a crawl each. Both languages.
 */
const PRIVATE = [
  '/shop/cart',
  '/checkout',
  '/account',
  '/authentication',
  '/order',
  '/track',
  '/gift-card',
  '/admin',
]
const LIST_PARAMETERS = [
  'sort',
  'attribute',
  'tag',
  'tagslug',
  'lowrange',
  'heighrange',
  'in_stock',
  'on_sale',
]

/** robots.txt of the shop (RFC 9309). */
export function robots(origin: string): string {
  const rules = [
    ...PRIVATE.flatMap((path) => [`Disallow: ${path}`, `Disallow: /bn${path}`]),
    'Disallow: /v1/',
    ...LIST_PARAMETERS.flatMap((name) => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    'Allow: /',
  ]
  return `User-agent: *\n${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`
}
