import { createHash } from 'node:crypto'

const SHARED_CACHING = 'public, max-age=30, stale-while-revalidate=300'

/** An answer that is the same for everybody: cacheable for a moment, then revalidated by its weak ETag. */
export function cacheable(
  request: Request,
  body: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const shared = { etag, 'cache-control': SHARED_CACHING, vary: 'accept-encoding' }
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers: shared })
  return new Response(body, { headers: { ...headers, ...shared } })
}
