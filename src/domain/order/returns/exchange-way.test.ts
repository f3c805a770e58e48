import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPieces, restOf, type CarriedPieces } from '#domain/order/parcels/parcel-spread.ts'
import { shipmentStatuses } from '#domain/order/status/shipment-status.ts'
import { piecesToTake } from '#domain/order/parcels/pieces-to-take.ts'
import { exchangeWay } from './exchange-way.ts'

const two = [{ position: 1, quantity: 2 }]
const one = (status: CarriedPieces['status'], quantity = 1) => {
  return { status, pieces: [{ position: 1, quantity }] }
}

test.each([
  ['to_send', []],
  ['to_send', [one('created', 2)]],
  ['to_send', [one('cancelled', 2)]],
  ['to_send', [one('lost', 2)]],
  ['sent_in_part', [one('in_transit')]],
  ['sent_in_part', [one('in_transit'), one('created')]],
  ['sent_in_part', [one('in_transit'), one('lost')]],
  ['on_the_way', [one('in_transit'), one('lost'), one('on_hold')]],
  ['arrived_in_part', [one('delivered')]],
  ['arrived_in_part', [one('delivered'), one('in_transit')]],
  ['arrived_in_part', [one('delivered'), one('returned')]],
  ['arrived', [one('delivered'), one('returned'), one('delivered')]],
] as const)('an exchange is %s by all its parcels', (way, parcels) => {
  expect(exchangeWay(two, parcels)).toBe(way)
})

test('the pieces of a lost parcel leave the shelf again, those that came back do not', () => {
  const pieces = (quantity: number) => [{ variantId: 7, quantity }]
  expect(piecesToTake({ wanted: pieces(2), taken: pieces(2), gone: [] })).toEqual([])
  expect(piecesToTake({ wanted: pieces(1), taken: pieces(2), gone: pieces(1) })).toEqual([])
  expect(piecesToTake({ wanted: pieces(2), taken: pieces(2), gone: pieces(1) })).toEqual(pieces(1))
  expect(piecesToTake({ wanted: pieces(2), taken: pieces(2), gone: pieces(2) })).toEqual(pieces(2))
})

const quantities = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 })
const bookings = fc.array(
  fc.record({
    chosen: fc.array(fc.nat(4), { minLength: 4, maxLength: 4 }),
    end: fc.nat(shipmentStatuses.length - 1),
  }),
  { maxLength: 8 },
)

test('however an exchange is split and its parcels end, each piece is in one parcel, and the shelf gives only what was lost', () => {
  fc.assert(
    fc.property(quantities, bookings, (given, steps) => {
      const lines = given.map((quantity, index) => ({ position: index + 1, quantity }))
      const total = (pieces: readonly { readonly quantity: number }[]) =>
        pieces.reduce((sum, { quantity }) => sum + quantity, 0)
      const byVariant = (pieces: readonly { readonly position: number; readonly quantity: number }[]) =>
        pieces.map(({ position, quantity }) => ({ variantId: position % 2, quantity }))
      const parcels: CarriedPieces[] = []
      let taken = [...byVariant(lines)]
      for (const { chosen, end } of steps) {
        const pieces = restOf(lines, parcels).flatMap(({ position, quantity }) => {
          const count = Math.min(quantity, chosen[position - 1] ?? 0)
          return count > 0 ? [{ position, quantity: count }] : []
        })
        if (pieces.length === 0) continue
        const gone = parcels.filter((parcel) => hasPieces(parcel) || parcel.status === 'lost')
        taken = [
          ...taken,
          ...piecesToTake({
            wanted: byVariant(pieces),
            taken,
            gone: byVariant(gone.flatMap((parcel) => parcel.pieces)),
          }),
        ]
        parcels.push({ status: shipmentStatuses[end] ?? 'created', pieces })
      }
      const there = parcels.filter(hasPieces).flatMap(({ pieces }) => pieces)
      expect(total(there) + total(restOf(lines, parcels))).toBe(total(lines))
      // What left the shelf is with a customer or a rider, lost, or here.
      const lost = parcels.filter(({ status }) => status === 'lost').flatMap(({ pieces }) => pieces)
      expect(total(taken)).toBeGreaterThanOrEqual(total(there) + total(lost))
      expect(total(taken)).toBeLessThanOrEqual(total(lines) + total(lost))
    }),
    { numRuns: 500 },
  )
})
