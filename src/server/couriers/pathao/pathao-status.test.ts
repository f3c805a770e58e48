import { expect, test } from 'vitest'
import { pathaoMeaning } from './pathao-status.ts'

test.each([
  ['order.created', 'created', null],
  ['order.updated', 'created', null],
  ['order.pickup-requested', 'created', null],
  ['order.assigned-for-pickup', 'created', null],
  ['order.picked', 'picked_up', null],
  ['order.pickup-failed', 'created', 'pickup_failed'],
  ['order.pickup-cancelled', 'cancelled', 'pickup_cancelled'],
  ['order.at-the-sorting-hub', 'in_transit', null],
  ['order.in-transit', 'in_transit', null],
  ['order.received-at-last-mile-hub', 'in_transit', null],
  ['order.assigned-for-delivery', 'out_for_delivery', null],
  ['order.delivered', 'delivered', null],
  ['order.partial-delivery', 'partially_delivered', null],
  ['order.delivery-failed', 'failed_attempt', null],
  ['order.on-hold', 'on_hold', null],
  ['order.returned', 'returning', null],
  ['order.paid-return', 'returning', 'return_paid'],
  ['order.return-id-created', 'returning', null],
  ['order.return-in-transit', 'returning', null],
  ['order.returned-to-merchant', 'returned', null],
  ['order.exchanged', 'delivered', 'exchanged'],
  ['order.paid', null, null],
  ['Assigned_for_Delivery', 'out_for_delivery', null],
  ['At_the_Sorting_HUB', 'in_transit', null],
  ['order.something-new', null, 'unknown_status'],
  ['constructor', null, 'unknown_status'],
])('Pathao says %s: %s', (word, status, alarm) => {
  expect(pathaoMeaning(word)).toEqual({ status, alarm })
})
