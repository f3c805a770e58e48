import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { code128 } from '#server/documents/code-128.ts'
import { removeFolder, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { test as base } from './test.ts'

/** The camera of the browser, which a test holds things before. */
interface FakeCamera {
  /** Holds a text in bars before the camera; the next time that it opens it sees them. Null: nothing. */
  readonly show: (text: string | null) => Promise<void>
  readonly file: string
}

const WIDTH = 640
const HEIGHT = 360
const MODULE = 3
const PAPER = 235
const INK = 16
const GREY = 128

/** The test with a browser whose only camera is a file, and whose person always allows it. */
export const test = base.extend<object, { readonly camera: FakeCamera }>({
  camera: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it.
    async ({}, use) => {
      const folder = await temporaryFolder()
      const file = path.join(folder, 'camera.y4m')
      const show = (text: string | null) => writeFile(file, video(text))
      await show(null)
      await use({ show, file })
      await removeFolder(folder)
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ camera, launchOptions }, use) => {
      const flags = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${camera.file}`,
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...flags] })
    },
    { scope: 'worker' },
  ],
})

/** A video of one picture, twice: bars in the middle of a sheet of paper. */
function video(text: string | null): Buffer {
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), picture(text)])
  return Buffer.concat([header, frame, frame])
}

/** Brightness of each point, then two planes without colour. */
function picture(text: string | null): Buffer {
  const bars = text === null ? [] : modules(text)
  const left = Math.floor((WIDTH - bars.length) / 2)
  if (left < 0) throw new RangeError(`The bars of "${text}" are wider than the picture`)
  const light = Buffer.alloc(WIDTH * HEIGHT, PAPER)
  for (let y = Math.floor(HEIGHT / 4); y < HEIGHT - HEIGHT / 4; y += 1) {
    for (const [x, isInk] of bars.entries()) light[y * WIDTH + left + x] = isInk ? INK : PAPER
  }
  return Buffer.concat([light, Buffer.alloc((WIDTH * HEIGHT) / 2, GREY)])
}

/** Each point of the row of bars: whether it has ink. */
function modules(text: string): readonly boolean[] {
  return code128(text).flatMap((width, index) =>
    Array.from({ length: width * MODULE }, () => index % 2 === 0),
  )
}
