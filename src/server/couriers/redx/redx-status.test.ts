import { expect, test } from 'vitest'
import { redxMeaning } from './redx-status.ts'

test.each([
  ['pickup-pending', 'created', null],
  ['ready-for-delivery', 'in_transit', null],
  ['agent-area-change', 'in_transit', null],
  ['delivery-in-progress', 'out_for_delivery', null],
  ['delivered', 'delivered', null],
  ['agent-hold', 'on_hold', null],
  ['agent-returning', 'returning', null],
  ['returned', 'returned', null],
  ['cancelled', 'cancelled', null],
  ['Ready For Delivery', 'in_transit', null],
  ['something-new', null, 'unknown_status'],
  ['constructor', null, 'unknown_status'],
])('RedX says %s: %s', (word, status, alarm) => {
  expect(redxMeaning(word)).toEqual({ status, alarm })
})
