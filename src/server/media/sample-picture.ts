import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { onTestFinished } from 'vitest'
import { addPicture, type AddedPicture } from '#server/media/add-picture.ts'
import { openMedia, type Media } from '#server/media/open-media.ts'

interface Sample {
  readonly width?: number
  readonly height?: number
  /** Varies the picture, so that two samples are two pictures. */
  readonly seed?: number
}

/** For tests: a picture with a red left half and a blue right half under a fine pattern, as a pipeline to encode. */
export function samplePicture({ width = 400, height = 500, seed = 0 }: Sample = {}): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const isLeft = at % width < width / 2
    const pattern = ((at * (7 + seed)) >> 3) & 15
    pixels.set(isLeft ? [220 + pattern, 20, 20] : [20, 20, 220 + pattern], at * 3)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** For tests: pictures kept in a folder of their own, both gone when the test ends. */
export async function openTestMedia(): Promise<{ readonly media: Media; readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'abhoron-media-'))
  const media = await reopenTestMedia(folder)
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  return { media, folder }
}

/** For tests: the pictures of a folder once more, as after a restart. */
export async function reopenTestMedia(folder: string): Promise<Media> {
  const nothing = () => undefined
  const media = await openMedia({ folder, log: { info: nothing, warn: nothing, error: nothing } })
  onTestFinished(async () => await media.close())
  return media
}

/** For tests: the sample taken into the store. */
export async function addSample(media: Media, sample?: Sample): Promise<AddedPicture> {
  const added = await addPicture(media, await samplePicture(sample).jpeg().toBuffer())
  if (!added.ok) throw new Error(`Sample refused: ${added.refusal.code}`)
  return added.value
}

/** For tests: waits until nothing is being made and nothing waits to be. */
export async function untilIdle({ queue }: Media): Promise<void> {
  for (;;) {
    const { running, waitedFor, background } = queue.statistics()
    if (running + waitedFor + background === 0) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
