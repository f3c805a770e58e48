import { readdirSync } from 'node:fs'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { TagChanges } from '#server/cache/changed-tags.ts'
import { REQUEST_ID_HEADER, RETRY_AFTER_SECONDS } from '#server/http/api-app.ts'
import { callerNetworks, NETWORK_HEADER } from '#server/http/caller-network.ts'
import { canonicalPaths } from './canonical-path.ts'
import { compressed } from './compressed.ts'
import { files } from './files.ts'
import { failurePage, refusalPage } from './failure-page.ts'
import { IMMUTABLE } from './immutable.ts'
import type { ApiApp } from '#server/http/mount.ts'
import { pageCache } from './page-cache.ts'
import { pageRefusal } from './page-refusal.ts'
import { securityHeaders } from './security-headers.ts'
import { visitedRequest } from './visited-request.ts'
import { FORM_KEY_HEADER } from '#server/http/presses.ts'
import { PAGE_HEADER } from '#server/http/visitor.ts'
import type { Log } from '#server/platform/log.ts'

interface SiteParts {
  /** For those who watch the store; /healthz alone unless stated. */
  readonly watch?: {
    readonly fetch: (request: Request) => Response | Promise<Response>
    readonly finished: (request: Request, answer: Response, seconds: number) => void
  }
  readonly api: ApiApp
  readonly media: { readonly fetch: (request: Request) => Response | Promise<Response> }
  readonly pages: Pages
  /** The addresses to which payment companies return people, and send notifications. */
  readonly callbacks: { readonly fetch: (request: Request) => Response | Promise<Response> }
  /** The addresses at which couriers report. */
  readonly hooks: { readonly fetch: (request: Request) => Response | Promise<Response> }
  /** Pages of the payment sandbox; undefined in a store that takes money. */
  readonly sandbox?: { readonly fetch: (request: Request) => Response | Promise<Response> } | undefined
  /** Sources to which a form of ours may lead, beside our own pages: those of payment companies. */
  readonly formTargets?: readonly string[]
  /** Pages of the staff area; a store without its build has none. */
  readonly admin?: { readonly fetch: (request: Request) => Response | Promise<Response> }
  /** robots.txt and the sitemap. */
  readonly seo: { readonly fetch: (request: Request) => Response | Promise<Response> }
  /** The web manifest, and icons in the accent of the shop. */
  readonly branding: { readonly fetch: (request: Request) => Response | Promise<Response> }
  /** The product feeds for advertisers. */
  readonly feeds: { readonly fetch: (request: Request) => Response | Promise<Response> }
  /** Whom to call when nothing else works. */
  readonly phone: () => string
  /** The accent of the shop, `#rrggbb`. */
  readonly accent: () => string
  /** Folder of the built browser files. */
  readonly assets: string
  /** Origin under which people reach the shop; undefined: the one that they ask. */
  readonly publicOrigin: string | undefined
  /** Signing in by Google is set up. */
  readonly google: boolean
  /** Proxies whose word on where a request comes from is believed. */
  readonly trustedProxies: readonly string[]
  readonly newRequestId: () => string
  readonly log: Log
}

/** The built pages, as the site calls them. */
export interface Pages {
  readonly render: (request: Request) => Promise<Response>
  /** A file of data that all pages share: `/layout/…`. */
  readonly sharedFile: (request: Request) => Promise<Response>
  readonly inlineScripts: readonly string[]
  /** The table of routes, each as one path: `bn?/account/orders/:number`. */
  readonly routes: readonly string[]
  /** Those whose pages are the same for all visitors. */
  readonly sharedRoutes: readonly string[]
  /** Cookies by which those become one visitor's own. */
  readonly personalCookies: readonly string[]
  /** The changes of what pages show. */
  readonly changes: TagChanges
  /** Ms since 1970. */
  readonly clock: () => number
  /** A CDN keeps pages as well. */
  readonly cdn?: boolean
}

const UNREAD_BYTES_MAX = 1_000_000

const PUBLIC_FILE = 'public, max-age=86400'

