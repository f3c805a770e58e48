import { expect, test } from 'vitest'
import { dominantColour } from '#server/media/dominant-colour.ts'

test('the dominant colour is the mean of the colours of which there is most', () => {
  const ground = [246, 241, 235, 244, 243, 237]
  const stone = [200, 20, 40]
  expect(dominantColour(Uint8Array.from([...ground, ...stone]))).toBe('#f5f2ec')
  expect(dominantColour(Uint8Array.from([0, 0, 0]))).toBe('#000000')
})
