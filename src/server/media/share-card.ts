import type { Sharp } from 'sharp'
import { SHARE_CARD } from '#domain/picture.ts'
import { colourOf } from '#server/media/normalise-picture.ts'
import { decoder } from '#server/media/picture-decoder.ts'

/** How a picture is laid on its card: whole, in the middle, never larger than it is, on a ground of its main colour. */
export async function shareCard(original: Uint8Array): Promise<(picture: Sharp) => Sharp> {
  const { width, height } = await (await decoder(original)).metadata()
  const scale = Math.min(1, SHARE_CARD.width / width, SHARE_CARD.height / height)
  const shown = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const left = Math.floor((SHARE_CARD.width - shown.width) / 2)
  const top = Math.floor((SHARE_CARD.height - shown.height) / 2)
  const ground = {
    left,
    right: SHARE_CARD.width - shown.width - left,
    top,
    bottom: SHARE_CARD.height - shown.height - top,
    background: await colourOf(original),
  }
  return (picture) => picture.resize({ ...shown, fit: 'fill' }).extend(ground)
}
