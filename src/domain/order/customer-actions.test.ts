import { expect, test } from 'vitest'
import { customerActionsFor } from './customer-actions.ts'
import { orderStatuses, orderSteps } from './status/order-status.ts'

const plain = { prolonged: false, owesFirst: false, returnable: true }

test('the next sensible step comes first', () => {
  const first = (status: (typeof orderStatuses)[number]) => customerActionsFor({ ...plain, status })[0]
  expect(first('payment_pending')).toBe('pay')
  expect(first('expired')).toBe('pay')
  expect(first('awaiting_code')).toBe('enter_code')
  expect(first('awaiting_call')).toBe('enter_code')
  expect(first('delivered')).toBe('return')
  expect(first('cancelled')).toBe('order_again')
})

test('time to pay is made longer once, and pieces go back in their days', () => {
  expect(customerActionsFor({ ...plain, status: 'payment_pending' })).toContain('prolong')
  expect(customerActionsFor({ ...plain, status: 'payment_pending', prolonged: true })).not.toContain(
    'prolong',
  )
  expect(customerActionsFor({ ...plain, status: 'delivered', returnable: false })).toEqual(['order_again'])
})

test('nobody is offered to cancel what cannot be cancelled any more', () => {
  const offered = orderStatuses.filter((status) =>
    customerActionsFor({ ...plain, status }).includes('cancel'),
  )
  expect(offered).toEqual(['payment_pending', 'awaiting_code', 'awaiting_call', 'confirmed', 'expired'])
  expect(offered.every((status) => (orderSteps[status] as readonly string[]).includes('cancelled'))).toBe(
    true,
  )
})

test('a confirmed order is paid where staff ask for money before it goes out', () => {
  expect(customerActionsFor({ ...plain, status: 'confirmed' })).not.toContain('pay')
  expect(customerActionsFor({ ...plain, status: 'confirmed', owesFirst: true })[0]).toBe('pay')
})
