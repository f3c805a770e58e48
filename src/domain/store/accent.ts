import { colours } from './colours.ts'
import { contrastOf, luminanceOf, TEXT_CONTRAST_MIN, type Colour } from './contrast.ts'

/** A colour as `#rrggbb` in small letters. */
export const COLOUR = /^#[0-9a-f]{6}$/

/** The accent of a shop that has chosen none. */
export const DEFAULT_ACCENT = colours.brand400

/** Below it one cannot tell a button from the white page. */
const PAGE_CONTRAST_MIN = 1.3

/** The tones that follow from the accent, by the names of their design tokens (src/web/ui/tokens.css). */
export type AccentTone =
  | 'brand-25'
  | 'brand-50'
  | 'brand-100'
  | 'brand-200'
  | 'brand-300'
  | 'brand-400'
  | 'brand-500'
  | 'brand-600'
  | 'brand-700'
  | 'brand-800'
  | 'brand-900'
  /** Words on the accent. */
  | 'on-brand'
  /** Words and focus rings in the accent on dark ground. */
  | 'brand-on-ink'
export type AccentPalette = Readonly<Record<AccentTone, string>>

const INK = colourIn(colours.ink)
const WHITE: Colour = [255, 255, 255]

/** The tones of the usual accent, which the design chose by hand. */
const usual: AccentPalette = {
  'brand-25': '#fffbf5',
  'brand-50': colours.brand50,
  'brand-100': '#fce9cf',
  'brand-200': '#f8d5a5',
  'brand-300': colours.brand300,
  'brand-400': DEFAULT_ACCENT,
  'brand-500': '#e0923a',
  'brand-600': '#b86f1c',
  'brand-700': colours.brand700,
  'brand-800': '#6b3f10',
  'brand-900': '#46290b',
  'on-brand': colours.ink,
  'brand-on-ink': DEFAULT_ACCENT,
}

/**
 * The tones of an accent, `#rrggbb`. A tone is as light as that of the usual accent, so it has the same contrasts as the
 * design proved: tints carry every text, and `brand-700` and darker are text on white and on tints.
 */
export function paletteOf(accent: string): AccentPalette {
  if (accent === DEFAULT_ACCENT) return usual
  const colour = colourIn(accent)
  const own = luminanceOf(colour)
  const usualLight = (tone: AccentTone) => luminanceOf(colourIn(usual[tone]))
  const tint = (tone: AccentTone) => hexOf(withLight(colour, Math.max(own, usualLight(tone))))
  const dark = (tone: AccentTone) => hexOf(withLight(colour, Math.min(own, usualLight(tone))))
  const onBrand = wordsOn(colour)
  const isUnderInk = onBrand === colours.ink
  return {
    'brand-25': tint('brand-25'),
    'brand-50': tint('brand-50'),
    'brand-100': tint('brand-100'),
    'brand-200': tint('brand-200'),
    'brand-300': hexOf(withLight(colour, isUnderInk ? own + (1 - own) * 0.25 : own * 0.6)),
    'brand-400': accent,
    'brand-500': hexOf(withLight(colour, isUnderInk ? Math.max(own * 0.8, LEAST_UNDER_INK) : own * 0.8)),
    'brand-600': dark('brand-600'),
    'brand-700': dark('brand-700'),
    'brand-800': dark('brand-800'),
    'brand-900': dark('brand-900'),
    'on-brand': onBrand,
    'brand-on-ink': hexOf(withLight(colour, Math.max(own, usualLight('brand-400')))),
  }
}

/** The least light of a ground under words of ink, and the most of one under white words; both with room to round. */
const LEAST_UNDER_INK = (luminanceOf(INK) + 0.05) * (TEXT_CONTRAST_MIN + 0.05) - 0.05
const MOST_UNDER_WHITE = 1.05 / (TEXT_CONTRAST_MIN + 0.05) - 0.05
/** The most light of an accent that stands out from the page. */
const MOST_ON_PAGE = 1.05 / (PAGE_CONTRAST_MIN + 0.02) - 0.05

/** The colour of words on an accent: the one of ink and white that has more contrast. */
function wordsOn(accent: Colour): string {
  return contrastOf(INK, accent) >= contrastOf(WHITE, accent) ? colours.ink : colours.n0
}

/** How well an accent can be read. */
export interface AccentContrast {
  /** Of the words on it. */
  readonly words: number
  /** Of the accent itself with the white page. */
  readonly page: number
}

/** The contrasts of an accent, `#rrggbb`. */
export function accentContrast(accent: string): AccentContrast {
  const colour = colourIn(accent)
  return { words: contrastOf(colourIn(wordsOn(colour)), colour), page: contrastOf(colour, WHITE) }
}

/** The darker tone that serves in place of an accent which is too weak; null: the accent serves as it is. */
export function darkerAccent(accent: string): string | null {
  const { words, page } = accentContrast(accent)
  if (words < TEXT_CONTRAST_MIN) return hexOf(withLight(colourIn(accent), MOST_UNDER_WHITE))
  if (page < PAGE_CONTRAST_MIN) return hexOf(withLight(colourIn(accent), MOST_ON_PAGE))
  return null
}

/** The tones that a shop's pages set, `--brand-400` and so on; null: those of the style sheet. */
export function accentProperties(accent: string): Readonly<Record<string, string>> | null {
  if (accent === DEFAULT_ACCENT) return null
  return Object.fromEntries(Object.entries(paletteOf(accent)).map(([tone, value]) => [`--${tone}`, value]))
}

/** Halvings of the search for a lightness: more than a channel can show. */
const HALVINGS = 16

/** The same hue and saturation with another luminance. */
function withLight(colour: Colour, wanted: number): Colour {
  if (luminanceOf(colour) === wanted) return colour
  const tint = tintOf(colour)
  let [low, high] = [0, 1]
  for (let at = 0; at < HALVINGS; at += 1) {
    const middle = (low + high) / 2
    if (luminanceOf(tint(middle)) < wanted) low = middle
    else high = middle
  }
  return tint(low)
}

/** The colours of the same hue and saturation by their lightness, 0 to 1 (HSL). Luminance rises with lightness. */
function tintOf(colour: Colour): (lightness: number) => Colour {
  const [most, least] = [Math.max(...colour) / 255, Math.min(...colour) / 255]
  const spread = most - least
  const room = 1 - Math.abs(most + least - 1)
  const saturation = room === 0 ? 0 : spread / room
  // Each channel as its place between the least and the most.
  const places = colour.map((channel) => (spread === 0 ? 0 : (channel / 255 - least) / spread))
  return (lightness) => {
    const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation
    const channel = (at: number) =>
      Math.round(Math.max(0, lightness - chroma / 2 + chroma * (places[at] ?? 0)) * 255)
    return [channel(0), channel(1), channel(2)]
  }
}

/** A colour of its `#rrggbb`. */
export function colourIn(hex: string): Colour {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return [red ?? 0, green ?? 0, blue ?? 0]
}

function hexOf(colour: Colour): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
