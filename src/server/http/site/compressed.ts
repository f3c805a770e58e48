import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyBytes, hasBody } from '#server/http/written-answer.ts'
import { isForCache } from './for-cache.ts'

/** An answer that fits into a few packets arrives no sooner when it is smaller. */
const WORTH_IT_BYTES = 4096
/** Brotli 4 of a 60 KB page costs about what gzip 6 costs and comes out smaller. */
const BROTLI_QUALITY = 4
/**
 * 5 takes half as long again (1.6 ms for the home page) and saves 8 % of the bytes. That pays for a page that would not
 * fit into the ten packets (14.6 KB) of the first round trip, and so would need another one. From 6 on, another thread
 * makes room for larger tables for each page, which costs up to 8 ms and saves 1 % more.
 */
const BROTLI_QUALITY_LARGE = 5
const LARGE_BYTES = 72 * 1024
/**
 * For a page that is kept and asked for again: 8 % smaller than by 5, and twenty times the work (39 ms of processor for a
 * page of 68 KB). 11 takes three times as long as that for 2 % more.
 */
const BROTLI_QUALITY_KEPT = 10
/**
 * Below this many bytes it takes longer to hand the work to another thread than to do it: of a page of 74 KB 2.1 ms of
 * processor instead of 0.7. What is larger would hold other visitors up.
 */
const AT_ONCE_BYTES = 256 * 1024
/** A window of 128 KB, which is a page: room for the usual 4 MB would cost more than the compressing. */
const BROTLI_WINDOW_BITS = 17
/** Sitemaps, which crawlers read: of 8 MB 5 makes 0.46 MB in 109 ms, 2 makes 0.53 MB in 45 ms. */
const HUGE_BYTES = 1_000_000
const BROTLI_QUALITY_HUGE = 2
const GZIP_LEVEL = 6
/** Of a list of 43 KB 3 makes 8.0 KB in 0.2 ms, 6 makes 7.3 KB in 0.5 ms. Browsers that take Brotli get that instead. */
const GZIP_LEVEL_DATA = 3

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const encoders = {
  br: (body: Buffer) => {
    const params = brotliSettings(body.length)
    return body.length < AT_ONCE_BYTES ? brotliCompressSync(body, { params }) : brotli(body, { params })
  },
  gzip: (body: Buffer, isData: boolean) => {
    const level = isData ? GZIP_LEVEL_DATA : GZIP_LEVEL
    return body.length < AT_ONCE_BYTES ? gzipSync(body, { level }) : gzipped(body, { level })
  },
} as const

function brotliSettings(bytes: number, quality = qualityFor(bytes)): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
  }
}

function qualityFor(bytes: number): number {
  if (bytes >= HUGE_BYTES) return BROTLI_QUALITY_HUGE
  return bytes < LARGE_BYTES ? BROTLI_QUALITY : BROTLI_QUALITY_LARGE
}

/** Brotli of what is sent many times, by another thread. */
export function compressForLong(body: Buffer): Promise<Buffer<ArrayBuffer>> {
  return brotli(body, { params: brotliSettings(body.length, BROTLI_QUALITY_KEPT) })
}

/** Compresses pages and JSON as they are made; files come compressed from the build. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next()
  // The page cache keeps a page as it was written, and compresses it for all.
  if (!isForCache(c)) await compressAnswer(c)
}

/** Compresses the answer of a request, if its browser takes that and it is worth it. */
export async function compressAnswer(c: Context): Promise<void> {
  const { res } = c
  const type = res.headers.get('content-type') ?? ''
  if (!isText(type) || res.headers.has('content-encoding')) return
  res.headers.append('vary', 'accept-encoding')
  const encoding = chosenEncoding(c.req.header('accept-encoding'))
  // Looked at last: an answer whose body nobody touches goes out in one piece.
  if (encoding === undefined || c.req.method === 'HEAD' || !hasBody(res)) return
  const body = await bodyBytes(res)
  const isWorthIt = body.length >= WORTH_IT_BYTES
  const packed = isWorthIt ? await compressBody(body, encoding, isData(type)) : body
  const headers = new Headers(res.headers)
  if (isWorthIt) headers.set('content-encoding', encoding)
  headers.set('content-length', String(packed.length))
  // Emptied first, as Hono otherwise makes a third answer out of the two.
  c.res = undefined
  c.res = new Response(packed, { status: res.status, headers })
}

/** Events go out as they come. */
function isText(type: string): boolean {
  return type !== 'text/event-stream' && /^(text\/|application\/(json|xml))/.test(type)
}

function isData(type: string): boolean {
  return type.startsWith('application/json')
}

export type Encoding = keyof typeof encoders

export function compressBody(body: Buffer, encoding: Encoding, ofData = false): Promise<Buffer<ArrayBuffer>> {
  return Promise.resolve(encoders[encoding](body, ofData))
}

/** The encoding that a browser takes; undefined: none of ours. */
export function chosenEncoding(accepted: string | undefined): Encoding | undefined {
  const names = (accepted ?? '').split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
  return (['br', 'gzip'] as const).find((name) => names.some((part) => part.trim().split(';')[0] === name))
}
