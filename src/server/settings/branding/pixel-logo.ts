import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { LOGO_BOX, logoIn, logoName, type Logo } from '#domain/store/logo.ts'
import type { Db } from '#server/db/database.ts'
import { programAt } from '#server/platform/own-files.ts'
import { keepLogo, readLogo, type LogoFile } from './logo-sql.ts'

/** A real logo takes a second, most of it for the start of the process. */
const DRAW_MS_MAX = 10_000
const PNG_BYTES_MAX = 2_000_000

/** The logo in pixels, for mails and papers, which show no drawings; null where there is none. */
export async function readPixelLogo(db: Db, name: string | null): Promise<LogoFile | null> {
  const logo = name === null ? null : logoIn(name)
  if (name === null || logo === null) return null
  const wanted = logo.kind === 'png' ? name : pixelName(logo)
  const kept = await readLogo(db, wanted)
  if (kept !== undefined) return { name: wanted, bytes: kept }
  const drawing = logo.kind === 'svg' ? await readLogo(db, name) : undefined
  return drawing === undefined ? null : keepDrawn(db, logo, drawing)
}

/** Of a drawing that was kept before drawings had pixels. */
async function keepDrawn(db: Db, logo: Logo, drawing: Uint8Array): Promise<LogoFile | null> {
  const drawn = await drawLogo(new TextDecoder().decode(drawing), logo)
  if (drawn !== null) await keepLogo(db, drawn)
  return drawn
}

/** A logo of words would come out empty or in another letter: no font of the drawing is here, or at the visitor. */
export function hasWords(svg: string): boolean {
  return /<text\b/.test(svg)
}

/**
 * Draws a cleaned SVG as a PNG, as large as mails and papers need. A process of its own does it, without any setting of
 * the store, and is ended when it takes too long; null where it cannot draw it.
 */
export async function drawLogo(svg: string, logo: Logo): Promise<LogoFile | null> {
  if (hasWords(svg)) return null
  const { width, height } = pixelSize(logo)
  // The cleaner wrote both sides.
  const sized = svg.replace(/ width="\d+" height="\d+"/, ` width="${width}" height="${height}"`)
  const { promise, resolve } = Promise.withResolvers<Uint8Array<ArrayBuffer> | null>()
  const child = execFile(
    process.execPath,
    [fileURLToPath(programAt('server/settings/branding/draw-logo'))],
    { encoding: 'buffer', env: {}, timeout: DRAW_MS_MAX, killSignal: 'SIGKILL', maxBuffer: PNG_BYTES_MAX },
    (error, png) => resolve(error === null && png.length > 0 ? new Uint8Array(png) : null),
  )
  // A process that ended before it read all of it has said so by its exit.
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(sized)
  const bytes = await promise
  return bytes === null ? null : { name: pixelName(logo), bytes }
}

/** The name of the pixels of a drawing: they have its id. */
function pixelName(logo: Logo): string {
  return logoName({ id: logo.id, ...pixelSize(logo), kind: 'png' })
}

function pixelSize({ width, height }: Logo): { readonly width: number; readonly height: number } {
  const scale = Math.min(LOGO_BOX.width / width, LOGO_BOX.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
