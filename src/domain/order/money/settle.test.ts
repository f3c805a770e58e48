import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { mayFollow } from '#domain/state-table.ts'
import { isWaiting, orderStatuses } from '#domain/order/status/order-status.ts'
import { attemptStates, attemptSteps, openAttemptStates } from '#domain/order/status/payment-status.ts'
import { planSettlement, type OrderToPay, type SettledAttempt, type Settlement } from './settle.ts'

const full: SettledAttempt = { state: 'pending', amount: poisha(245_000), purpose: 'full' }
const waiting: OrderToPay = { status: 'payment_pending', due: poisha(245_000) }
const paid: Settlement = { state: 'paid', providerTxnId: 'T1', amount: poisha(245_000) }

test('money for an order that waits for it confirms the order', () => {
  expect(planSettlement(full, waiting, paid)).toEqual({ do: 'accept', confirms: true })
})

test('[bug M11] the same answer a second time changes nothing', () => {
  for (const state of ['paid', 'paid_review'] as const) {
    expect(planSettlement({ ...full, state }, waiting, paid)).toEqual({ do: 'nothing' })
  }
})

test('[bug M9] another amount than was asked for confirms nothing and waits for staff', () => {
  expect(planSettlement(full, waiting, { ...paid, amount: poisha(100) })).toEqual({
    do: 'review',
    why: 'amount',
    refund: false,
  })
})

test('[bug M13] a failure that is told after the money changes nothing', () => {
  for (const state of ['failed', 'cancelled', 'expired', 'unknown'] as const) {
    expect(planSettlement({ ...full, state: 'paid' }, waiting, { state })).toEqual({ do: 'nothing' })
  }
})

test('[bug M13] money for a cancelled order goes back', () => {
  expect(planSettlement(full, { ...waiting, status: 'cancelled' }, paid)).toMatchObject({
    do: 'review',
    why: 'late',
    refund: true,
  })
})

test('money that an attempt brings after it had failed or run out still counts', () => {
  for (const state of ['failed', 'cancelled', 'expired', 'unknown'] as const) {
    expect(planSettlement({ ...full, state }, { ...waiting, status: 'expired' }, paid)).toEqual({
      do: 'accept',
      confirms: true,
    })
  }
})

test('a second payment goes back', () => {
  expect(planSettlement(full, { status: 'confirmed', due: poisha(0) }, paid)).toMatchObject({
    why: 'twice',
    refund: true,
  })
})

test('money for an order that was confirmed for cash goes back, an advance for it does not', () => {
  const confirmed: OrderToPay = { status: 'confirmed', due: poisha(245_000) }
  expect(planSettlement(full, confirmed, paid)).toMatchObject({ why: 'late', refund: true })
  expect(planSettlement({ ...full, purpose: 'advance' }, confirmed, paid)).toEqual({
    do: 'accept',
    confirms: false,
  })
})

describe('any news in any order', () => {
  const anyAttempt = fc.record({
    state: fc.constantFrom(...attemptStates),
    amount: fc.integer({ min: 1, max: 1000 }).map(poisha),
    purpose: fc.constantFrom('full' as const, 'advance' as const),
  })
  const anyOrder = fc.record({
    status: fc.constantFrom(...orderStatuses),
    due: fc.integer({ min: 0, max: 1000 }).map(poisha),
  })
  const anySettlement = fc.record({
    state: fc.constantFrom(...attemptStates.filter((state) => state !== 'created')),
    amount: fc.integer({ min: 1, max: 1000 }).map(poisha),
  })

  test('money is either accepted or under review, once', () => {
    fc.assert(
      fc.property(anyAttempt, anyOrder, anySettlement, (attempt, order, settlement) => {
        const plan = planSettlement(attempt, order, settlement)
        const brings = settlement.state === 'paid' || settlement.state === 'paid_review'
        const had = attempt.state === 'paid' || attempt.state === 'paid_review'
        expect(plan.do === 'accept' || plan.do === 'review').toBe(brings && !had)
      }),
    )
  })

  test('never more is accepted than is due, and only what waits is confirmed', () => {
    fc.assert(
      fc.property(anyAttempt, anyOrder, anySettlement, (attempt, order, settlement) => {
        const plan = planSettlement(attempt, order, settlement)
        if (plan.do !== 'accept') return
        const waits = isWaiting(order.status) || order.status === 'expired'
        expect(attempt.amount <= order.due && (waits || !plan.confirms)).toBe(true)
      }),
    )
  })

  test('a noted state is one that may follow', () => {
    fc.assert(
      fc.property(anyAttempt, anyOrder, anySettlement, (attempt, order, settlement) => {
        const plan = planSettlement(attempt, order, settlement)
        expect(plan.do !== 'note' || mayFollow(attemptSteps, attempt.state, plan.state)).toBe(true)
      }),
    )
    expect(openAttemptStates.every((state) => mayFollow(attemptSteps, state, 'paid'))).toBe(true)
  })
})
