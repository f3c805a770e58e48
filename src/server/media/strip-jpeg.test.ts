import { expect, test } from 'vitest'
import { samplePicture } from '#server/media/sample-picture.ts'
import { stripJpeg } from '#server/media/strip-jpeg.ts'

test.each([{ progressive: false }, { progressive: true }, { mozjpeg: true }])(
  'a JPEG without metadata stays as it is (%j)',
  async (options) => {
    const jpeg = await samplePicture().jpeg(options).toBuffer()
    expect(jpeg.equals(stripJpeg(jpeg) ?? Buffer.alloc(0))).toBe(true)
  },
)

test('metadata, comments, colour profile and what hangs behind the end are taken off, pixels stay to the bit', async () => {
  const plain = await samplePicture().jpeg({ progressive: true }).toBuffer()
  const tagged = await samplePicture()
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .withIccProfile('srgb')
    .jpeg({ progressive: true })
    .toBuffer()
  const comment = Buffer.from('\xff\xfe\x00\x0fa secret note', 'latin1')
  const hung = Buffer.from('<script>alert(1)</script>')
  const dirty = Buffer.concat([tagged.subarray(0, 2), comment, tagged.subarray(2), hung])
  expect(dirty.length).toBeGreaterThan(plain.length)
  expect(plain.equals(stripJpeg(dirty) ?? Buffer.alloc(0))).toBe(true)
})

test('no prefix of a JPEG passes for one', async () => {
  const jpeg = await samplePicture({ width: 130, height: 130 }).jpeg().toBuffer()
  for (let length = 2; length < jpeg.length; length += 1) {
    expect(stripJpeg(jpeg.subarray(0, length)), `${length} bytes`).toBeNull()
  }
})
