import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { neighbourOf, TILE_COLUMNS, TILE_ROWS, tileOf } from './district-tiles.ts'

interface AddressFile {
  readonly districts: readonly { readonly id: string }[]
}
// The file comes with the store; other tests check its shape.
const { districts } = JSON.parse(readFileSync('seed/addresses.json', 'utf8')) as AddressFile
const all = districts.map(({ id }) => id)

test('each of the 64 districts has a square and letters of its own within the map', () => {
  const tiles = all.map((id) => tileOf(id))
  expect(tiles).toHaveLength(64)
  expect(new Set(tiles.map((tile) => `${tile?.column} ${tile?.row}`)).size).toBe(64)
  expect(new Set(tiles.map((tile) => tile?.letters)).size).toBe(64)
  for (const tile of tiles) {
    expect(tile?.column).toBeLessThan(TILE_COLUMNS)
    expect(tile?.row).toBeLessThan(TILE_ROWS)
  }
  expect(tileOf('atlantis')).toBeUndefined()
})

test('districts lie to each other as they do in the country', () => {
  const at = (id: string) => tileOf(id) ?? { column: NaN, row: NaN }
  expect(at('panchagarh').row).toBeLessThan(at('rajshahi').row)
  expect(at('rajshahi').column).toBeLessThan(at('dhaka').column)
  expect(at('dhaka').column).toBeLessThan(at('sylhet').column)
  expect(at('gazipur').row).toBeLessThan(at('dhaka').row)
  expect(at('khulna').column).toBeLessThan(at('barishal').column)
  expect(at('coxs-bazar').row).toBeGreaterThan(at('chattogram').row)
})

test('arrow keys reach every district from Dhaka, and stay at the edge', () => {
  const reached = new Set(['dhaka'])
  for (const id of reached)
    for (const step of ['left', 'right', 'up', 'down'] as const) reached.add(neighbourOf(id, step, all))
  expect(reached.size).toBe(64)
  expect(neighbourOf('dhaka', 'up', all)).toBe('gazipur')
  expect(neighbourOf('panchagarh', 'left', all)).toBe('panchagarh')
})
