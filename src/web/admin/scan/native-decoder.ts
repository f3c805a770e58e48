import type { Decoder } from './open-decoder.ts'
import type { SeenCode } from './seen-codes.ts'

/** The part of the browser's own detector that is used; the types of TypeScript do not know it. */
interface Detector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly DetectedCode[]>
}
interface DetectedCode {
  readonly rawValue: string
  readonly boundingBox: DOMRectReadOnly
}
interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** What our papers and the pieces of other houses carry. */
const wanted = ['code_128', 'ean_13', 'ean_8', 'upc_a', 'qr_code'] as const

/** The browser's own detector; undefined where it has none, or none that reads every kind of code. */
export async function openNativeDecoder(): Promise<Decoder | undefined> {
  // A browser with the name has the class of the standard behind it.
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  if (BarcodeDetector === undefined) return undefined
  const supported = await BarcodeDetector.getSupportedFormats()
  if (!wanted.every((format) => supported.includes(format))) return undefined
  const detector = new BarcodeDetector({ formats: wanted })
  return async (video) => (await detector.detect(video)).map((code) => seenIn(video, code))
}

function seenIn(video: HTMLVideoElement, { rawValue, boundingBox: box }: DetectedCode): SeenCode {
  return {
    text: rawValue,
    x: (box.x + box.width / 2) / video.videoWidth,
    y: (box.y + box.height / 2) / video.videoHeight,
  }
}
