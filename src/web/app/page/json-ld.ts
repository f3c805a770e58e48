import type { MetaDescriptor } from 'react-router'
import type { Crumb } from './breadcrumb.tsx'
import type { Site } from './page-meta.ts'

/** A thing of schema.org; its addresses are absolute. */
export type LinkedThing = Readonly<Record<string, unknown>>

/**
 * The page's things for search engines, as one more descriptor of its `meta`. Only the server writes them, so that
 * their builders need not be sent to browsers:
 *   ...(import.meta.env.SSR ? [jsonLd([breadcrumbList(site, crumbs), …])] : [])
 */
export function jsonLd(things: readonly LinkedThing[]): MetaDescriptor {
  return { 'script:ld+json': { '@context': 'https://schema.org', '@graph': things } }
}

/** The way to the page, as <Breadcrumb> shows it; the page itself carries no address. */
export function breadcrumbList({ origin }: Site, crumbs: readonly Crumb[]): LinkedThing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(index < crumbs.length - 1 && path !== undefined && { item: `${origin}${path}` }),
    })),
  }
}

/** Id of the shop itself, for things that name it as their seller. */
export function shopId({ origin }: Site): string {
  return `${origin}/#shop`
}
