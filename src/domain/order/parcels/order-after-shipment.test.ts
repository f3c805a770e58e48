import { expect, test } from 'vitest'
import type { OrderStatus } from '#domain/order/status/order-status.ts'
import { shipmentStatuses, type ShipmentStatus } from '#domain/order/status/shipment-status.ts'
import { orderAfterRest, orderAfterShipment } from './order-after-shipment.ts'

/** Where an order comes to. */
function after(
  status: OrderStatus,
  parcel: ShipmentStatus,
  others: readonly ShipmentStatus[] = [],
  isMoreToSend = false,
): OrderStatus {
  const changes = orderAfterShipment(status, parcel, { others, isMoreToSend })
  return changes.reduce<OrderStatus>((now, change) => (change.ok ? change.value.to : now), status)
}

test('an order leaves the shop with the first of its parcels', () => {
  expect(after('packed', 'picked_up', ['created'])).toBe('with_courier')
  expect(after('packed', 'delivered', ['created'])).toBe('with_courier')
  expect(after('packed', 'delivered')).toBe('delivered')
})

test('an order is delivered when all its parcels are, and all its pieces were sent', () => {
  expect(after('with_courier', 'delivered', ['in_transit'])).toBe('with_courier')
  expect(after('with_courier', 'delivered', [], true)).toBe('with_courier')
  for (const other of ['delivered', 'partially_delivered', 'returned', 'cancelled', 'lost'] as const)
    expect(after('with_courier', 'delivered', [other])).toBe('delivered')
})

test('an order is delivered if the customer took a part of it and the rest has come back', () => {
  expect(after('with_courier', 'returning', ['delivered'])).toBe('with_courier')
  expect(after('with_courier', 'returned', ['delivered'])).toBe('delivered')
  expect(after('with_courier', 'delivered', ['returning'])).toBe('with_courier')
})

test('an order comes back if the customer took nothing', () => {
  expect(after('with_courier', 'returning')).toBe('returning')
  expect(after('with_courier', 'returning', ['returning'])).toBe('returning')
  expect(after('with_courier', 'returned', ['returned'])).toBe('returning')
  expect(after('with_courier', 'returning', ['in_transit'])).toBe('with_courier')
  expect(after('returning', 'delivered')).toBe('delivered')
})

test('one parcel moves its order as before, whatever its status', () => {
  const goals = Object.fromEntries(shipmentStatuses.map((status) => [status, after('with_courier', status)]))
  expect(goals).toEqual({
    booking: 'with_courier',
    created: 'with_courier',
    picked_up: 'with_courier',
    in_transit: 'with_courier',
    on_hold: 'with_courier',
    out_for_delivery: 'with_courier',
    failed_attempt: 'with_courier',
    delivered: 'delivered',
    partially_delivered: 'delivered',
    returning: 'returning',
    returned: 'returning',
    cancelled: 'with_courier',
    lost: 'with_courier',
  })
})

test.each([
  [['delivered'], 'delivered'],
  [['lost', 'delivered', 'returned'], 'delivered'],
  [['in_transit'], 'with_courier'],
  [['delivered', 'in_transit'], 'with_courier'],
  [['returned', 'cancelled'], 'returning'],
  [['returning'], 'returning'],
  [['returned', 'created'], 'with_courier'],
] as const)('an order without a rest whose parcels are %j comes to %s', (parcels, goal) => {
  const changes = orderAfterRest('with_courier', parcels)
  expect(
    changes.reduce<OrderStatus>((now, change) => (change.ok ? change.value.to : now), 'with_courier'),
  ).toBe(goal)
})
