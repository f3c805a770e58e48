import { expect, test } from 'vitest'
import { pack, unpack } from './packed.ts'

test('a packed value comes out as it was, the same value each time', () => {
  const value = { name: 'চুড়ি', sizes: ['2.4'], price: null }
  const packed = pack(value)
  expect(unpack(packed)).toEqual(value)
  expect(unpack(packed)).toBe(unpack(packed))
})

test('a text from elsewhere is read, and still the same after many others', () => {
  const packed = JSON.stringify({ page: 7 }) as ReturnType<typeof pack<{ readonly page: number }>>
  expect(unpack(packed)).toEqual({ page: 7 })
  for (let index = 0; index < 100; index++) pack({ index })
  expect(unpack(packed)).toEqual({ page: 7 })
})
