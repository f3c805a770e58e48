import { Hono, type Context } from 'hono'
import { parseVideoPath, type VideoFile, type VideoKind } from '#domain/media/video.ts'
import { IMMUTABLE } from '#server/http/site/immutable.ts'
import { isKnown, mediaRefusal, SAFE_HEADERS } from '#server/http/site/media-headers.ts'
import { mediaError } from '#server/media/storage/media-error.ts'
import { readRange } from './read-range.ts'
import type { VideoFiles } from '#server/media/storage/video-files.ts'

const CONTENT_TYPES = { mp4: 'video/mp4', webm: 'video/webm' } as const satisfies Record<VideoKind, string>

/** `GET` and `HEAD /media/videos/{id}.{kind}`, in parts where a browser asks for them. */
export function videoRoutes({ files }: { readonly files: Pick<VideoFiles, 'size' | 'read'> }): Hono {
  const app = new Hono()
  app.get('/media/videos/*', async (c) => {
    const video = parseVideoPath(new URL(c.req.url).pathname)
    const size = video === null ? null : await files.size(video)
    if (video === null || size === null) return mediaRefusal(404)
    return answer(c, { video, size, files })
  })
  app.onError(mediaError)
  return app
}

interface Found {
  readonly video: VideoFile
  readonly size: number
  readonly files: Pick<VideoFiles, 'read'>
}

function answer(c: Context, { video, size, files }: Found): Response {
  const etag = `"${video.id}-${video.kind}"`
  const headers = { ...SAFE_HEADERS, etag, 'cache-control': IMMUTABLE, 'accept-ranges': 'bytes' }
  if (isKnown(etag, c.req.header('if-none-match'))) return new Response(null, { status: 304, headers })
  // The browser has a part of another file: together they would be no video.
  const isSame = (c.req.header('if-range') ?? etag) === etag
  const range = readRange(isSame && c.req.method === 'GET' ? c.req.header('range') : undefined, size)
  if (range === 'outside')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const { from, to } = range === 'whole' ? { from: 0, to: size - 1 } : range
  return new Response(c.req.method === 'HEAD' ? null : files.read(video, { from, to }), {
    status: range === 'whole' ? 200 : 206,
    headers: {
      ...headers,
      'content-type': CONTENT_TYPES[video.kind],
      'content-length': String(to - from + 1),
      'content-disposition': `inline; filename="${video.id}.${video.kind}"`,
      ...(range === 'whole' ? {} : { 'content-range': `bytes ${from}-${to}/${size}` }),
    },
  })
}
