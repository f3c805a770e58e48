import { expect, test } from 'vitest'
import { steadfastMeaning } from './steadfast-status.ts'

test.each([
  ['in_review', 'created', null],
  ['in review', 'created', null],
  ['pending', 'in_transit', null],
  ['hold', 'on_hold', null],
  ['delivered_approval_pending', null, null],
  ['partial_delivered_approval_pending', null, null],
  ['cancelled_approval_pending', null, null],
  ['unknown_approval_pending', null, null],
  ['delivered', 'delivered', null],
  ['partial_delivered', 'partially_delivered', null],
  ['cancelled', 'returning', null],
  ['cancelled_return_processing', 'returning', null],
  ['cancelled_return_rider_assigned', 'returning', null],
  ['cancelled_return_received', 'returned', null],
  ['partial_delivered_return_received', 'returned', null],
  ['exceptional', 'on_hold', 'damaged_or_lost'],
  ['unknown', 'on_hold', 'unknown_status'],
  ['something_new', 'on_hold', 'unknown_status'],
  ['constructor', 'on_hold', 'unknown_status'],
])('Steadfast says %s: %s', (word, status, alarm) => {
  expect(steadfastMeaning(word)).toEqual({ status, alarm })
})