/** The whole store as one fetch handler: API, pictures, files, and pages for everything else. */
export function createSite(parts: SiteParts): Hono<SiteEnvironment> {
  const site = new Hono<SiteEnvironment>()
  const pageParts = { ...parts, spell: canonicalPaths(parts.pages.routes) }
  const networkOf = callerNetworks(parts.trustedProxies)
  site.use(async (c, next) => {
    const requestId = parts.newRequestId()
    c.req.raw.headers.set(REQUEST_ID_HEADER, requestId)
    c.req.raw.headers.set(NETWORK_HEADER, networkOf(connectionOf(c)))
    // Calls in process alone are a page's.
    c.req.raw.headers.delete(PAGE_HEADER)
    c.req.raw.headers.delete(FORM_KEY_HEADER)
    const began = performance.now()
    await next()
    parts.watch?.finished(c.req.raw, c.res, (performance.now() - began) / 1000)
    // An answer that caches keep for a year belongs to no single request.
    if (c.res.headers.get('cache-control') === IMMUTABLE) return
    // The context's own way would make a second answer of the finished one.
    c.res.headers.set(REQUEST_ID_HEADER, requestId)
  })
  const { watch } = parts
  if (watch === undefined) site.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }))
  else site.on('GET', ['/healthz', '/readyz', '/metrics'], (c) => watch.fetch(c.req.raw))
  // Before the pages' headers: pictures carry their own, stricter ones.
  site.on(['GET', 'HEAD'], '/media/*', (c) => parts.media.fetch(c.req.raw))
  // And files of the build: a policy for pages would be longer than most of them.
  site.use('/assets/*', files(parts.assets, IMMUTABLE))
  // With headers of its own, as another company's page would be.
  const { sandbox } = parts
  if (sandbox !== undefined) site.all('/sandbox/*', (c) => sandbox.fetch(c.req.raw))
  const { admin } = parts
  if (admin !== undefined)
    site.on('ALL', ['/admin', '/admin/*', '/admin.data'], (c) => admin.fetch(c.req.raw))
  site.use(onlyFilesOf(parts.assets, files(parts.assets, PUBLIC_FILE)))
  // Before all headers and compression: what is kept is kept with them.
  site.use(pageCache({ ...parts.pages, routes: parts.pages.sharedRoutes, publicOrigin: parts.publicOrigin }))
  // Reached by https only: tells browsers to keep to it.
  const https = parts.publicOrigin?.startsWith('https:') ?? false
  const usual = securityHeaders(parts.pages.inlineScripts, { ...parts, https })
  const framed = securityHeaders(parts.pages.inlineScripts, { ...parts, https, framed: true })
  // The staff area shows drafts of pages in a frame.
  site.use((c, next) => (isPreview(c) ? framed(c, next) : usual(c, next)))
  site.use(compressed)
  site.all('/pay/*', (c) => parts.callbacks.fetch(c.req.raw))
  site.all('/hooks/*', (c) => parts.hooks.fetch(c.req.raw))
  site.on('GET', '/layout/*', (c) => parts.pages.sharedFile(c.req.raw))
  site.all('/v1/*', (c) => parts.api.fetch(c.req.raw))
  site.on('GET', ['/robots.txt', '/sitemap.xml', '/sitemaps/*'], (c) => parts.seo.fetch(c.req.raw))
  site.on('GET', ['/manifest.webmanifest', '/icons/*'], (c) => parts.branding.fetch(c.req.raw))
  site.on('GET', '/feeds/*', (c) => parts.feeds.fetch(c.req.raw))
  site.all('*', (c) => page(c.req.raw, pageParts))
  site.onError((error, c) => {
    const requestId = c.req.header(REQUEST_ID_HEADER) ?? ''
    parts.log.error({ requestId, err: error }, 'page failed')
    return failurePage({ requestId, phone: parts.phone(), accent: parts.accent() })
  })
  return site
}

/** Whether the address is that of a draft of a page, or of a branding that is not saved. */
function isPreview({ req }: Context): boolean {
  return req.query('draft') !== undefined || req.query('branding') !== undefined
}

/** Nothing of it is there when the site is called without a socket, as in a test. */
type SiteEnvironment = { readonly Bindings: Partial<HttpBindings> }

function connectionOf({ env, req }: Context<SiteEnvironment>) {
  return { remote: env?.incoming?.socket.remoteAddress, forwarded: req.header('x-forwarded-for') }
}

/** Passes every other path on unseen: to look for a file at each page's path would cost each page a walk on the disk. */
function onlyFilesOf(root: string, serve: MiddlewareHandler): MiddlewareHandler {
  const paths = new Set(readdirSync(root).map((name) => `/${name}`))
  return (c, next) => (paths.has(c.req.path) ? serve(c, next) : next())
}

interface PageParts extends SiteParts {
  /** The right spelling of a path. */
  readonly spell: (path: string) => string
}

/** A page of the store. It depends on who asks, so a cache keeps it only where the page itself says so. */
async function page(request: Request, parts: PageParts): Promise<Response> {
  const visited = visitedRequest(request, parts.publicOrigin)
  const answer = await pageOrRefusal(visited, parts)
  await readUnread(visited)
  if (!answer.headers.has('cache-control')) answer.headers.set('cache-control', 'private, no-cache')
  if (answer.status === 503) answer.headers.set('retry-after', RETRY_AFTER_SECONDS)
  return answer
}

async function pageOrRefusal(
  request: Request,
  { pages, phone, accent, publicOrigin, spell }: PageParts,
): Promise<Response> {
  const refused = pageRefusal(request, publicOrigin)
  if (refused !== undefined) return refusalPage(refused, accent())
  const { pathname, search } = new URL(request.url)
  const path = spell(pathname)
  if (path !== pathname) return new Response(null, { status: 308, headers: { location: `${path}${search}` } })
  const rendered = await pages.render(request)
  if (rendered.status < 400 || isPage(rendered)) return rendered
  // The page could not even show its own failure, or has nothing to show it with.
  await rendered.body?.cancel()
  if (rendered.status < 500) return refusalPage(rendered.status, accent())
  return failurePage({
    requestId: request.headers.get(REQUEST_ID_HEADER) ?? '',
    phone: phone(),
    accent: accent(),
  })
}

/**
 * Reads the rest of a request's body that no page has read, up to a limit. Otherwise the connection would be cut with
 * the rest on its way, and the next request on it lost.
 */
async function readUnread({ body }: Request): Promise<void> {
  if (body === null || body.locked) return
  let bytes = 0
  for await (const chunk of body.values({ preventCancel: true })) {
    bytes += chunk.length
    if (bytes > UNREAD_BYTES_MAX) return
  }
}

/** A page, or what the script of one asked for. */
function isPage({ headers }: Response): boolean {
  const type = headers.get('content-type') ?? ''
  return type.startsWith('text/html') || type.startsWith('text/x-script')
}
