import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** What a few packets carry at once arrives no sooner when it is smaller. */
const WORTH_IT_BYTES = 4096
/** Brotli 4 of a 60 KB page costs about what gzip 6 costs and comes out smaller. */
const BROTLI_QUALITY = 4

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const encoders = {
  br: (body: Buffer) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body: Buffer) => gzipped(body),
} as const

/** Compresses pages and JSON as they are made; files come compressed from the build. */
export const compressed: MiddlewareHandler = async (c, next) => {
  await next()
  const { res } = c
  const type = res.headers.get('content-type') ?? ''
  if (!/^(text\/|application\/(json|xml))/.test(type) || res.headers.has('content-encoding')) return
  res.headers.append('vary', 'accept-encoding')
  const encoding = chosenEncoding(c.req.header('accept-encoding'))
  // Looked at last: an answer whose body nobody touches goes out in one piece.
  if (encoding === undefined || c.req.method === 'HEAD' || res.body === null) return
  const body = Buffer.from(await res.arrayBuffer())
  const isWorthIt = body.length >= WORTH_IT_BYTES
  const packed = isWorthIt ? await encoders[encoding](body) : body
  const headers = new Headers(res.headers)
  if (isWorthIt) headers.set('content-encoding', encoding)
  headers.set('content-length', String(packed.length))
  // Emptied first, as Hono otherwise makes a third answer out of the two.
  c.res = undefined
  c.res = new Response(packed, { status: res.status, headers })
}

function chosenEncoding(accepted: string | undefined): keyof typeof encoders | undefined {
  const names = (accepted ?? '').split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
  return (['br', 'gzip'] as const).find((name) => names.some((part) => part.trim().split(';')[0] === name))
}
