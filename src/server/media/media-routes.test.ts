import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { picturePath, type PictureFormat, type PictureWidth } from '#domain/picture.ts'
import { refuse } from '#domain/result.ts'
import { mediaRoutes } from '#server/media/media-routes.ts'
import { originalFile, sizeFile } from '#server/media/storage/picture-files.ts'
import { pictureSizes } from '#server/media/picture-sizes.ts'
import { addSample, openTestMedia, untilIdle } from '#server/media/sample-picture.ts'

const immutable = 'public, max-age=31536000, immutable'

async function testShop() {
  const { media, folder } = await openTestMedia()
  const app = mediaRoutes(media)
  const { id } = await addSample(media)
  const path = (width: PictureWidth, format: PictureFormat) => picturePath({ id, width, format })
  return { media, folder, app, id, path }
}

test.each([
  ['webp', 'image/webp', 'webp'],
  ['jpg', 'image/jpeg', 'jpeg'],
] as const)(
  'a %s is made while the caller waits, and may be kept for ever',
  async (format, type, decoded) => {
    const { app, id, path } = await testShop()
    const answer = await app.request(path(320, format))
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toEqual({
      'cache-control': immutable,
      'content-disposition': `inline; filename="${id}-320.${format}"`,
      'content-length': String(bytes.length),
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': type,
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${id}-320-${format}"`,
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: decoded, width: 320, height: 400 })
  },
)

test('the card that a shared link is shown with is 1200 by 630, even of a small picture, and may be kept for ever', async () => {
  const { app, id } = await testShop()
  const answer = await app.request(`/media/${id}/share.jpg`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe(immutable)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBeLessThan(600_000)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect((await app.request(`/media/${'f'.repeat(32)}/share.jpg`)).status).toBe(404)
  expect((await app.request(`/media/${id}/share.webp`)).status).toBe(404)
})

test('a WebP stands in for an AVIF that is not made yet, for a minute; then the AVIF is there', async () => {
  const { app, id, media, path } = await testShop()
  const first = await app.request(path(240, 'avif'))
  expect(first.headers.get('content-type')).toBe('image/webp')
  expect(first.headers.get('cache-control')).toBe('public, max-age=60')
  expect(first.headers.get('vary')).toBeNull()
  expect((await sharp(await first.arrayBuffer()).metadata()).format).toBe('webp')
  await untilIdle(media)

  // As a browser asks after that minute, naming what it has.
  const ifNoneMatch = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }
  const second = await app.request(path(240, 'avif'), ifNoneMatch)
  expect(second.status).toBe(200)
  expect(second.headers.get('content-type')).toBe('image/avif')
  expect(second.headers.get('cache-control')).toBe(immutable)
  expect(second.headers.get('etag')).toBe(`"${id}-240-avif"`)
  expect(await sharp(await second.arrayBuffer()).metadata()).toMatchObject({ compression: 'av1', width: 240 })
})

test('HEAD says what GET would, without the picture', async () => {
  const { app, path } = await testShop()
  const head = await app.request(path(160, 'webp'), { method: 'HEAD' })
  const get = await app.request(path(160, 'webp'))
  expect(head.status).toBe(200)
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers))
  expect((await head.arrayBuffer()).byteLength).toBe(0)
})

test('a browser that has the picture is told so', async () => {
  const { app, id, path } = await testShop()
  const ask = async (tag: string) =>
    await app.request(path(160, 'webp'), { headers: { 'if-none-match': tag } })
  for (const tag of [`"${id}-160-webp"`, `W/"${id}-160-webp"`, `"other", "${id}-160-webp"`, '*']) {
    const answer = await ask(tag)
    expect(answer.status, tag).toBe(304)
    expect(answer.headers.get('cache-control')).toBe(immutable)
    expect(await answer.text()).toBe('')
  }
  expect((await ask(`"${id}-120-webp"`)).status).toBe(200)
})

