import { Hono } from 'hono'
import { logoIn, logoPath } from '#domain/store/logo.ts'
import type { Db } from '#server/db/database.ts'
import { IMMUTABLE } from '#server/http/site/immutable.ts'
import { isKnown, mediaRefusal, SAFE_HEADERS } from '#server/http/site/media-headers.ts'
import { readLogo } from './logo-sql.ts'

const TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const

/** A drawing may paint by its own sheet; nothing in it runs or fetches. */
const SVG_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** `GET` and `HEAD /media/logos/{name}`. They never change under their address. */
export function logoRoutes({ db }: { readonly db: Db }): Hono {
  const app = new Hono()
  app.get('/media/logos/*', async (c) => {
    const name = new URL(c.req.url).pathname.slice(logoPath('').length)
    const logo = logoIn(name)
    const bytes = logo === null ? undefined : await readLogo(db, name)
    if (logo === null || bytes === undefined) return mediaRefusal(404)
    const headers = {
      ...SAFE_HEADERS,
      ...(logo.kind === 'svg' ? { 'content-security-policy': SVG_POLICY } : {}),
      etag: `"${logo.id}"`,
      'cache-control': IMMUTABLE,
    }
    if (isKnown(headers.etag, c.req.header('if-none-match')))
      return new Response(null, { status: 304, headers })
    return new Response(c.req.method === 'HEAD' ? null : bytes, {
      headers: {
        ...headers,
        'content-type': TYPES[logo.kind],
        'content-length': String(bytes.length),
        'content-disposition': `inline; filename="${name}"`,
      },
    })
  })
  return app
}
