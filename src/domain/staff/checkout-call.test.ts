import { expect, test } from 'vitest'
import { nextCheckoutCallAt, whyNoCall, type CheckoutOutcome } from './checkout-call.ts'

const HOUR_MS = 3_600_000
const next = (...outcomes: CheckoutOutcome[]) => nextCheckoutCallAt({ outcomes, wishedAt: 77 }, 0)

test('a buyer who does not answer is called again after longer and longer, and not after the third call', () => {
  expect([
    next('no_answer'),
    next('no_answer', 'no_answer'),
    next('no_answer', 'no_answer', 'no_answer'),
  ]).toEqual([HOUR_MS, 3 * HOUR_MS, null])
  expect(next('no_answer', 'later', 'no_answer', 'no_answer')).toBe(HOUR_MS)
})

test('a buyer who wants to be called later is called at that time, and all others are not called again', () => {
  expect(next('later', 'no_answer')).toBe(77)
  expect([next('ordered'), next('not_interested'), next('wrong_number')]).toEqual([null, null, null])
})

test('nobody calls after an order, an opt-out, a no or a wrong number', () => {
  const open = { ordered: false, optedOut: false, closedBy: null }
  expect(whyNoCall(open)).toBeNull()
  expect(whyNoCall({ ...open, closedBy: 'not_interested' })).toBe('not_interested')
  expect(whyNoCall({ ...open, optedOut: true, closedBy: 'wrong_number' })).toBe('opted_out')
  expect(whyNoCall({ ordered: true, optedOut: true, closedBy: null })).toBe('ordered')
})
