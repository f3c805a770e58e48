import { expect, test } from 'vitest'
import { spreadOf } from './parcel-spread.ts'

const lines = [
  { position: 1, quantity: 2 },
  { position: 2, quantity: 1 },
]
const parcel = (
  number: string,
  pieces: typeof lines,
  status: 'created' | 'cancelled' | 'lost' = 'created',
) => {
  return { number, status, pieces }
}

test('pieces that go together have no place among parcels', () => {
  expect(spreadOf(lines, [])).toEqual([])
  expect(spreadOf(lines, [parcel('S1', lines)])).toEqual([])
  expect(spreadOf(lines, [parcel('S1', lines, 'cancelled')])).toEqual([])
  expect(spreadOf(lines, [parcel('S1', lines, 'lost'), parcel('S2', lines)])).toEqual([])
})

test('each of several parcels has its pieces and its place, and what no parcel has comes last', () => {
  const one = [{ position: 1, quantity: 1 }]
  expect(spreadOf(lines, [parcel('S1', one), parcel('S2', one, 'cancelled'), parcel('S3', one)])).toEqual([
    { parcel: 'S1', pieces: one, place: { n: 1, of: 3 } },
    { parcel: 'S3', pieces: one, place: { n: 2, of: 3 } },
    { parcel: null, pieces: [{ position: 2, quantity: 1 }], place: { n: 3, of: 3 } },
  ])
})
