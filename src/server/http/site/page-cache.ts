import { hash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyBytes } from '#server/http/written-answer.ts'
import { chosenEncoding, compressAnswer, compressBody, type Encoding } from './compressed.ts'
import { markForCache } from './for-cache.ts'
import { SHARED_PAGE_HEADER } from './page-api.ts'
import { routeMatcher } from './route-matcher.ts'

interface PageCacheParts {
  /** Routes whose pages are the same for all visitors, like `bn?/product/:slug`; no other page is kept. */
  readonly routes: readonly string[]
  /** Grows with each change of what pages show; a page of an older revision is made again. */
  readonly revision: () => number
  /** Milliseconds that only grow. */
  readonly clock?: () => number
  readonly bytesMax?: number
}

/** Each page counts from the moment at which its data was read: so no change is seen later than this. */
const LIFE_MS = 1000
const BYTES_MAX = 32_000_000

/** The moment and the revision of a page. */
interface MadeOf {
  readonly until: number
  readonly revision: number
}

/** A page as it was written, for a moment. */
interface KeptPage extends MadeOf {
  readonly headers: Headers
  readonly etag: string
  readonly body: Buffer<ArrayBuffer>
  /** Its compressed bodies: made once, for the first visitor who takes them. */
  readonly packed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>
}

/**
 * Keeps whole pages for a second, or until something that pages show has changed. So a rush on one page costs one
 * rendering a second, and many visitors who come at once wait for the same rendering. A page is kept only if one visitor
 * without cookies would see it as every other one does: its route is named, all visitors may read its data, it was found
 * and it sets no cookie. Its query is empty, or only says from which advertisement somebody came; the page does not see
 * that. It stands outside the headers of security and the compression, so that a kept page costs neither again.
 */
export function pageCache({
  routes,
  revision,
  clock = () => performance.now(),
  bytesMax = BYTES_MAX,
}: PageCacheParts): MiddlewareHandler {
  const isShared = routeMatcher(routes)
  const pages = new KeptPages({ clock, revision, bytesMax })
  const rendering = new Map<string, Promise<KeptPage | undefined>>()

  async function render(c: Context, next: () => Promise<void>): Promise<KeptPage | undefined> {
    const of = { until: clock() + LIFE_MS, revision: revision() }
    markForCache(c)
    await next()
    return keptPage(c.res, of)
  }

  return async (c, next) => {
    const address = isShared(c.req.path) ? sharedAddress(c.req.raw) : undefined
    if (address === undefined) {
      await next()
      c.res.headers.delete(SHARED_PAGE_HEADER)
      return
    }
    // Looked up and written down without a pause in between: so nobody else begins the same rendering.
    const begun = rendering.get(address)
    const kept = pages.get(address) ?? (begun === undefined ? undefined : await begun)
    if (kept !== undefined) return answerWith(c, kept)
    c.req.raw = new Request(address, c.req.raw)
    const rendered = render(c, next)
    rendering.set(
      address,
      rendered.catch(() => undefined),
    )
    try {
      const page = await rendered
      if (page !== undefined) {
        pages.set(address, page)
        return await answerWith(c, page)
      }
    } finally {
      rendering.delete(address)
    }
    c.res.headers.delete(SHARED_PAGE_HEADER)
    await compressAnswer(c)
  }
}

/** Names that advertisements and messages append; pages do not look at them. */
const TRACKING = /^(?:utm_[a-z]+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|igshid|mc_[a-z]+)$/

/** Headers by which a visitor can get an answer of their own. */
const PERSONAL = ['cookie', 'authorization', 'origin', 'range', 'order-key', 'guest-key'] as const

/** The address of a page that all visitors share; undefined: it has to be made for this one. */
function sharedAddress({ method, headers, url }: Request): string | undefined {
  if (method !== 'GET' || PERSONAL.some((name) => headers.has(name))) return undefined
  const { origin, pathname, searchParams } = new URL(url)
  const isPlain = [...searchParams.keys()].every((name) => TRACKING.test(name))
  return isPlain ? `${origin}${pathname}` : undefined
}

const DEFAULT_CACHING = 'private, no-cache'

/** The page of an answer, whose body is read; undefined if it is not for everybody. */
async function keptPage(answer: Response, of: MadeOf): Promise<KeptPage | undefined> {
  const { status, headers } = answer
  const isForAll =
    status === 200 &&
    headers.has(SHARED_PAGE_HEADER) &&
    !headers.has('set-cookie') &&
    headers.get('cache-control') === DEFAULT_CACHING &&
    headers.get('content-type')?.startsWith('text/html') === true
  if (!isForAll) return undefined
  const body = await bodyBytes(answer)
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  const kept = new Headers(headers)
  kept.delete(SHARED_PAGE_HEADER)
  kept.append('vary', 'accept-encoding')
  kept.set('etag', etag)
  return { ...of, headers: kept, etag, body, packed: new Map() }
}

async function answerWith(c: Context, page: KeptPage): Promise<void> {
  const answer = await answerTo(c.req.raw, page)
  // Emptied first, as Hono otherwise makes a third answer out of the two.
  c.res = undefined
  c.res = answer
}

async function answerTo(request: Request, page: KeptPage): Promise<Response> {
  const headers = new Headers(page.headers)
  if (request.headers.get('if-none-match')?.includes(page.etag) === true)
    return new Response(null, { status: 304, headers })
  const encoding = chosenEncoding(request.headers.get('accept-encoding') ?? undefined)
  if (encoding !== undefined) headers.set('content-encoding', encoding)
  const body = encoding === undefined ? page.body : await packedBody(page, encoding)
  headers.set('content-length', String(body.length))
  return new Response(body, { headers })
}

function packedBody({ packed, body }: KeptPage, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  const made = packed.get(encoding) ?? compressBody(body, encoding)
  packed.set(encoding, made)
  return made
}

type Limits = Required<Omit<PageCacheParts, 'routes'>>

/** Pages in the order in which they were made, which is the order in which they end. */
class KeptPages {
  private readonly pages = new Map<string, KeptPage>()
  private bytes = 0
  private readonly parts: Limits

  constructor(parts: Limits) {
    this.parts = parts
  }

  get(address: string): KeptPage | undefined {
    const page = this.pages.get(address)
    return page !== undefined && this.isFresh(page) ? page : undefined
  }

  set(address: string, page: KeptPage): void {
    this.forget(address)
    this.pages.set(address, page)
    this.bytes += weightOf(page)
    for (const [oldest, kept] of this.pages) {
      if (this.isFresh(kept) && this.bytes <= this.parts.bytesMax) break
      this.forget(oldest)
    }
  }

  private isFresh({ until, revision }: KeptPage): boolean {
    return until > this.parts.clock() && revision === this.parts.revision()
  }

  private forget(address: string): void {
    const page = this.pages.get(address)
    if (page === undefined) return
    this.pages.delete(address)
    this.bytes -= weightOf(page)
  }
}

/** With its compressed bodies, which together are smaller than the page. */
function weightOf({ body }: KeptPage): number {
  return 2 * body.length
}
