import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** Below this many bytes compression costs more than it saves. */
const WORTH_IT_BYTES = 1024
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
  if (
    res.body === null ||
    !/^(text\/|application\/(json|xml))/.test(type) ||
    res.headers.has('content-encoding')
  )
    return
  res.headers.append('vary', 'accept-encoding')
  const encoding = chosenEncoding(c.req.header('accept-encoding'))
  if (encoding === undefined || c.req.method === 'HEAD') return
  const body = Buffer.from(await res.arrayBuffer())
  if (body.length < WORTH_IT_BYTES) {
    c.res = new Response(body, res)
    return
  }
  const packed = await encoders[encoding](body)
  c.res = new Response(packed, res)
  c.res.headers.set('content-encoding', encoding)
  c.res.headers.set('content-length', String(packed.length))
}

function chosenEncoding(accepted: string | undefined): keyof typeof encoders | undefined {
  const names = (accepted ?? '').split(',').filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
  return (['br', 'gzip'] as const).find((name) => names.some((part) => part.trim().split(';')[0] === name))
}
