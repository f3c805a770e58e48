import { expect, test } from 'vitest'
import { contrastOf, TEXT_CONTRAST_MIN } from '#domain/store/contrast.ts'
import { contrastOnShade } from './text-contrast.ts'

const white = new Uint8Array(300).fill(255)
const dark = new Uint8Array(300).fill(20)

test('black on white has the contrast of WCAG, and a colour on itself has none', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21)
  expect(contrastOf([90, 20, 20], [90, 20, 20])).toBe(1)
  expect(contrastOf([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 1)
})

test('the usual shade carries words on every picture, and a light shade on dark pictures alone', () => {
  expect(contrastOnShade(white, 65)).toBeGreaterThan(TEXT_CONTRAST_MIN)
  expect(contrastOnShade(white, 40)).toBeLessThan(TEXT_CONTRAST_MIN)
  expect(contrastOnShade(dark, 0)).toBeGreaterThan(TEXT_CONTRAST_MIN)
})

test('the brightest twentieth of a picture decides, and not a single sparkle', () => {
  const withSparkle = dark.slice()
  withSparkle.set([255, 255, 255])
  expect(contrastOnShade(withSparkle, 0)).toBeGreaterThan(TEXT_CONTRAST_MIN)
  const withStripe = dark.slice()
  withStripe.fill(255, 0, 60)
  expect(contrastOnShade(withStripe, 0)).toBeCloseTo(1)
})
