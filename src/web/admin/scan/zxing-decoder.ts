import { prepareZXingModule, readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Decoder } from './open-decoder.ts'
import type { SeenCode } from './seen-codes.ts'

const options: ReaderOptions = {
  formats: ['Code128', 'EAN13', 'EAN8', 'UPCA', 'QRCode'],
  tryInvert: false,
  maxNumberOfSymbols: 4,
}

/** Enough for bars that fill half of the picture; a larger one takes longer to look through. */
const WIDTH_MAX = 1280

/** A reader that is a file of our own, for browsers that have none. */
export async function openZxingDecoder(): Promise<Decoder> {
  await prepareZXingModule({ overrides: { locateFile: () => program }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('This browser draws no pictures')
  return async (video) => {
    const scale = Math.min(1, WIDTH_MAX / video.videoWidth)
    const size = {
      width: Math.round(video.videoWidth * scale),
      height: Math.round(video.videoHeight * scale),
    }
    Object.assign(canvas, size)
    context.drawImage(video, 0, 0, size.width, size.height)
    const picture = context.getImageData(0, 0, size.width, size.height)
    return (await readBarcodes(picture, options)).map((found) => seenIn(size, found))
  }
}

function seenIn(
  { width, height }: Readonly<Record<'width' | 'height', number>>,
  { text, position: { topLeft, bottomRight } }: ReadResult,
): SeenCode {
  return { text, x: (topLeft.x + bottomRight.x) / 2 / width, y: (topLeft.y + bottomRight.y) / 2 / height }
}
