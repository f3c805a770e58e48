import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSeed } from './seed-files.ts'

const SEED = path.resolve(import.meta.dirname, '../../../seed')
const Home = z.object({ tiles: z.array(z.object({ image: z.object({ file: z.string() }) })).min(1) })
const WIDTH = 400
const BANDS = 4
const BAND = 125

/** How much the brightness of a part of a picture differs within it; plain ground differs by less than 1. */
async function variety(cut: Buffer, top: number): Promise<number> {
  const part = await sharp(cut).extract({ left: 0, top, width: WIDTH, height: BAND }).png().toBuffer()
  const { channels } = await sharp(part).stats()
  return channels[0]?.stdev ?? 0
}

test('the piece on every tile of the home page fills its picture from the upper edge to the lower one', async () => {
  const { tiles } = Home.parse((await readSeed(SEED)).home)
  for (const { image } of tiles) {
    // A tile shows its picture at 4:5.
    const cut = await sharp(path.join(SEED, image.file))
      .resize(WIDTH, BANDS * BAND)
      .greyscale()
      .png()
      .toBuffer()
    for (let band = 0; band < BANDS; band += 1) {
      expect(await variety(cut, band * BAND), `${image.file}, part ${band + 1}`).toBeGreaterThan(10)
    }
  }
})
