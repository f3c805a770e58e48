import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { LOGO_BOX } from '#domain/store/logo.ts'

// A process of its own: in that of the store the reader of SVG stays closed to all files. It reads a cleaned drawing
// from its input, and nothing else, and writes a PNG.
const SECONDS_MAX = 8

sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
const png = await sharp(await buffer(process.stdin), { limitInputPixels: LOGO_BOX.width * LOGO_BOX.height })
  .timeout({ seconds: SECONDS_MAX })
  .toColourspace('srgb')
  .png({ compressionLevel: 9 })
  .toBuffer()
process.stdout.write(png)
