import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { orderStatuses } from '#domain/order/status/order-status.ts'
import { ATTEMPTS_PER_ORDER, planAttempt, type OrderToPayOnline } from './plan-attempt.ts'

const waiting: OrderToPayOnline = {
  status: 'payment_pending',
  cash: false,
  total: poisha(608_000),
  cashFee: poisha(0),
  advance: poisha(0),
  kept: poisha(0),
  attempts: 0,
}

const purposes = ['full', 'advance', undefined] as const

test('an order that waits for money is paid whole', () => {
  expect(planAttempt(waiting, undefined)).toEqual({
    ok: true,
    value: { purpose: 'full', amount: 608_000, waitsAnew: false },
  })
})

test('an order in cash that asks for an advance is paid by it first, or whole if that is wished for', () => {
  const order = { ...waiting, cash: true, advance: poisha(50_000) }
  expect(planAttempt(order, undefined)).toMatchObject({ value: { purpose: 'advance', amount: 50_000 } })
  expect(planAttempt(order, 'full')).toMatchObject({ value: { purpose: 'full', amount: 608_000 } })
})

test('an order in cash that is paid whole costs no fee for cash, and a fee alone is not paid online', () => {
  const order = { ...waiting, cash: true, cashFee: poisha(2_000) }
  expect(planAttempt(order, 'full')).toMatchObject({ value: { amount: 606_000 } })
  const feeLeft = { ...order, kept: poisha(606_000) }
  expect(planAttempt(feeLeft, 'full')).toMatchObject({ refusal: { why: 'amount' } })
})

test('an advance that was paid is not asked for again', () => {
  const order = { ...waiting, cash: true, advance: poisha(50_000), kept: poisha(20_000) }
  expect(planAttempt(order, undefined)).toMatchObject({ value: { amount: 30_000 } })
})

test('an order that had run out, or waited for a code, has its pieces held before anybody pays', () => {
  for (const status of ['expired', 'awaiting_code', 'awaiting_call'] as const) {
    expect(planAttempt({ ...waiting, status }, undefined)).toMatchObject({ value: { waitsAnew: true } })
  }
})

describe('no payment is begun', () => {
  test('[bug M16] after so many tries', () => {
    expect(planAttempt({ ...waiting, attempts: ATTEMPTS_PER_ORDER }, undefined)).toMatchObject({
      refusal: { code: 'too_many_requests' },
    })
  })

  test('no payment is begun of an amount that no company takes', () => {
    for (const total of [900, 50_000_100]) {
      expect(planAttempt({ ...waiting, total: poisha(total) }, undefined)).toMatchObject({
        refusal: { code: 'payment_not_allowed', why: 'amount' },
      })
    }
  })

  test('no payment is begun for an advance that nobody asked for', () => {
    expect(planAttempt(waiting, 'advance')).toMatchObject({ refusal: { code: 'payment_not_allowed' } })
  })

  test.each(
    orderStatuses.filter(
      (status) => !['payment_pending', 'awaiting_code', 'awaiting_call', 'expired'].includes(status),
    ),
  )('for the whole of an order that is %s', (status) => {
    expect(planAttempt({ ...waiting, status }, 'full')).toMatchObject({ refusal: { code: 'wrong_state' } })
  })
})

test('never more is asked for than is due, and never nothing', () => {
  const anyOrder = fc.record({
    status: fc.constantFrom(...orderStatuses),
    cash: fc.boolean(),
    total: fc.integer({ min: 0, max: 100_000 }).map(poisha),
    cashFee: fc.constantFrom(poisha(0), poisha(2_000)),
    advance: fc.integer({ min: 0, max: 100_000 }).map(poisha),
    kept: fc.integer({ min: 0, max: 120_000 }).map(poisha),
    attempts: fc.integer({ min: 0, max: 6 }),
  })
  fc.assert(
    fc.property(anyOrder, fc.constantFrom(...purposes), (order, purpose) => {
      const sane = { ...order, advance: poisha(Math.min(order.advance, order.total)) }
      const plan = planAttempt(sane, purpose)
      const amount = plan.ok ? plan.value.amount : 1
      const most = plan.ok ? sane.total - sane.kept : 1
      expect(amount).toBeGreaterThan(0)
      expect(amount).toBeLessThanOrEqual(most)
    }),
  )
})
