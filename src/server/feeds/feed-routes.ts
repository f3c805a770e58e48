import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Hono } from 'hono'
import { feedNames, feeds as feedTable, type FeedName } from '#domain/feeds/feed-names.ts'
import { codeOf } from '#server/db/start-error.ts'
import { fileError } from '#server/http/site/file-error.ts'
import type { MadeFeed } from './make-feed.ts'
import type { Feeds } from './open-feeds.ts'
import { formats } from './read-product.ts'

interface FeedRouteParts {
  readonly feeds: Feeds
  /** Origin under which people reach the shop; addresses in the feeds are absolute. */
  readonly origin: (request: Request) => string
}

/** Readers ask a few times a day; in between nothing needs to be asked at all. */
const CACHING = 'public, max-age=60'

/** `GET` and `HEAD /feeds/…`: the feeds that advertisers fetch. */
export function feedRoutes({ feeds, origin }: FeedRouteParts): Hono {
  const app = new Hono()
  for (const name of feedNames) {
    app.get(feedTable[name].path, async (c) => answer(c.req.raw, { feeds, name, origin: origin(c.req.raw) }))
  }
  app.onError(fileError)
  return app
}

interface Asked {
  readonly feeds: Feeds
  readonly name: FeedName
  readonly origin: string
}

async function answer(request: Request, { feeds, name, origin }: Asked): Promise<Response> {
  const made = await feeds.read(name, origin)
  if (made === null) throw new Error(`The feed "${name}" was waited for and is not there`)
  const headers = {
    'content-type': formats[feedTable[name].target].type,
    etag: made.etag,
    'cache-control': CACHING,
    'last-modified': new Date(made.madeAt).toUTCString(),
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  }
  if (request.headers.get('if-none-match')?.includes(made.etag) === true)
    return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { headers })
  const packed = await packedFile(made)
  if (packed === undefined) {
    // Somebody emptied the folder: it is made anew.
    feeds.forget(made)
    return answer(request, { feeds, name, origin })
  }
  const isPacked = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(request.headers.get('accept-encoding') ?? '')
  const body = isPacked ? packed : packed.pipe(createGunzip())
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
    headers: isPacked ? { ...headers, 'content-encoding': 'gzip' } : headers,
  })
}

/** The packed feed; undefined where its file is gone. */
async function packedFile({ file }: MadeFeed): Promise<Readable | undefined> {
  try {
    const handle = await open(file)
    return handle.createReadStream()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
