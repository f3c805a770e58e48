import { escapeMarkup } from '#server/platform/escape-markup.ts'

/** One page in all its languages. */
export interface SitemapPage {
  /** Its path in English; Bangla stands under /bn. */
  readonly path: string
  readonly changedAt?: Date
  /** Paths of its pictures. */
  readonly pictures?: readonly string[]
}

interface SitemapFile {
  readonly path: string
  readonly changedAt?: Date
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** The list of all sitemap files. */
export function sitemapIndex(origin: string, files: readonly SitemapFile[]): string {
  const entries = files.map(
    ({ path, changedAt }) => `<sitemap>${location(origin + path)}${changed(changedAt)}</sitemap>`,
  )
  return `${DECLARATION}\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** A file of pages: each language of a page is an entry of its own, and every entry names all of them. */
export function sitemap(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap((page) => {
    // Made once for both: a file of products has some ten megabytes.
    const rest = `${changed(page.changedAt)}${alternates(origin, page.path)}${pictures(origin, page)}</url>`
    return [page.path, bangla(page.path)].map((path) => `<url>${location(origin + path)}${rest}`)
  })
  return `${DECLARATION}\n<urlset ${NAMESPACES}>\n${entries.join('\n')}\n</urlset>\n`
}

function bangla(path: string): string {
  return path === '/' ? '/bn' : `/bn${path}`
}

function alternates(origin: string, path: string): string {
  const link = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeMarkup(address)}"/>`
  const english = origin + path
  return link('en', english) + link('bn', origin + bangla(path)) + link('x-default', english)
}

function pictures(origin: string, { pictures: paths = [] }: SitemapPage): string {
  return paths
    .map((path) => `<image:image><image:loc>${escapeMarkup(origin + path)}</image:loc></image:image>`)
    .join('')
}

function location(address: string): string {
  return `<loc>${escapeMarkup(address)}</loc>`
}

function changed(at: Date | undefined): string {
  return at === undefined ? '' : `<lastmod>${at.toISOString()}</lastmod>`
}
