import { openNativeDecoder } from './native-decoder.ts'
import type { SeenCode } from './seen-codes.ts'

/** Finds the codes in the picture that a camera shows now. */
export type Decoder = (video: HTMLVideoElement) => Promise<readonly SeenCode[]>

/** The browser's own decoder, or ours, which is loaded only then. */
export async function openDecoder(): Promise<Decoder> {
  const own = await openNativeDecoder()
  if (own === undefined) return openOurs()
  // A phone may have the class and not the service behind it: Chrome on Android finds that out at the first picture.
  let decode = own
  return async (video) => {
    try {
      return await decode(video)
    } catch (error) {
      if (decode !== own) throw error
      decode = await openOurs()
      return decode(video)
    }
  }
}

async function openOurs(): Promise<Decoder> {
  const { openZxingDecoder } = await import('./zxing-decoder.ts')
  return openZxingDecoder()
}
