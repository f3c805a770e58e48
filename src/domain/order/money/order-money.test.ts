import { expect, test } from 'vitest'
import { poisha } from '#domain/money.ts'
import { leftToPay } from './order-money.ts'

const order = (facts: { paid: number; refunded?: number }) => ({
  total: poisha(204_500),
  paid: poisha(facts.paid),
  refunded: poisha(facts.refunded ?? 0),
})

test('the amount left to pay is the total without the money that the shop has, and never below zero', () => {
  expect(leftToPay({ ...order({ paid: 50_000 }), status: 'confirmed' })).toBe(154_500)
  expect(leftToPay({ ...order({ paid: 50_000, refunded: 20_000 }), status: 'delivered' })).toBe(174_500)
  expect(leftToPay({ ...order({ paid: 300_000 }), status: 'confirmed' })).toBe(0)
})

test.each(['cancelled', 'returned'] as const)('nothing is left to pay of an order that is %s', (status) => {
  expect(leftToPay({ ...order({ paid: 50_000 }), status })).toBe(0)
})
