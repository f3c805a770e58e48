import { RefusalError } from './refusal.ts'
import { PAGE_HEADER } from './visitor.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site makes a browser send: its cookies come along, its origin tells. Called for
 * requests that are known by a cookie or come through a page of ours; a Bearer token is never sent by itself.
 */
export function refuseForeignOrigin(request: Request, publicOrigin: string | undefined): void {
  if (SAFE_METHODS.has(request.method) || isRead(request)) return
  // Browsers name the origin of every change. One that hides it still tells the relation; nothing at all is refused.
  if (!isOurs(request, publicOrigin)) throw new RefusalError({ code: 'origin_refused' })
}

/**
 * Whether a browser says that a change comes from another site. Old browsers say nothing: their form may change what
 * only their own cookies hold, such as the cart, and the API refuses everything else.
 */
export function isForeignChange(request: Request, publicOrigin: string | undefined): boolean {
  if (SAFE_METHODS.has(request.method)) return false
  const site = request.headers.get('sec-fetch-site')
  if (site === 'cross-site' || site === 'same-site') return true
  return request.headers.has('origin') && !isOurs(request, publicOrigin)
}

/**
 * A page that is only opened changes nothing, whatever calls it is made of: pricing a cart is a POST as it says much.
 * It may be opened from anywhere.
 */
function isRead(request: Request): boolean {
  return SAFE_METHODS.has(request.headers.get(PAGE_HEADER) ?? '')
}

function isOurs(request: Request, publicOrigin: string | undefined): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return request.headers.get('sec-fetch-site') === 'same-origin'
  if (origin === publicOrigin) return true
  // Another page cannot choose the host that a browser connects to, only its own origin. The scheme is the proxy's.
  return URL.canParse(origin) && new URL(origin).host === new URL(request.url).host
}
