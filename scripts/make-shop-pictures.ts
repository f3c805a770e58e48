/**
 * Writes the drawn pictures of the demo shop's places to walk into, seed/pictures/stores/. Run it after a change of a
 * name or of the drawings:
 *   npm run shop-pictures
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import * as z from 'zod'
import { drawFront } from './shop-pictures/draw-front.ts'
import { drawSketch, Sketch } from './shop-pictures/draw-sketch.ts'

const seed = new URL('../seed/', import.meta.url)
const Named = z.object({ name: z.string(), nameBn: z.string() })
const Places = z.array(Named.extend({ code: z.string() }))

const store = Named.parse(await read('store.json'))
const sketches = z.record(z.string(), Sketch).parse(await read('store-sketches.json'))
const folder = new URL('pictures/stores/', seed)
await mkdir(folder, { recursive: true })
for (const { code } of Places.parse(await read('stores.json'))) {
  await write(`${code}-front.jpg`, await drawFront(store))
  const sketch = sketches[code]
  if (sketch !== undefined) await write(`${code}-sketch.jpg`, await drawSketch(sketch))
}

async function read(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, seed), 'utf8'))
}

async function write(name: string, drawing: Buffer): Promise<void> {
  const jpeg = await sharp(drawing).jpeg({ quality: 86, mozjpeg: true }).toBuffer()
  await writeFile(new URL(name, folder), jpeg)
  console.log(`${name}: ${jpeg.length} bytes`)
}
