import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getProductById } from '#contract/shop/product.ts'
import { UNUSED_VIDEO_LIFE_MS } from '#domain/media/upload-limits.ts'
import { VIDEO_BYTES_MAX } from '#domain/media/video.ts'
import { samplePicture } from '#server/media/sample-picture.ts'
import { videoFiles } from '#server/media/storage/video-files.ts'
import { call } from '#tests/support/samples/people.ts'
import { openSampleCatalogue } from '#tests/support/samples/sample-catalogue.ts'
import { openProductDesk } from '#tests/support/staff/product-desk.ts'
import { videoDesk } from '#tests/support/staff/video-desk.ts'
import { forgetVideos } from './take-upload.ts'

const { shop, added } = await openSampleCatalogue()
const { editor, did, open, ask, aPicture } = await openProductDesk(shop)
const { send, videoFile, aVideo } = videoDesk(shop, editor)
const uploads = '/v1/staff/media/uploads'

test('a video that staff send is kept, and shown on the page of its product behind the pictures', async () => {
  const sent = await send(await videoFile(1))
  expect(sent).toMatchObject({
    status: 200,
    body: { picture: null, video: { kind: 'mp4', width: 640, height: 480, ms: 2000, name: 'IMG_2041.mp4' } },
  })
  const product = added.jhumka.id
  const { version } = await open(product)
  const poster = await aPicture()
  const id = await aVideo(1)
  const video = { video: id, poster, alt: 'It turns in the light', alt_bn: 'আলোয় ঘুরছে' }
  const saved = await did(`PATCH /v1/staff/products/${product}`, { version, video })
  expect(saved.video).toMatchObject({ ...video, file: { ms: 2000 }, poster_file: { id: poster } })
  const shown = await shop.api(getProductById, { params: { id: product } })
  expect(shown.video).toMatchObject({
    url: `http://shop.test/media/videos/${id}.mp4`,
    type: 'video/mp4',
    alt: 'It turns in the light',
    poster: { id: poster },
  })
  const places = await call(shop, `GET /v1/staff/media/pictures/${poster}`, { token: editor.token })
  expect(places.body).toMatchObject({ uses: 1, places: [{ place: 'video', id: product }] })
})

test('a video is taken off its product, and its file goes a month after the last use', async () => {
  const product = added.clutch.id
  const video = { video: await aVideo(2), poster: await aPicture(), alt: 'Worn', alt_bn: null }
  const first = await did(`PATCH /v1/staff/products/${product}`, {
    version: (await open(product)).version,
    video,
  })
  await did(`PATCH /v1/staff/products/${product}`, { version: first.version, video: null })
  expect((await shop.api(getProductById, { params: { id: product } })).video).toBeNull()
  const files = videoFiles(shop.media.folder)
  const context = { db: shop.db, clock: shop.now, videos: files }
  const file = { id: video.video, kind: 'mp4' } as const
  await forgetVideos(context)
  expect(await files.size(file)).not.toBeNull()
  await forgetVideos({ ...context, clock: () => shop.now() + UNUSED_VIDEO_LIFE_MS + 1000 })
  expect(await files.size(file)).toBeNull()
  const gone = await ask(`PATCH /v1/staff/products/${product}`, { version: first.version + 1, video })
  expect(gone).toMatchObject({
    status: 422,
    body: { errors: { 'video.video': 'The video is not one of the choices.' } },
  })
})

test('a file that is no video is refused in words, and a file above the bound before it is sent', async () => {
  const picture = new Uint8Array(await samplePicture().jpeg().toBuffer())
  expect(await send(picture)).toMatchObject({
    status: 422,
    body: { code: 'video_refused', error: 'This file is no video that the shop takes: MP4 or WebM.' },
  })
  const large = await call(shop, `POST ${uploads}`, {
    token: editor.token,
    body: { name: 'long.mp4', kind: 'video', bytes: VIDEO_BYTES_MAX + 1 },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(large).toMatchObject({ status: 413, body: { code: 'too_large' } })
})
