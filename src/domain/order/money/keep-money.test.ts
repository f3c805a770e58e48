import { expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { orderStatuses } from '#domain/order/status/order-status.ts'
import { planKeeping, type MoneyInDispute, type OrderThatAsks } from './keep-money.ts'

const money = (given: Partial<MoneyInDispute> = {}): MoneyInDispute => ({
  state: 'paid_review',
  received: poisha(1000),
  withdrawn: poisha(0),
  ...given,
})
const order = (given: Partial<OrderThatAsks> = {}): OrderThatAsks => ({
  status: 'payment_pending',
  due: poisha(1000),
  underway: poisha(0),
  ...given,
})

test('all that is asked for is kept and confirms the order', () => {
  expect(planKeeping(money(), order())).toEqual({
    ok: true,
    value: { kept: 1000, excess: 0, confirms: true },
  })
})

test('too little is kept as a part, of too much the rest goes back', () => {
  expect(planKeeping(money({ received: poisha(400) }), order())).toMatchObject({
    value: { kept: 400, excess: 0 },
  })
  expect(planKeeping(money({ received: poisha(1300) }), order())).toMatchObject({
    value: { kept: 1000, excess: 300 },
  })
})

test('cash that a rider is sent to collect is not kept a second time', () => {
  expect(planKeeping(money(), order({ status: 'with_courier', underway: poisha(700) }))).toMatchObject({
    value: { kept: 300, excess: 700, confirms: false },
  })
  expect(planKeeping(money(), order({ status: 'with_courier', underway: poisha(1000) }))).toMatchObject({
    refusal: { why: 'nothing_due' },
  })
})

test.each([
  ['not_in_review', { state: 'paid' }, {}],
  ['not_in_review', { state: 'pending' }, {}],
  ['goes_back', { withdrawn: poisha(1) }, {}],
  ['order_over', {}, { status: 'cancelled' }],
  ['order_over', {}, { status: 'returned' }],
  ['nothing_due', {}, { status: 'confirmed', due: poisha(0) }],
  ['nothing_due', {}, { status: 'delivered', due: poisha(-100) }],
] as const)('it can only go back: %s', (why, given, status) => {
  expect(planKeeping(money(given), order(status))).toEqual({
    ok: false,
    refusal: { code: 'money_not_kept', why },
  })
})

test('it confirms an order that waits or has expired, and no other', () => {
  const confirming = orderStatuses.filter((status) => {
    const plan = planKeeping(money(), order({ status }))
    return plan.ok && plan.value.confirms
  })
  expect(confirming).toEqual(['payment_pending', 'awaiting_code', 'awaiting_call', 'expired'])
})
