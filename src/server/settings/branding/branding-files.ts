import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import type { StoreView } from '#contract/shop/content.ts'
import { colourIn, DEFAULT_ACCENT, paletteOf } from '#domain/store/accent.ts'
import { colours } from '#domain/store/colours.ts'
import { iconFiles, iconFolder, type IconFile } from '#domain/store/icons.ts'
import { IMMUTABLE } from '#server/http/site/immutable.ts'
import { decoder } from '#server/media/picture-decoder.ts'

interface BrandingFiles {
  readonly store: () => Pick<StoreView, 'name' | 'branding'>
  /** The folder with the icons in the usual accent. */
  readonly assets: string
}

const HOUR = 'public, max-age=3600'

/** The web manifest of the shop, and its icons in the accent that it chose. */
export function brandingFiles({ store, assets }: BrandingFiles): Hono {
  const app = new Hono()
  const made = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  app.get('/manifest.webmanifest', (c) => {
    const { name, branding } = store()
    return c.body(JSON.stringify(manifestOf(name, branding.accent)), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': HOUR,
    })
  })
  app.get('/icons/:accent/:file', async (c) => {
    const { accent } = store().branding
    const file = iconFiles.find((one) => one === c.req.param('file'))
    if (file === undefined || `/icons/${c.req.param('accent')}` !== iconFolder(accent)) return c.notFound()
    const key = `${accent} ${file}`
    let icon = made.get(key)
    if (icon === undefined) {
      // One accent at a time: nobody asks for icons in the former one.
      if (made.size >= iconFiles.length) made.clear()
      icon = iconIn(accent, { assets, file })
      made.set(key, icon)
      // A failure is not kept: the next visitor gets another try.
      icon.catch(() => made.delete(key))
    }
    return c.body(await icon, 200, {
      'content-type': file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
      'cache-control': IMMUTABLE,
    })
  })
  return app
}

function manifestOf(name: string, accent: string) {
  const icons = iconFolder(accent)
  return {
    name,
    short_name: name,
    start_url: '/',
    display: 'minimal-ui',
    theme_color: accent,
    background_color: colours.n0,
    icons: [
      { src: `${icons}/favicon.svg`, type: 'image/svg+xml', sizes: 'any' },
      { src: `${icons}/apple-touch-icon.png`, type: 'image/png', sizes: '180x180' },
      { src: `${icons}/icon-512.png`, type: 'image/png', sizes: '512x512' },
    ],
  }
}

interface WantedIcon {
  readonly assets: string
  readonly file: IconFile
}

/** An icon with the lines in another accent: as light as lines on ink must be. */
async function iconIn(accent: string, { assets, file }: WantedIcon): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readFile(path.join(assets, file))
  const line = paletteOf(accent)['brand-on-ink']
  if (file.endsWith('.svg'))
    return new TextEncoder().encode(bytes.toString().replaceAll(DEFAULT_ACCENT, line))
  // Each pixel lies between the ink and the accent; it moves to the same place between the ink and the new one.
  const [ink, was, is] = [colours.ink, DEFAULT_ACCENT, line].map(colourIn)
  const slopes = [0, 1, 2].map((at) => ratio(is, ink, at) / ratio(was, ink, at))
  const offsets = slopes.map((slope, at) => (ink?.[at] ?? 0) * (1 - slope))
  const { hasAlpha } = await (await decoder(bytes)).metadata()
  const [more, shift] = hasAlpha ? [[1], [0]] : [[], []]
  const picture = await decoder(bytes)
  const png = await picture
    .linear([...slopes, ...more], [...offsets, ...shift])
    .png()
    .toBuffer()
  return new Uint8Array(png)
}

function ratio(one: readonly number[] | undefined, other: readonly number[] | undefined, at: number): number {
  return (one?.[at] ?? 0) - (other?.[at] ?? 0)
}
