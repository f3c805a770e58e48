import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { REQUEST_ID_HEADER } from './api-app.ts'
import { canonicalPath } from './canonical-path.ts'
import { compressed } from './compressed.ts'
import { failurePage } from './failure-page.ts'
import type { ApiApp } from './mount.ts'
import { securityHeaders } from './security-headers.ts'
import type { Log } from '#server/log.ts'

interface SiteParts {
  readonly api: ApiApp
  readonly media: { readonly fetch: (request: Request) => Response | Promise<Response> }
  readonly pages: Pages
  /** Folder of the built browser files. */
  readonly assets: string
  /** Reached by https only: tells browsers to keep to it. */
  readonly https: boolean
  readonly newRequestId: () => string
  readonly log: Log
}

/** The built pages, as the site calls them. */
export interface Pages {
  readonly render: (request: Request) => Promise<Response>
  readonly inlineScripts: readonly string[]
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const PUBLIC_FILE = 'public, max-age=86400'

/** The whole store as one fetch handler: API, pictures, files, and pages for everything else. */
export function createSite(parts: SiteParts): Hono {
  const site = new Hono()
  site.use(async (c, next) => {
    const requestId = parts.newRequestId()
    c.req.raw.headers.set(REQUEST_ID_HEADER, requestId)
    await next()
    c.header(REQUEST_ID_HEADER, requestId)
  })
  site.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }))
  // Before the pages' headers: pictures carry their own, stricter ones.
  site.on(['GET', 'HEAD'], '/media/*', (c) => parts.media.fetch(c.req.raw))
  site.use(securityHeaders(parts.pages.inlineScripts, parts))
  site.use(compressed)
  site.all('/v1/*', (c) => parts.api.fetch(c.req.raw))
  site.use('/assets/*', files(parts.assets, IMMUTABLE))
  site.use(files(parts.assets, PUBLIC_FILE))
  site.all('*', (c) => page(c.req.raw, parts))
  site.onError((error, c) => {
    const requestId = c.req.header(REQUEST_ID_HEADER) ?? ''
    parts.log.error({ requestId, err: error }, 'page failed')
    return failurePage(requestId)
  })
  return site
}

function files(root: string, caching: string) {
  return serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('cache-control', caching) })
}

function page(request: Request, { pages }: SiteParts): Response | Promise<Response> {
  const url = new URL(request.url)
  const path = canonicalPath(url.pathname)
  if (path !== url.pathname) {
    return new Response(null, { status: 308, headers: { location: `${path}${url.search}` } })
  }
  return pages.render(request)
}
