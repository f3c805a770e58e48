import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { refuse } from '#domain/result.ts'
import { addPicture } from '#server/media/add-picture.ts'
import { originalFile } from '#server/media/storage/picture-files.ts'
import { blackPng } from '#server/media/hostile-pictures.ts'
import { addSample, openTestMedia, samplePicture } from '#server/media/sample-picture.ts'

async function storedFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

async function added(bytes: Uint8Array) {
  const { media } = await openTestMedia()
  const result = await addPicture(media, bytes)
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.refusal)}`)
  const stored = await media.files.read(originalFile(result.value.id))
  if (stored === null) throw new Error('Not kept')
  return { picture: result.value, kept: stored, metadata: await sharp(stored).metadata() }
}

/** Red, green and blue at a point of a picture. */
async function colourAt(picture: Uint8Array, left: number, top: number): Promise<readonly number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

test('the same picture added twice, even at the same time and from a file, is one picture', async () => {
  const { media, folder } = await openTestMedia()
  const bytes = await samplePicture().jpeg().toBuffer()
  const path = join(folder, 'upload')
  await writeFile(path, bytes)
  const sources = [bytes, bytes, { path }]
  const results = await Promise.all(sources.map(async (source) => await addPicture(media, source)))
  const again = await addPicture(media, bytes)
  const ids = new Set([...results, again].map((result) => result.ok && result.value.id))
  expect(ids.size).toBe(1)
  expect(again).toMatchObject({ ok: true, value: { width: 400, height: 500, format: 'jpg' } })
  await rm(path)
  expect(await storedFiles(folder)).toHaveLength(1)
})

test('two pictures have two ids', async () => {
  const { media } = await openTestMedia()
  const one = await addSample(media, { seed: 1 })
  const other = await addSample(media, { seed: 2 })
  expect(one.id).toMatch(/^[0-9a-f]{32}$/)
  expect(one.id).not.toBe(other.id)
})

test('a photograph loses its place and camera, but not a bit of its picture', async () => {
  const clean = await samplePicture().jpeg().toBuffer()
  const tagged = await samplePicture()
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitude: '23/1 47/1 0/1' } })
    .withIccProfile('srgb')
    .jpeg()
    .toBuffer()
  const { picture, kept, metadata } = await added(tagged)
  expect(Buffer.from(kept)).toEqual(clean)
  expect(metadata.exif).toBeUndefined()
  expect(picture.id).toBe((await added(clean)).picture.id)
})

test('a photograph taken with the camera on its side stands upright', async () => {
  const lying = await samplePicture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { picture, kept, metadata } = await added(lying)
  expect(picture).toMatchObject({ width: 500, height: 400 })
  expect(metadata.orientation).toBeUndefined()
  const [topRed = 0] = await colourAt(kept, 250, 20)
  const [bottomRed = 0] = await colourAt(kept, 250, 380)
  expect(topRed).toBeGreaterThan(200)
  expect(bottomRed).toBeLessThan(60)
})

test('PNG, WebP and AVIF are taken in, as JPEG, with what is transparent on white', async () => {
  const transparent = sharp({ create: { width: 200, height: 250, channels: 4, background: '#00000000' } })
  const files = [transparent.png(), transparent.webp(), transparent.avif()]
  for (const file of files) {
    const { picture, metadata } = await added(await file.toBuffer())
    expect(picture).toMatchObject({ width: 200, height: 250, colour: '#ffffff', format: 'jpg' })
    expect(metadata).toMatchObject({ format: 'jpeg', space: 'srgb' })
  }
})

test('grey, printing and wide-gamut colours come out as screens show them', async () => {
  const grey = sharp({ create: { width: 200, height: 200, channels: 3, background: '#808080' } })
  expect((await added(await grey.greyscale().jpeg().toBuffer())).picture.colour).toBe('#808080')

  const print = await added(await samplePicture().toColourspace('cmyk').jpeg().toBuffer())
  expect(print.metadata).toMatchObject({ space: 'srgb', channels: 3 })

  const wide = await added(await samplePicture().withIccProfile('p3').jpeg().toBuffer())
  expect(wide.metadata.icc).toBeUndefined()
  const [red = 0, green = 255] = await colourAt(wide.kept, 100, 250)
  expect(red).toBeGreaterThan(205)
  expect(green).toBeLessThan(45)
})

test('an enormous photograph is kept at a size that every address can be made from', async () => {
  const large = sharp({ create: { width: 6000, height: 4500, channels: 3, background: '#c08040' } })
  const { picture } = await added(await large.jpeg().toBuffer())
  expect(picture).toMatchObject({ width: 4000, height: 3000, colour: '#c08040' })
})

const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>'
const html = '<!doctype html><script>alert(1)</script>'
const notAPicture = { code: 'unsupported_media_type', reason: 'not_a_picture' }
const damaged = { code: 'bad_request', reason: 'damaged' }

test.each([
  ['an SVG', Buffer.from(svg), notAPicture],
  ['an HTML page', Buffer.from(html), notAPicture],
  ['nothing', Buffer.alloc(0), notAPicture],
  ['a GIF', await samplePicture().gif().toBuffer(), notAPicture],
  ['a TIFF', await samplePicture().tiff().toBuffer(), notAPicture],
  ['an SVG behind the first bytes of a JPEG', Buffer.from(`\xff\xd8\xff${svg}`, 'latin1'), damaged],
  ['an SVG behind the first bytes of a PNG', Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1'), damaged],
  ['half a JPEG', await half(samplePicture().jpeg()), damaged],
  ['half a progressive JPEG', await half(samplePicture().jpeg({ progressive: true })), damaged],
  ['half a PNG', await half(samplePicture().png()), damaged],
  ['half a WebP', await half(samplePicture().webp()), damaged],
  ['half an AVIF', await half(samplePicture().avif()), damaged],
  [
    'a picture narrower than any that is served',
    await samplePicture({ width: 119 }).jpeg().toBuffer(),
    { code: 'bad_request', reason: 'too_small', min: 120 },
  ],
  [
    'a strip so long that it would be kept too narrow',
    await samplePicture({ width: 130, height: 9000 }).jpeg().toBuffer(),
    { code: 'bad_request', reason: 'too_small', min: 120 },
  ],
  ['20 MB', Buffer.alloc(20_000_000, 0xff), { code: 'too_large', reason: 'bytes', max: 15_000_000 }],
])(
  '[bug I6] %s, sent under the name of a picture, is refused and leaves nothing',
  async (_, bytes, refusal) => {
    const { media, folder } = await openTestMedia()
    const uploads = await mkdtemp(join(tmpdir(), 'abhoron-upload-'))
    onTestFinished(async () => await rm(uploads, { recursive: true }))
    const path = join(uploads, 'saree.jpg')
    await writeFile(path, bytes)
    expect(await addPicture(media, bytes)).toEqual({ ok: false, refusal })
    expect(await addPicture(media, { path })).toEqual({ ok: false, refusal })
    expect(await storedFiles(folder)).toEqual([])
  },
)

async function half(file: Sharp): Promise<Buffer> {
  const bytes = await file.toBuffer()
  return bytes.subarray(0, bytes.length / 2)
}

test('[bug I8] a small file that unpacks to a gigapixel is refused from its header, without unpacking it', async () => {
  const { media } = await openTestMedia()
  const bomb = blackPng(30_000)
  expect(bomb.length).toBeLessThan(200_000)
  const before = process.memoryUsage.rss()
  expect(await addPicture(media, bomb)).toEqual({
    ok: false,
    refusal: { code: 'too_large', reason: 'pixels', max: 50_000_000 },
  })
  expect(process.memoryUsage.rss() - before).toBeLessThan(50_000_000)
})

test('[bug I8] an AVIF is refused at fewer pixels, since it takes the most memory to read', async () => {
  const { media } = await openTestMedia()
  const large = sharp({ create: { width: 4200, height: 3000, channels: 3, background: '#fff' } })
  expect(await addPicture(media, await large.avif({ effort: 0 }).toBuffer())).toMatchObject({
    refusal: { code: 'too_large', reason: 'pixels', max: 12_500_000 },
  })
  expect(await addPicture(media, await large.jpeg().toBuffer())).toMatchObject({ ok: true })
})

test('[fault F15] a full disk refuses the picture in so many words', async () => {
  const { media } = await openTestMedia()
  const full = {
    ...media.files,
    write: async () => refuse({ code: 'unavailable', reason: 'storage_full' } as const),
  }
  const bytes = await samplePicture().jpeg().toBuffer()
  expect(await addPicture({ ...media, files: full }, bytes)).toEqual({
    ok: false,
    refusal: { code: 'unavailable', reason: 'storage_full' },
  })
})
