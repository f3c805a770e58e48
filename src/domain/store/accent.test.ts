import { expect, test } from 'vitest'
import {
  accentContrast,
  accentProperties,
  colourIn,
  darkerAccent,
  DEFAULT_ACCENT,
  paletteOf,
} from './accent.ts'
import { colours } from './colours.ts'
import { contrastOf, TEXT_CONTRAST_MIN } from './contrast.ts'

const on = (one: string, other: string) => contrastOf(colourIn(one), colourIn(other))

/** A grid over all colours. */
const steps = [0, 0x22, 0x55, 0x80, 0xaa, 0xcc, 0xee, 0xff]
const grid = steps.flatMap((red) =>
  steps.flatMap((green) =>
    steps.map((blue) => `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`),
  ),
)
const usable = grid.filter((accent) => darkerAccent(accent) === null)

test('words can be read on every accent that serves, also under the pointer and while it is pressed', () => {
  expect(usable.length).toBeGreaterThan(grid.length / 2)
  for (const accent of usable) {
    const palette = paletteOf(accent)
    for (const tone of ['brand-300', 'brand-400', 'brand-500'] as const)
      expect(on(palette['on-brand'], palette[tone]), `${accent} ${tone}`).toBeGreaterThanOrEqual(
        TEXT_CONTRAST_MIN,
      )
  }
})

test('text in a tone of the accent, and grey text on its tints, can be read wherever pages have them', () => {
  for (const accent of usable) {
    const palette = paletteOf(accent)
    for (const ground of [colours.n0, palette['brand-25'], palette['brand-50'], palette['brand-100']])
      for (const tone of ['brand-700', 'brand-800', 'brand-900'] as const)
        expect(on(palette[tone], ground), `${accent} ${tone} on ${ground}`).toBeGreaterThanOrEqual(
          TEXT_CONTRAST_MIN,
        )
    for (const ground of [palette['brand-25'], palette['brand-50']])
      expect(on(colours.n600, ground), `${accent} on ${ground}`).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN)
    expect(on(palette['brand-on-ink'], colours.ink), accent).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN)
  }
})

test('a darker tone is proposed for an accent that is too weak, and that tone serves', () => {
  const proposed = grid.map(darkerAccent).filter((darker) => darker !== null)
  expect(proposed.filter((darker) => darkerAccent(darker) !== null)).toEqual([])
  expect(darkerAccent('#ffffff')).not.toBeNull()
  // Neither ink nor white can be read on it.
  expect(accentContrast('#777777').words).toBeLessThan(TEXT_CONTRAST_MIN)
  expect(darkerAccent('#777777')).toBe('#757575')
})

test('the usual accent keeps the tones that the design chose, and its pages set none of their own', () => {
  expect(paletteOf(DEFAULT_ACCENT)).toMatchObject({ 'brand-700': '#8f5413', 'on-brand': colours.ink })
  expect(accentProperties(DEFAULT_ACCENT)).toBeNull()
  expect(accentProperties('#7a1f3d')).toMatchObject({ '--brand-400': '#7a1f3d', '--on-brand': '#ffffff' })
})
