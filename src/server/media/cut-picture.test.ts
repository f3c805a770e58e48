import { expect, test } from 'vitest'
import sharp from 'sharp'
import { cutPicture } from '#server/media/cut-picture.ts'
import { originalFile } from '#server/media/storage/picture-files.ts'
import { addSample, openTestMedia } from '#server/media/sample-picture.ts'

const middle = { x: 50, y: 50 }

async function cutOf(picture: { width: number; height: number }, cut: Parameters<typeof cutPicture>[2]) {
  const { media } = await openTestMedia()
  const { id } = await addSample(media, picture)
  const made = await cutPicture(media, id, cut)
  if (!made.ok) throw new Error(`Refused: ${made.refusal.code}`)
  const stored = await media.files.read(originalFile(made.value.id))
  if (stored === null) throw new Error('Not kept')
  return { picture: made.value, average: (await sharp(stored).stats()).channels.map(({ mean }) => mean) }
}

test.each([
  { of: { width: 2000, height: 900 }, shape: { width: 6, height: 5 }, size: { width: 1080, height: 900 } },
  { of: { width: 900, height: 900 }, shape: { width: 4, height: 5 }, size: { width: 720, height: 900 } },
  { of: { width: 400, height: 500 }, shape: { width: 1, height: 1 }, size: { width: 400, height: 400 } },
])('$of is cut to the largest $shape', async ({ of, shape, size }) => {
  const { picture } = await cutOf(of, { shape, focus: middle })
  expect(picture).toMatchObject(size)
})

test('the focus says which part stays: the sample is red on its left and blue on its right', async () => {
  const shape = { width: 1, height: 2 }
  const left = await cutOf({ width: 600, height: 400 }, { shape, focus: { x: 0, y: 50 } })
  const right = await cutOf({ width: 600, height: 400 }, { shape, focus: { x: 100, y: 50 } })
  expect(left.average[0]).toBeGreaterThan(200)
  expect(left.average[2]).toBeLessThan(40)
  expect(right.average[0]).toBeLessThan(40)
  expect(right.average[2]).toBeGreaterThan(200)
})

test('the same cut made twice is one picture', async () => {
  const { media } = await openTestMedia()
  const { id } = await addSample(media)
  const cut = { shape: { width: 4, height: 3 }, focus: middle }
  expect(await cutPicture(media, id, cut)).toEqual(await cutPicture(media, id, cut))
})

test('a picture that is not there is named', async () => {
  const { media } = await openTestMedia()
  const id = 'a'.repeat(32)
  await expect(cutPicture(media, id, { shape: { width: 1, height: 1 }, focus: middle })).rejects.toThrow(
    `There is no picture "${id}" to cut`,
  )
})
