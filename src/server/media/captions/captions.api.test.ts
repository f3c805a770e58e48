import { expect, test } from 'vitest'
import { getProductById } from '#contract/shop/product.ts'
import { UNUSED_VIDEO_LIFE_MS } from '#domain/media/upload-limits.ts'
import { CAPTIONS_BYTES_MAX } from '#domain/media/captions/captions.ts'
import { forgetVideos } from '#server/media/uploads/take-upload.ts'
import { videoFiles } from '#server/media/storage/video-files.ts'
import { call } from '#tests/support/samples/people.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'
import { openProductDesk } from '#tests/support/staff/product-desk.ts'
import { videoDesk } from '#tests/support/staff/video-desk.ts'
import { captionsRoutes } from './captions-routes.ts'

const { shop, added } = await openSampleCatalogue()
const { editor, did, open, ask, aPicture } = await openProductDesk(shop)
const { aVideo } = videoDesk(shop, editor)
const english = 'WEBVTT\r\n\r\nNOTE by Rima\r\n\r\n00:00.000 --> 00:01.500\r\nIt turns.\r\n'
const bangla = 'WEBVTT\n\n00:00.000 --> 00:01.500\nঘুরছে।\n'
const send = (text: string, language = 'en') =>
  call(shop, 'POST /v1/staff/media/captions', {
    token: editor.token,
    body: { name: 'turns.en.vtt', text },
    headers: { 'accept-language': language },
  })

/** The id of captions that were sent. */
async function sent(text: string): Promise<string> {
  const { status, body } = await send(text)
  expect(status).toBe(201)
  return String(body['id'])
}

test('captions are served as WebVTT for ever, without notes, and nothing else is', async () => {
  const { body } = await send(english)
  expect(body).toMatchObject({ name: 'turns.en.vtt', cues: 1, ms: 1500 })
  const path = String(body['url']).replace('http://shop.test', '')
  const app = captionsRoutes(shop)
  const answer = await app.request(path)
  expect(await answer.text()).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nIt turns.\n')
  expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const etag = answer.headers.get('etag') ?? ''
  expect((await app.request(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  const head = await app.request(path, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  for (const other of ['/media/captions/..%2fx.vtt', `/media/captions/${'0'.repeat(32)}.vtt`])
    expect((await app.request(other)).status).toBe(404)
})

test('a file that is no captions is refused with its line, in the words of its sender', async () => {
  const comma = 'WEBVTT\n\n00:00:00,000 --> 00:00:01,500\nIt turns.\n'
  expect(await send(comma)).toMatchObject({
    status: 422,
    body: {
      code: 'captions_refused',
      error: 'Line 3: this is no time. Write it as 00:01.000 --> 00:03.500, with a dot.',
    },
  })
  expect((await send(comma, 'bn')).body['error']).toMatch(/^লাইন ৩: এটি সময় নয়/)
  const long = `WEBVTT\n\n${'NOTE\n\n'.repeat(CAPTIONS_BYTES_MAX)}`.slice(0, CAPTIONS_BYTES_MAX + 1)
  expect((await send(long)).body['error']).toBe('This file is too large for captions: at most 100 KB.')
})

test('the page of a piece has the captions of its video; they stay with it, go with another, and come back', async () => {
  const product = added.jhumka.id
  const patch = (version: number, video: object) =>
    did(`PATCH /v1/staff/products/${product}`, { version, video })
  const [captions, captions_bn] = [await sent(english), await sent(bangla)]
  const { version } = await open(product)
  const video = { video: await aVideo(31), poster: await aPicture(), alt: 'It turns', alt_bn: null }
  const saved = await patch(version, { ...video, captions, captions_bn })
  expect(saved.video).toMatchObject({ captions, captions_file: { cues: 1 }, captions_bn_file: { ms: 1500 } })
  const shown = async () => (await shop.api(getProductById, { params: { id: product } })).video?.captions
  expect(await shown()).toEqual([
    { language: 'en', url: `http://shop.test/media/captions/${captions}.vtt` },
    { language: 'bn', url: `http://shop.test/media/captions/${captions_bn}.vtt` },
  ])

  // A sender who does not know of captions changes the words alone.
  const reworded = await patch(saved.version, { ...video, alt: 'It turns in the light' })
  expect(reworded.video).toMatchObject({ captions, captions_bn })
  const without = await patch(reworded.version, { ...video, captions: null })
  expect(without.video).toMatchObject({ captions: null, captions_bn })
  const other = await patch(without.version, { ...video, video: await aVideo(32) })
  expect(other.video).toMatchObject({ captions: null, captions_bn: null })

  const back = await did(`POST /v1/staff/products/${product}/versions/${saved.version}/restore`, {
    version: other.version,
  })
  expect(back.video).toMatchObject({ video: video.video, captions, captions_bn })
})

test('captions that no video has go after a month, and can no longer be chosen', async () => {
  const product = added.clutch.id
  const video = { video: await aVideo(33), poster: await aPicture(), alt: 'Worn', alt_bn: null }
  const [kept, unused] = [await sent(`${english}Round and round.`), await sent(`${english}For ever.`)]
  const { version } = await open(product)
  const saved = await did(`PATCH /v1/staff/products/${product}`, {
    version,
    video: { ...video, captions: kept },
  })
  const clock = () => shop.now() + UNUSED_VIDEO_LIFE_MS + 1000
  await forgetVideos({ db: shop.db, clock, videos: videoFiles(shop.media.folder) })
  const choose = (captions_bn: string) =>
    ask(`PATCH /v1/staff/products/${product}`, { version: saved.version, video: { ...video, captions_bn } })
  expect(await choose(unused)).toMatchObject({
    status: 422,
    body: { errors: { 'video.captions_bn': 'The file of captions in Bangla is not one of the choices.' } },
  })
  expect(await choose(kept)).toMatchObject({ status: 200 })
})
