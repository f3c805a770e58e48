import { expect, test } from 'vitest'
import { asText, isPacked, pack, packShared, unpack, type Packed } from './packed.ts'

test('a packed value comes out as it was, the same value each time', () => {
  const value = { name: 'চুড়ি', sizes: ['2.4'], price: null }
  const packed = pack(value)
  expect(unpack(packed)).toEqual(value)
  expect(unpack(packed)).toBe(unpack(packed))
})

test('a text from elsewhere is read, and still the same after many others', () => {
  const packed: Packed<{ readonly page: number }> = { json: JSON.stringify({ page: 7 }) }
  expect(unpack(packed)).toEqual({ page: 7 })
  for (let index = 0; index < 100; index++) unpack({ json: JSON.stringify({ index }) })
  expect(unpack(packed)).toEqual({ page: 7 })
})

test('an answer that came again with the same words is the same value, so that nothing is drawn anew', () => {
  const came = () => ({ json: JSON.stringify({ page: 8 }) })
  expect(unpack(came())).toBe(unpack(came()))
})

test('a value as text has all of it, and one that pages share has the text of its file', () => {
  expect(asText(pack({ page: 9 })).json).toBe('{"page":9}')
  const layout = packShared({ page: 9 }, { json: '{ "page": 9 }', address: '/layout/en-1.json' })
  expect(asText(layout).json).toBe('{ "page": 9 }')
})

test('only what was packed here is told as packed', () => {
  expect(isPacked(pack(null))).toBe(true)
  expect(isPacked({ json: '{}' })).toBe(false)
  expect(isPacked('{}')).toBe(false)
})
