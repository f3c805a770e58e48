/**
 * The request with the address that the visitor's browser shows. TLS ends at a proxy, so that what arrives says plain
 * http and perhaps another host; the router compares this address with the `Origin` of every form.
 */
export function visitedRequest(request: Request, publicOrigin: string | undefined): Request {
  const url = new URL(request.url)
  const origin = visitedOrigin(request.headers.get('origin'), url.host) ?? publicOrigin ?? url.origin
  if (origin === url.origin) return request
  // The body comes along as a stream, unread.
  return new Request(`${origin}${url.pathname}${url.search}`, request)
}

/**
 * The origin that a browser names, where its host is the one that it connected to: a page of somebody else cannot
 * choose that host. The proxy changes the scheme alone. This keeps a shop in order that people reach by a second name.
 */
function visitedOrigin(said: string | null, host: string): string | undefined {
  if (said === null || !/^https?:/i.test(said) || !URL.canParse(said)) return undefined
  const named = new URL(said)
  return named.host === host ? named.origin : undefined
}
