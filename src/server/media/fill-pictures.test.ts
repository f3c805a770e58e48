import { expect, test } from 'vitest'
import { PICTURE_FORMATS, widthsFor } from '#domain/picture.ts'
import { refuse } from '#domain/result.ts'
import { fillPictures, lackingSizes } from '#server/media/fill-pictures.ts'
import { originalFile, sizeFile } from '#server/media/storage/picture-files.ts'
import { pictureSizes } from '#server/media/picture-sizes.ts'
import { addSample, openTestMedia, reopenTestMedia } from '#server/media/sample-picture.ts'

/** 120, 160 and 240 px in three formats. */
const SIZES_OF_A_SAMPLE = 9
const sample = { width: 250, height: 300 }
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('filling makes every size of every picture once, and finds nothing to do the next time', async () => {
  const { media } = await openTestMedia()
  const pictures = [
    await addSample(media, { ...sample, seed: 1 }),
    await addSample(media, { ...sample, seed: 2 }),
  ]
  const ids = pictures.map(({ id }) => id)
  const all = SIZES_OF_A_SAMPLE * 2
  expect(await media.fill(ids)).toEqual({ made: all, failed: 0, isStopped: false })
  for (const { id, width: original } of pictures) {
    for (const width of widthsFor(original)) {
      for (const format of PICTURE_FORMATS) {
        expect(await media.files.has(sizeFile({ id, width, format }))).toBe(true)
      }
    }
  }
  expect(await media.fill(ids)).toEqual({ made: 0, failed: 0, isStopped: false })
  expect(media.sizes.encoded()).toBe(all)
})

test('filling stops when the store shuts down, and the next start goes on where it stopped', async () => {
  const { media, folder } = await openTestMedia()
  const ids = await Promise.all(
    Array.from({ length: 20 }, async (_, seed) => (await addSample(media, { ...sample, seed })).id),
  )
  const filling = media.fill(ids)
  while (media.sizes.encoded() < 5) await new Promise((resolve) => setTimeout(resolve, 1))
  await media.close()
  const stopped = await filling
  expect(stopped).toMatchObject({ failed: 0, isStopped: true })
  expect(stopped.made).toBe(media.sizes.encoded())
  expect(stopped.made).toBeLessThan(SIZES_OF_A_SAMPLE * 20)

  const reopened = await reopenTestMedia(folder)
  const rest = SIZES_OF_A_SAMPLE * 20 - stopped.made
  expect(await reopened.fill(ids)).toEqual({ made: rest, failed: 0, isStopped: false })
  expect(reopened.sizes.encoded()).toBe(rest)
})

test('an unknown or damaged picture does not keep the others from being filled', async () => {
  const { media } = await openTestMedia()
  const { id } = await addSample(media, sample)
  const damaged = 'a'.repeat(32)
  await media.files.write(originalFile(damaged), Buffer.from('no picture'))
  const outcome = await media.fill([damaged, 'b'.repeat(32), 'not an id', id])
  expect(outcome).toMatchObject({ made: SIZES_OF_A_SAMPLE, isStopped: false })
  expect(outcome.failed).toBeGreaterThan(0)
})

test('[fault F15] filling ends when the disk is full, rather than making what cannot be kept', async () => {
  const { media } = await openTestMedia()
  const { id } = await addSample(media, sample)
  const files = {
    ...media.files,
    write: async () => refuse({ code: 'unavailable', reason: 'storage_full' } as const),
  }
  const sizes = pictureSizes({ files, queue: media.queue, log: quiet })
  expect(
    await fillPictures({ files, sizes, log: quiet, signal: new AbortController().signal }, [id]),
  ).toEqual({
    made: 0,
    failed: 0,
    isStopped: true,
  })
  expect(sizes.encoded()).toBe(1)
})

test('pictures whose sizes are all made are not filled again', async () => {
  const { media } = await openTestMedia()
  const made = await addSample(media, { ...sample, seed: 1 })
  await media.fill([made.id])
  const added = await addSample(media, { ...sample, seed: 2 })
  expect(await lackingSizes(media.files, [made, added])).toEqual([added.id])
})
