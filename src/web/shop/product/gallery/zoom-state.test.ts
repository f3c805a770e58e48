import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doubleTap, pan, panStep, stepZoom, whole, within, zoomTo, ZOOM_MAX } from './zoom-state.ts'

const picture = { width: 320, height: 400 }
const screen = { width: 360, height: 700 }

test('a double tap looks two and a half times closer at that place, another one back', () => {
  const closer = doubleTap(whole, { x: 100, y: 0 })
  expect(closer).toEqual({ scale: 2.5, x: -150, y: 0 })
  expect(doubleTap(closer, { x: 0, y: 0 })).toEqual(whole)
})

test('buttons zoom in halves, never out of the picture nor beyond the most', () => {
  expect(stepZoom(whole, 1).scale).toBe(1.5)
  expect(stepZoom(whole, -1).scale).toBe(1)
  expect(stepZoom(zoomTo(whole, ZOOM_MAX), 1).scale).toBe(ZOOM_MAX)
})

test('the point under the fingers stays under them', () => {
  const at = { x: 40, y: -60 }
  const { scale, x, y } = zoomTo(whole, 3, at)
  expect({ x: (at.x - x) / scale, y: (at.y - y) / scale }).toEqual(at)
})

test('a whole picture cannot be moved away', () => {
  const { scale, x, y } = within(pan(whole, { x: 500, y: -500 }), picture, screen)
  expect([scale, Math.abs(x), Math.abs(y)]).toEqual([1, 0, 0])
})

test('an arrow looks further in its direction', () => {
  expect(panStep(zoomTo(whole, 2), { x: 1, y: 0 }).x).toBeLessThan(0)
})

test('however it is moved, no edge of the picture comes into the screen where the picture is larger', () => {
  const anywhere = fc.double({ min: -5000, max: 5000, noNaN: true })
  fc.assert(
    fc.property(anywhere, anywhere, fc.double({ min: 1, max: ZOOM_MAX, noNaN: true }), (x, y, scale) => {
      const state = within({ scale, x, y }, picture, screen)
      expect(Math.abs(state.x) * 2).toBeLessThanOrEqual(
        Math.max(picture.width * scale - screen.width, 0) + 1e-6,
      )
      expect(Math.abs(state.y) * 2).toBeLessThanOrEqual(
        Math.max(picture.height * scale - screen.height, 0) + 1e-6,
      )
    }),
  )
})
