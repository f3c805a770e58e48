import { expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { judgeLine, type KnownParcel } from './judge-line.ts'

const line = (collected: number, fee: number, paid = collected - fee) => ({
  row: 2,
  consignment: 'C1',
  collected: poisha(collected),
  fee: poisha(fee),
  paid: poisha(paid),
})
const parcel = (given: Partial<KnownParcel> = {}): KnownParcel => ({
  status: 'delivered',
  cod: poisha(50_000),
  collected: poisha(50_000),
  fee: poisha(7000),
  ...given,
})
const first = { isRepeated: false, isPaidBefore: false }

test.each([
  ['what was taken and told', line(50_000, 7000), parcel(), []],
  ['one poisha less', line(49_999, 7000), parcel(), ['short']],
  ['one poisha more', line(50_001, 7000), parcel(), ['over']],
  ['another fee', line(50_000, 7001), parcel(), ['fee']],
  ['a fee that was never told', line(50_000, 9000), parcel({ fee: null }), []],
  ['amounts that do not add up', line(50_000, 7000, 42_000), parcel(), ['sum']],
  ['cash of a parcel that came back', line(50_000, 7000), parcel({ status: 'returned' }), ['returned']],
  ['only the fee of a parcel that came back', line(0, 7000), parcel({ status: 'returned' }), []],
  [
    'a parcel that nobody told to have arrived',
    line(50_000, 7000),
    parcel({ status: 'in_transit', collected: null }),
    ['not_delivered'],
  ],
  [
    'a part that was handed in',
    line(20_000, 7000),
    parcel({ status: 'partially_delivered', collected: poisha(20_000) }),
    [],
  ],
])('%s', (_, given, known, problems) => {
  expect(judgeLine(given, { ...first, parcel: known })).toMatchObject({ problems, counts: true })
})

test.each([
  ['of no parcel', { ...first, parcel: null }, ['unknown']],
  ['a second time in one statement', { ...first, isRepeated: true, parcel: parcel() }, ['repeated']],
  ['that an earlier statement paid', { ...first, isPaidBefore: true, parcel: parcel() }, ['paid_before']],
])('a line %s pays nothing', (_, standing, problems) => {
  expect(judgeLine(line(50_000, 7000), standing)).toEqual({ problems, expected: null, counts: false })
})
