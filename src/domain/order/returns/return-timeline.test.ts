import { expect, test } from 'vitest'
import { returnTimeline } from './return-timeline.ts'
import type { ShipmentStatus } from '#domain/order/status/shipment-status.ts'

const described = (steps: ReturnType<typeof returnTimeline>) =>
  steps.map(({ status, state }) => `${status} ${state}`)

test('a request shows where it is on its way to the money, or to the other piece', () => {
  expect(described(returnTimeline({ status: 'approved', wish: 'refund', parcel: null }))).toEqual([
    'requested done',
    'approved current',
    'coming next',
    'received next',
    'refunded next',
  ])
  const exchanged = returnTimeline({ status: 'exchanged', wish: 'exchange', parcel: null })
  expect(described(exchanged).at(-1)).toBe('exchanged done')
  const refunded = returnTimeline({ status: 'refunded', wish: 'exchange', parcel: null })
  expect(described(refunded).at(-1)).toBe('refunded done')
})

test('one that was not accepted or was withdrawn has nothing to come', () => {
  expect(described(returnTimeline({ status: 'refused', wish: 'refund', parcel: null }))).toEqual([
    'requested done',
    'refused current',
  ])
})

test.each<readonly [ShipmentStatus, readonly string[]]>([
  ['created', ['exchanged current', 'sent next', 'arrived next']],
  ['in_transit', ['exchanged done', 'sent current', 'arrived next']],
  ['failed_attempt', ['exchanged done', 'sent current', 'arrived next']],
  ['delivered', ['exchanged done', 'sent done', 'arrived done']],
  ['returned', ['exchanged done', 'sent done', 'sent_back current']],
  ['lost', ['exchanged current', 'sent next', 'arrived next']],
])('an exchange whose parcel is %s goes on with it', (parcel, steps) => {
  const way = described(returnTimeline({ status: 'exchanged', wish: 'exchange', parcel }))
  expect(way.slice(-3)).toEqual(steps)
})
