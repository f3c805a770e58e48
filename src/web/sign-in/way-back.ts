/** Pages that nobody wants to come back to after signing in. */
const SIGN_IN_PAGES = /^(?:\/bn)?\/authentication(?:\/|$)/

/** Longest address that is gone back to. */
const LENGTH_MAX = 500

/**
 * An address that a request names, if it is one of this shop's pages: a path, whatever a browser would make of it, and
 * no page of signing in. Null for anything else, so that nobody is sent to another site (R4).
 */
export function ownPath(text: string | null | undefined): string | null {
  if (text == null || text.length > LENGTH_MAX || !/^\/(?![/\\])[!-~]*$/.test(text) || text.includes('\\'))
    return null
  const url = new URL(text, BASE)
  if (url.origin !== BASE || url.pathname.startsWith('//') || SIGN_IN_PAGES.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}

const BASE = 'https://shop.invalid'

interface ReturnRequest {
  readonly request: Request
  /** Origins under which this shop is reached. */
  readonly origins: readonly string[]
}

/** The origin of a visitor who opens a page of signing in: the one in the address, or else the page before. */
export function cameFrom({ request, origins }: ReturnRequest): string | null {
  const said = ownPath(new URL(request.url).searchParams.get('then'))
  if (said !== null) return said
  const referer = request.headers.get('referer')
  if (referer === null || !URL.canParse(referer)) return null
  const { origin, pathname, search } = new URL(referer)
  return origins.includes(origin) ? ownPath(`${pathname}${search}`) : null
}
