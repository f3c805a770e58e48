import { expect, test } from 'vitest'
import type { QuoteView } from '#contract/shop/checkout.ts'
import { savedWay } from './saved-way.ts'

type Choice = QuoteView['payment'][number]

const choice = (method: Choice['method'], refused: Choice['refused']): Choice => ({
  method,
  refused,
  advance: 0,
  total: 0,
  to_pay: 0,
  limit: null,
  sandbox: false,
})
const choices = [choice('cod', 'max_total'), choice('bkash', null), choice('nagad', 'off')]

test('the way to pay that the buyer kept is chosen again while the shop offers it for this cart', () => {
  expect(savedWay({ method: 'bkash' }, choices)).toBe('bkash')
})

test.each([
  ['that this cart may not be paid by', { method: 'cod' }],
  ['that the shop does not offer any more', { method: 'nagad' }],
  ['that nobody knows', { method: 'cheque' }],
  ['that was never chosen', null],
])('a way to pay %s leaves the choice to the shop', (_, saved) => {
  expect(savedWay(saved, choices)).toBeNull()
})
