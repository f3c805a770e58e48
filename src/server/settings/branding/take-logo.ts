import { createHash } from 'node:crypto'
import {
  LOGO_BOX,
  LOGO_BYTES_MAX,
  LOGO_SIDE_MIN,
  LOGO_SVG_BYTES_MAX,
  logoName,
  type Logo,
} from '#domain/store/logo.ts'
import type { Problem } from '#contract/problem.ts'
import { accept, refuse, type Result } from '#domain/result.ts'
import { PICTURE_PIXELS_MAX } from '#domain/picture.ts'
import { decoder } from '#server/media/picture-decoder.ts'
import { sniffPicture } from '#server/media/sniff-picture.ts'
import { cleanSvg } from './clean-svg.ts'
import type { LogoFile } from './logo-sql.ts'
import { drawLogo, hasWords } from './pixel-logo.ts'

/** A logo as it is kept; a drawing with its pixels, for mails and papers. */
interface TakenLogo extends Logo, LogoFile {
  readonly pixels: LogoFile | null
}

type LogoProblem = Extract<Problem, { readonly kind: 'logo' }>

/** Makes of a sent file the logo that is kept: a cleaned drawing, or a PNG no larger than pages need, without metadata. */
export async function takeLogo(bytes: Uint8Array): Promise<Result<TakenLogo, LogoProblem>> {
  if (bytes.length > LOGO_BYTES_MAX) return wrong('bytes', LOGO_BYTES_MAX)
  const kind = sniffPicture(bytes)
  if (kind === 'png') return pngLogo(bytes)
  return kind === null ? svgLogo(bytes) : wrong('kind')
}

async function svgLogo(bytes: Uint8Array): Promise<Result<TakenLogo, LogoProblem>> {
  const text = textIn(bytes)
  if (text === null || !/<svg[\s>]/.test(text)) return wrong('kind')
  if (bytes.length > LOGO_SVG_BYTES_MAX) return wrong('bytes', LOGO_SVG_BYTES_MAX)
  const cleaned = cleanSvg(text)
  if (cleaned === null) return wrong('damaged')
  const { svg, width, height } = cleaned
  if (hasWords(svg)) return wrong('words')
  const logo = named(new TextEncoder().encode(svg), { width, height, kind: 'svg' })
  const pixels = await drawLogo(svg, logo)
  return pixels === null ? wrong('damaged') : accept({ ...logo, pixels })
}

function textIn(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

async function pngLogo(bytes: Uint8Array): Promise<Result<TakenLogo, LogoProblem>> {
  try {
    // From the header alone, so that a small file that claims a gigapixel costs nothing.
    const { width, height } = await (await decoder(bytes, { anySize: true })).metadata()
    if (width * height > PICTURE_PIXELS_MAX) return wrong('pixels', PICTURE_PIXELS_MAX)
    if (Math.min(width, height) < LOGO_SIDE_MIN) return wrong('small', LOGO_SIDE_MIN)
    const picture = await decoder(bytes)
    const { data, info } = await picture
      .resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    const size = { width: info.width, height: info.height }
    return accept({ ...named(new Uint8Array(data), { ...size, kind: 'png' }), pixels: null })
  } catch {
    // Any error of the decoder about sent bytes means that it cannot read them.
    return wrong('damaged')
  }
}

function named(bytes: Uint8Array<ArrayBuffer>, facts: Omit<Logo, 'id'>): Logo & LogoFile {
  const logo = { ...facts, id: createHash('sha256').update(bytes).digest('hex').slice(0, 32) }
  return { ...logo, bytes, name: logoName(logo) }
}

function wrong(reason: LogoProblem['reason'], max = 0): Result<never, LogoProblem> {
  return refuse({ kind: 'logo', reason, max })
}