test('a missing picture is a 404 that nobody keeps', async () => {
  const { app, id, path } = await testShop()
  const unknown = 'f'.repeat(32)
  const addresses = [
    path(480, 'webp'), // wider than the original of 400 px
    `/media/${id}/400.webp`, // its own width, which is none of the known ones
    `/media/${unknown}/160.webp`,
    `/media/${id}/160.gif`,
    `/media/${id}`,
    '/media/',
  ]
  for (const address of addresses) {
    const answer = await app.request(address, { headers: { 'if-none-match': '*' } })
    expect(answer.status, address).toBe(404)
    expect(answer.headers.get('cache-control'), address).toBe('no-store')
  }
})

test('an original that is gone leaves its sizes, and 404 for those not made', async () => {
  const { app, id, media, path } = await testShop()
  await app.request(path(160, 'webp'))
  await media.files.remove(originalFile(id))
  expect((await app.request(path(160, 'webp'))).status).toBe(200)
  expect((await app.request(path(160, 'jpg'))).status).toBe(404)
})

test('100 people who ask for the same size at once have it made once', async () => {
  const { app, media, path } = await testShop()
  const ask = async () => {
    const answer = await app.request(path(320, 'webp'))
    return `${answer.status} ${Buffer.from(await answer.arrayBuffer()).toString('base64')}`
  }
  const answers = await Promise.all(Array.from({ length: 100 }, ask))
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toMatch(/^200 UklGR/)
  expect(media.sizes.encoded()).toBe(1)
})

test('when too many wait, the next one is asked to come back', async () => {
  const { app, media, path } = await testShop()
  const { promise, resolve } = Promise.withResolvers<void>()
  const crowd = Array.from({ length: 202 }, () => media.queue.run('waited-for', async () => await promise))
  const answer = await app.request(path(320, 'webp'))
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  resolve()
  await Promise.all(crowd.map(async (task) => await task.done))
  expect((await app.request(path(320, 'webp'))).status).toBe(200)
})

test.each([
  ['full', async () => refuse({ code: 'unavailable', reason: 'storage_full' } as const)],
  ['broken', async () => await Promise.reject(new Error('EROFS: read-only file system'))],
])('[fault F15] a disk that is %s costs the keeping of a size, not the answer', async (_, write) => {
  const { id, media, path } = await testShop()
  const files = { ...media.files, write }
  const nothing = () => undefined
  const sizes = pictureSizes({ files, queue: media.queue, log: { warn: nothing, error: nothing } })
  const answer = await mediaRoutes({ sizes }).request(path(320, 'webp'))
  expect(answer.status).toBe(200)
  expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(320)
  expect(await files.has(sizeFile({ id, width: 320, format: 'webp' }))).toBe(false)
})

test('[bug H11] no address reaches a file outside the sizes of known pictures', async () => {
  const { app, id } = await testShop()
  const server = serve({ fetch: app.fetch, port: 0 })
  onTestFinished(() => void server.close())
  // The type also covers Unix sockets, which a numbered port never is.
  const { port } = server.address() as AddressInfo
  const shard = id.slice(0, 2)
  const addresses = [
    '/media/../../etc/passwd',
    '/media/../../../../../../etc/passwd',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/..%2f..%2f..%2fetc%2fpasswd',
    '/media/%252e%252e%252f/etc/passwd',
    '/media/..\\..\\etc\\passwd',
    '/media/..%5c..%5cetc/passwd',
    '/media//etc/passwd',
    '//media/etc/passwd',
    `/media/${id}/../${id}/160.webp/../../../../etc/passwd`,
    `/media/${id}/%2e%2e%2f${id}%2f160.webp`,
    `/media/${id}%00/160.webp`,
    `/media/${id}/160.webp%00.jpg`,
    `/media/${id}/160.webp%2f..`,
    `/media/${id}%2f160.webp`,
    `/media/${id}/1%360.webp`,
    `/media/originals/${shard}/${id}.jpg`,
    `/media/${id}.jpg`,
    `/media/incoming/`,
  ]
  for (const address of addresses) {
    // 400 is the server's own answer to an address that is no address.
    expect([400, 404], address).toContain(await statusOf(port, address))
  }
  expect(await statusOf(port, `/media/${id}/160.webp`)).toBe(200)
})

/** Sends the address as it is; `fetch` would tidy it first. */
async function statusOf(port: number, path: string): Promise<number | undefined> {
  return await new Promise((resolve, reject) => {
    const sent = request({ port, path, host: '127.0.0.1', agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.on('error', reject)
    sent.end()
  })
}
