import { hash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { TagChanges } from '#server/cache/changed-tags.ts'
import { KeptThings, type Kept } from '#server/cache/kept-things.ts'
import { REQUEST_ID_HEADER } from '#server/http/api-app.ts'
import { NETWORK_HEADER } from '#server/http/caller-network.ts'
import { bodyBytes } from '#server/http/written-answer.ts'
import { chosenEncoding, compressAnswer, compressBody, compressForLong, type Encoding } from './compressed.ts'
import { markForCache } from './for-cache.ts'
import { SHARED_PAGE_HEADER, shownBy } from './page-api.ts'
import { openQuietWork } from './quiet-work.ts'
import { routeMatcher } from './route-matcher.ts'

interface PageCacheParts {
  /** Routes whose pages are the same for all visitors, like `bn?/product/:slug`; no other page is kept. */
  readonly routes: readonly string[]
  /** Cookies of visitors for whom pages are made; those of sessions are known here. */
  readonly personalCookies: readonly string[]
  /** The changes of what pages show. */
  readonly changes: TagChanges
  /** Origin under which people reach the shop; undefined: the one that they ask. */
  readonly publicOrigin?: string | undefined
  /** Ms since 1970. */
  readonly clock: () => number
  /** A CDN keeps pages as well, and is told when they end (cache/cdn-purge.ts). */
  readonly cdn?: boolean
  readonly bytesMax?: number
  /** Does work that can wait; while the process has little to do unless stated. */
  readonly quietWork?: ReturnType<typeof openQuietWork>
}

/** No page is older: whatever nobody announced shows after so long. */
const LIFE_MS = 10 * 60_000
/** While changes are not heard, a rush on one page still costs one rendering a second. */
const UNHEARD_LIFE_MS = 1000
const BYTES_MAX = 32_000_000

/** A page as it was written, for all visitors. */
interface KeptPage extends Kept {
  readonly headers: Headers
  readonly etag: string
  readonly body: Buffer<ArrayBuffer>
  /** Its compressed bodies: made once, for the first visitor who takes them. */
  readonly packed: Map<Encoding, Promise<Buffer<ArrayBuffer>>>
}

/**
 * Keeps whole pages until something changes that they show (docs/decisions/0046-page-tags.md). Many visitors who come at
 * once wait for the same rendering. A page is kept only if one visitor who is not signed in would see it as every other
 * one does: its route is named, all visitors may read its data, it was found and it sets no cookie. Its query is empty, or
 * only says from which advertisement somebody came; the page does not see that, nor any header of its visitor. It stands
 * outside the headers of security and the compression, so that a kept page costs neither again.
 */
export function pageCache(parts: PageCacheParts): MiddlewareHandler {
  const { routes, personalCookies, changes, publicOrigin, clock, cdn = false, bytesMax = BYTES_MAX } = parts
  const { quietWork = openQuietWork() } = parts
  const isShared = routeMatcher(routes)
  const isPersonal = personalRequests(personalCookies)
  const pages = new KeptThings<KeptPage>({ clock, most: bytesMax, weightOf })
  changes.follow((changed) => pages.forget(changed))

  async function render(
    c: Context,
    next: () => Promise<void>,
    address: string,
  ): Promise<KeptPage | undefined> {
    const until = clock() + (changes.isHeard() ? LIFE_MS : UNHEARD_LIFE_MS)
    const asked = c.req.raw
    c.req.raw = new Request(address, { headers: headersForAll(asked.headers) })
    markForCache(c)
    try {
      await next()
    } finally {
      c.req.raw = asked
    }
    return keptPage(c.res, until)
  }

  function cdnHeaders({ tags, until }: KeptPage): Readonly<Record<string, string>> {
    const seconds = Math.floor((until - clock()) / 1000)
    if (!cdn || seconds < 1 || !changes.isHeard()) return noHeaders
    return {
      'cdn-cache-control': `public, max-age=${seconds}`,
      'surrogate-control': `max-age=${seconds}`,
      'cache-tag': tags.join(','),
      'surrogate-key': tags.join(' '),
      // For caches that look at it; others need a rule that lets visitors with a session through.
      vary: 'accept-encoding, cookie',
    }
  }

  const packedBetter = new WeakSet<KeptPage>()

  /** A page that more than one visitor looks at is packed again, smaller, when there is time. */
  function packBetter(page: KeptPage, address: string): void {
    if (packedBetter.has(page)) return
    packedBetter.add(page)
    quietWork.later(async () => {
      // What has changed meanwhile is not worth it.
      if (pages.find(address) !== page) return
      page.packed.set('br', Promise.resolve(await compressForLong(page.body)))
    })
  }

  return async (c, next) => {
    const isForAll = isShared(c.req.path) && !isPersonal(c.req.raw)
    const address = isForAll ? sharedAddress(c.req.raw, publicOrigin) : undefined
    if (address === undefined) {
      await next()
      c.res.headers.delete(SHARED_PAGE_HEADER)
      return
    }
    // Looked up and begun without a pause in between: so nobody else begins the same rendering.
    const found = pages.find(address)
    const known = found instanceof Promise ? await found.catch(nothing) : found
    if (known !== undefined) {
      packBetter(known, address)
      return answerWith(c, known, cdnHeaders(known))
    }
    const page = await pages.make(address, () => render(c, next, address))
    // What changed while it was made was purged before it came.
    if (page !== undefined)
      return answerWith(c, page, pages.find(address) === page ? cdnHeaders(page) : noHeaders)
    c.res.headers.delete(SHARED_PAGE_HEADER)
    await compressAnswer(c)
  }
}

const noHeaders: Readonly<Record<string, string>> = {}

function nothing(): undefined {
  return undefined
}

/** What an answer is noted and limited by; a page for all is made without anything else of who came first. */
function headersForAll(given: Headers): Headers {
  const headers = new Headers()
  for (const name of [REQUEST_ID_HEADER, NETWORK_HEADER]) {
    const value = given.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

/** Names that advertisements and messages append; pages do not look at them. */
const TRACKING = /^(?:utm_[a-z]+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|igshid|mc_[a-z]+)$/

/** Headers by which a visitor can get an answer of their own. */
const PERSONAL = ['authorization', 'origin', 'range', 'order-key', 'guest-key'] as const

/** `SecretCookie` of session-cookies.ts but for what only a form reads. */
const SESSIONS = ['session', 'staff', 'guest']

/** Says of a request whether its page may be its visitor's own. Where a cookie is named in an odd way, it may. */
function personalRequests(cookies: readonly string[]): (request: Request) => boolean {
  const names = [...SESSIONS, ...cookies].join('|')
  const personal = new RegExp(`(?:^|[^\\w-])(?:__Host-)?(?:${names})(?:[^\\w-]|$)`, 'i')
  return ({ method, headers }) =>
    method !== 'GET' ||
    PERSONAL.some((name) => headers.has(name)) ||
    personal.test(headers.get('cookie') ?? '')
}

/** The address of a page that all visitors share; undefined: its query asks for another one. */
function sharedAddress({ url }: Request, publicOrigin: string | undefined): string | undefined {
  const { origin, pathname, searchParams } = new URL(url)
  const isPlain = [...searchParams.keys()].every((name) => TRACKING.test(name))
  return isPlain ? `${publicOrigin ?? origin}${pathname}` : undefined
}

const DEFAULT_CACHING = 'private, no-cache'

/** The page of an answer, whose body is read; undefined if it is not for everybody. */
async function keptPage(answer: Response, latest: number): Promise<KeptPage | undefined> {
  const { status, headers } = answer
  const shows = shownBy(headers)
  const isForAll =
    status === 200 &&
    !headers.has('set-cookie') &&
    headers.get('cache-control') === DEFAULT_CACHING &&
    headers.get('content-type')?.startsWith('text/html') === true
  if (!isForAll || shows === undefined) return undefined
  const body = await bodyBytes(answer)
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  const kept = new Headers(headers)
  kept.delete(SHARED_PAGE_HEADER)
  kept.append('vary', 'accept-encoding')
  kept.set('etag', etag)
  const until = Math.min(latest, shows.until)
  return { headers: kept, etag, body, packed: new Map(), tags: shows.tags, until }
}

async function answerWith(c: Context, page: KeptPage, more: Readonly<Record<string, string>>): Promise<void> {
  const answer = await answerTo(c.req.raw, page)
  for (const [name, value] of Object.entries(more)) answer.headers.set(name, value)
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

/** With its compressed bodies, which together are smaller than the page. */
function weightOf({ body }: KeptPage): number {
  return 2 * body.length + 1
}
