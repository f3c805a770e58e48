import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PICTURE_FORMATS } from '#domain/picture.ts'
import { encodePicture } from '#server/media/encode-picture.ts'
import { samplePicture } from '#server/media/sample-picture.ts'

test('a size has the width it is asked for and the proportions of the original', async () => {
  const original = await samplePicture({ width: 800, height: 1000 }).jpeg().toBuffer()
  for (const format of PICTURE_FORMATS) {
    const { width, height } = await sharp(await encodePicture(original, { width: 480, format })).metadata()
    expect({ width, height }).toEqual({ width: 480, height: 600 })
  }
})

test('a card of a finely textured picture is made smaller than its best quality would be', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const textured = sharp({ create: { width: 480, height: 600, channels: 3, background: '#fff', noise } })
  const original = await textured.jpeg().toBuffer()
  const best = await sharp(original).resize({ width: 480 }).webp({ quality: 76 }).toBuffer()
  const card = await encodePicture(original, { width: 480, format: 'webp' })
  expect(best.length).toBeGreaterThan(28 * 1024)
  expect(card.length).toBeLessThan(best.length * 0.8)
})
