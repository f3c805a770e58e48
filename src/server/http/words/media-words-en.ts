import type { Facts } from './facts.ts'

const MEGABYTE = 1_000_000

export function fileTooLarge({ max }: Facts): string {
  if (typeof max !== 'number') return 'This request is too large.'
  return `This file is too large: at most ${Math.floor(max / MEGABYTE)} MB.`
}

export function unsupportedType({ type }: Facts): string {
  return `Send the body as ${typeof type === 'string' ? type : 'application/json'}.`
}

/** Why a file is not taken in as a picture, and what helps. */
export function pictureRefused({ reason, max, min }: Facts): string {
  switch (reason) {
    case 'heic':
      return 'Pictures of the kind HEIC cannot be read here. On an iPhone choose Settings, Camera, Formats, Most Compatible, or save this picture as JPEG.'
    case 'pixels':
      return `This picture has too many pixels: at most ${Math.floor(Number(max) / MEGABYTE)} million. Save it smaller.`
    case 'too_small':
      return `This picture is too small: each side has at least ${String(min)} pixels.`
    case 'damaged':
      return 'This picture is damaged and cannot be read. Save it again as JPEG or PNG.'
    default:
      return 'This file is no picture that the shop takes: JPEG, PNG, WebP or AVIF.'
  }
}

/** Reasons for which a file is not taken in as a video, with the way out. */
export function videoRefused({ reason, codec, max }: Facts): string {
  switch (reason) {
    case 'codec':
      return `Many phones cannot play a video of the kind ${String(codec)}. Save it as MP4 (H.264 with AAC) or WebM (VP9 or AV1 with Opus). On an iPhone choose Settings, Camera, Formats, Most Compatible.`
    case 'too_long':
      return `This video is too long: at most ${Math.floor(Number(max) / 1000)} seconds. Best are 15 or less.`
    case 'pixels':
      return `This video has too many pixels: at most ${String(max)} on each side. Save it smaller.`
    case 'too_small':
      return `This video is too small: each side has at least ${String(max)} pixels.`
    case 'bytes':
      return fileTooLarge({ max })
    case 'damaged':
      return 'This video is damaged and cannot be read. Save it again as MP4 or WebM.'
    default:
      return 'This file is no video that the shop takes: MP4 or WebM.'
  }
}

export function pictureInUse({ uses }: Facts): string {
  const places = uses === 1 ? 'One place shows' : `${String(uses)} places show`
  return `${places} this picture. Choose the one that they show instead.`
}
