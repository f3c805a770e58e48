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

test.each([
  ['high', { width: 800, height: 1000 }, { left: 348, top: 0 }],
  ['wide', { width: 2400, height: 600 }, { left: 0, top: 165 }],
  ['smaller than the card', { width: 400, height: 500 }, { left: 400, top: 65 }],
])(
  'a picture that is %s lies whole in the middle of its card, on its own colour',
  async (_, size, corner) => {
    const original = await sharp({ create: { ...size, channels: 3, background: '#c02020' } })
      .composite([
        { input: { create: { width: 60, height: 60, channels: 3, background: '#2020c0' } }, left: 0, top: 0 },
      ])
      .jpeg({ chromaSubsampling: '4:4:4' })
      .toBuffer()
    const card = await encodePicture(original, { width: 'share', format: 'jpg' })
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const colourAt = async (left: number, top: number) =>
      await sharp(card).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
    const [redOfGround = 0, , blueOfGround = 255] = await colourAt(
      corner.left === 0 ? 600 : 4,
      corner.top === 0 ? 315 : 4,
    )
    expect(redOfGround).toBeGreaterThan(150)
    expect(blueOfGround).toBeLessThan(80)
    const [redOfCorner = 255, , blueOfCorner = 0] = await colourAt(corner.left + 6, corner.top + 6)
    expect(redOfCorner).toBeLessThan(80)
    expect(blueOfCorner).toBeGreaterThan(150)
  },
)

test('a card of a finely textured picture is made smaller than its best quality would be', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const textured = sharp({ create: { width: 480, height: 600, channels: 3, background: '#fff', noise } })
  const original = await textured.jpeg().toBuffer()
  const best = await sharp(original).resize({ width: 480 }).webp({ quality: 76 }).toBuffer()
  const card = await encodePicture(original, { width: 480, format: 'webp' })
  expect(best.length).toBeGreaterThan(28 * 1024)
  expect(card.length).toBeLessThan(best.length * 0.8)
})
