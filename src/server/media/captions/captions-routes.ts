import { Hono } from 'hono'
import { addCaptions as addCaptionsEndpoint } from '#contract/staff/catalogue/captions.ts'
import { captionsIdIn } from '#domain/media/captions/captions.ts'
import type { Db } from '#server/db/database.ts'
import { mount, type ApiApp } from '#server/http/mount.ts'
import { IMMUTABLE } from '#server/http/site/immutable.ts'
import { isKnown, SAFE_HEADERS } from '#server/http/site/media-headers.ts'
import { addCaptions } from './add-captions.ts'
import { readCaptionsText } from './captions-store.ts'

/** The call by which staff send captions. */
export function mountCaptions(api: ApiApp, { db }: { readonly db: Db }): void {
  mount(api, addCaptionsEndpoint, ({ body }) => addCaptions(db, body))
}

/** `GET` and `HEAD /media/captions/{id}.vtt`. They never change under their address. */
export function captionsRoutes({ db }: { readonly db: Db }): Hono {
  const app = new Hono()
  app.get('/media/captions/*', async (c) => {
    const id = captionsIdIn(new URL(c.req.url).pathname)
    const text = id === null ? undefined : await readCaptionsText(db, id)
    if (text === undefined)
      return new Response(null, { status: 404, headers: { ...SAFE_HEADERS, 'cache-control': 'no-store' } })
    const headers = { ...SAFE_HEADERS, etag: `"${id}"`, 'cache-control': IMMUTABLE }
    if (isKnown(headers.etag, c.req.header('if-none-match')))
      return new Response(null, { status: 304, headers })
    const bytes = new TextEncoder().encode(text)
    return new Response(c.req.method === 'HEAD' ? null : bytes, {
      headers: {
        ...headers,
        'content-type': 'text/vtt; charset=utf-8',
        'content-length': String(bytes.length),
        'content-disposition': `inline; filename="${id}.vtt"`,
      },
    })
  })
  return app
}
