import { hash } from 'node:crypto'
import { writtenAnswer } from './written-answer.ts'

const SHARED_CACHING = 'public, max-age=30, stale-while-revalidate=300'

/** A body with the tag by which it is known again; both are made when they are first asked for. */
export interface TaggedText {
  readonly text: () => string
  /** Weak, as the same text may be sent compressed in several ways. */
  readonly etag: () => string
}

export function taggedText(write: () => string): TaggedText {
  let text: string | undefined
  let etag: string | undefined
  const written = () => (text ??= write())
  return { text: written, etag: () => (etag ??= `W/"${hash('sha1', written(), 'base64url')}"`) }
}

/** An answer that is the same for everybody: cacheable for a moment, then revalidated by its weak ETag. */
export function cacheable(
  request: Request,
  body: TaggedText,
  headers: Readonly<Record<string, string>>,
): Response {
  const etag = body.etag()
  const shared = { etag, 'cache-control': SHARED_CACHING, vary: 'accept-encoding' }
  if (request.headers.get('if-none-match') === etag)
    return new Response(null, { status: 304, headers: shared })
  return writtenAnswer(body.text(), { headers: { ...headers, ...shared } })
}
