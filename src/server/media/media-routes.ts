import { Hono, type Context } from 'hono'
import { parsePicturePath, type PictureFormat, type PictureSize } from '#domain/picture.ts'
import { IMMUTABLE } from '#server/http/site/immutable.ts'
import { isKnown, mediaRefusal, SAFE_HEADERS } from '#server/http/site/media-headers.ts'
import { mediaError } from '#server/media/storage/media-error.ts'
import type { PictureSizes, ServedPicture } from '#server/media/picture-sizes.ts'

const CONTENT_TYPES = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
} as const satisfies Record<PictureFormat, string>

/** By then the AVIF that another format stands in for is usually made. */
const STAND_IN = 'public, max-age=60'

/** `GET` and `HEAD /media/{id}/{width}.{format}`. Every other address below `/media/` is a 404. */
export function mediaRoutes({ sizes }: { readonly sizes: Pick<PictureSizes, 'serve'> }): Hono {
  const app = new Hono()
  app.get('/media/*', async (c) => {
    // The address as it was sent: `parsePicturePath` knows one spelling of each, so nothing is decoded here.
    const size = parsePicturePath(new URL(c.req.url).pathname)
    if (size === null) return mediaRefusal(404)
    const served = await sizes.serve(size)
    if (!served.ok) return mediaRefusal(served.refusal.code === 'not_found' ? 404 : 503)
    return answer(c, size, served.value)
  })
  app.onError(mediaError)
  return app
}

function answer(c: Context, { id, width }: PictureSize, { bytes, format, isFinal }: ServedPicture): Response {
  const etag = `"${id}-${width}-${format}"`
  const headers = { ...SAFE_HEADERS, etag, 'cache-control': isFinal ? IMMUTABLE : STAND_IN }
  if (isKnown(etag, c.req.header('if-none-match'))) return new Response(null, { status: 304, headers })
  // Whole and not as a stream: measured, a stream costs twice the CPU time for files of this size.
  return new Response(c.req.method === 'HEAD' ? null : bytes, {
    headers: {
      ...headers,
      'content-type': CONTENT_TYPES[format],
      'content-length': String(bytes.length),
      'content-disposition': `inline; filename="${id}-${width}.${format}"`,
    },
  })
}
