import { Hono } from 'hono'
import { bestPicturePath } from '#domain/picture.ts'
import type { HeadView } from '#contract/shop/stories.ts'
import { shownAt } from '#server/content/scheduled-views.ts'
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts'
import type { LiveContent } from '#server/content/live-content.ts'
import type { ReadDb } from '#server/db/replica/read-db.ts'
import { KeptThings, type Kept } from '#server/cache/kept-things.ts'
import { cacheable, taggedText } from '#server/http/revalidation.ts'
import { fileError } from '#server/http/site/file-error.ts'
import { robots } from './robots.ts'
import { sitemap, sitemapIndex, type SitemapPage } from './sitemap-xml.ts'
import {
  loadProductRanges,
  loadSitemapProducts,
  type ProductRange,
  type SitemapProduct,
} from './sitemap-store.ts'

interface SeoParts {
  readonly db: ReadDb
  readonly catalogue: LiveCatalogue
  readonly content: LiveContent
  /** Ms since 1970. */
  readonly now: () => number
  /** Origin under which people reach the shop; addresses in these files are absolute. */
  readonly origin: (request: Request) => string
}

/** Product ids of one file: with two languages 10,000 entries at most, of the 50,000 that a file may have. */
const IDS_PER_FILE = 5000

/** The list of files looks at every product, and crawlers come once a day. */
const KEPT_MS = 10 * 60_000

const XML = { 'content-type': 'application/xml; charset=utf-8' }

/** The files for crawlers: robots.txt, and a sitemap in files that keep their content while products come and go. */
export function seoRoutes({ db, catalogue, content, now, origin }: SeoParts): Hono {
  const app = new Hono()
  const productRanges = keptRanges(db, now)
  app.get('/robots.txt', (c) =>
    cacheable(
      c.req.raw,
      taggedText(() => robots(origin(c.req.raw))),
      { 'content-type': 'text/plain; charset=utf-8' },
    ),
  )
  app.get('/sitemap.xml', async (c) => {
    const ranges = await productRanges()
    const files = [
      { path: '/sitemaps/pages.xml' },
      { path: '/sitemaps/categories.xml' },
      ...ranges.map(({ file, updated_at }) => ({
        path: `/sitemaps/products-${file + 1}.xml`,
        changedAt: updated_at,
      })),
    ]
    return cacheable(
      c.req.raw,
      taggedText(() => sitemapIndex(origin(c.req.raw), files)),
      XML,
    )
  })
  app.get('/sitemaps/:file{products-[1-9][0-9]{0,5}[.]xml}', async (c) => {
    const from = (Number(/\d+/.exec(c.req.param('file'))?.[0]) - 1) * IDS_PER_FILE + 1
    const products = await loadSitemapProducts(db, { from, to: from + IDS_PER_FILE - 1 })
    if (products.length === 0) return c.notFound()
    return cacheable(
      c.req.raw,
      taggedText(() => sitemap(origin(c.req.raw), products.map(productPage))),
      XML,
    )
  })
  app.get('/sitemaps/categories.xml', (c) =>
    cacheable(
      c.req.raw,
      taggedText(() => sitemap(origin(c.req.raw), categoryPages(catalogue))),
      XML,
    ),
  )
  app.get('/sitemaps/pages.xml', (c) =>
    cacheable(
      c.req.raw,
      taggedText(() => sitemap(origin(c.req.raw), contentPages(content, now()))),
      XML,
    ),
  )
  app.onError(fileError)
  return app
}

interface KeptRanges extends Kept {
  readonly ranges: readonly ProductRange[]
}

/** The files of products, read once for all who ask within some minutes. */
function keptRanges(db: ReadDb, now: () => number): () => Promise<readonly ProductRange[]> {
  const kept = new KeptThings<KeptRanges>({ clock: now, most: 1, weightOf: () => 1 })
  const read = async (): Promise<KeptRanges> => ({
    until: now() + KEPT_MS,
    tags: [],
    ranges: await loadProductRanges(db, IDS_PER_FILE),
  })
  return async () => ((await kept.find('products')) ?? (await kept.make('products', read))).ranges
}

function productPage({ slug, updated_at, pictures }: SitemapProduct): SitemapPage {
  return {
    path: `/product/${encodeURIComponent(slug)}`,
    changedAt: updated_at,
    pictures: (pictures ?? []).map(bestPicturePath),
  }
}

function categoryPages({ terms }: LiveCatalogue): SitemapPage[] {
  return [...terms.categories.values()].map(({ slug }) => ({ path: `/category/${encodeURIComponent(slug)}` }))
}

function contentPages({ current }: LiveContent, now: number): SitemapPage[] {
  const policies = [...current.pages.values()].map(({ slug, updated_at }) => ({
    path: `/pages/${encodeURIComponent(slug)}`,
    changedAt: new Date(updated_at),
  }))
  const stories = shownAt(current.stories, now).map(pageBelow('/stories'))
  const looks = shownAt(current.looks, now).map(pageBelow('/lookbook'))
  const lists = [...(stories.length > 0 ? ['/stories'] : []), ...(looks.length > 0 ? ['/lookbook'] : [])]
  const fixed = ['/', '/shop', '/Store-locator', '/pages/faq', ...lists]
  return [...fixed.map((path) => ({ path })), ...policies, ...stories, ...looks]
}

function pageBelow(path: string) {
  return ({ slug, updated_at, image }: HeadView): SitemapPage => ({
    path: `${path}/${encodeURIComponent(slug)}`,
    changedAt: new Date(updated_at),
    pictures: [bestPicturePath(image)],
  })
}
