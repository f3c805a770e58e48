import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { poisha, sum } from '#domain/money.ts'
import { planReturn } from './plan-return.ts'
import { chargeBack } from './return-charge.ts'
import { parseReturnContact } from './return-contact.ts'
import { returnPaidBy, returnsUntil, worthOf } from './return-rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const rules = { days: 7, photosFor: [] }

describe('the days for sending back', () => {
  test('begin with the delivery', () => {
    expect(returnsUntil({ status: 'delivered', deliveredAt: 0 }, rules)).toBe(7 * DAY_MS)
    expect(returnsUntil({ status: 'with_courier', deliveredAt: null }, rules)).toBeNull()
    expect(returnsUntil({ status: 'cancelled', deliveredAt: null }, rules)).toBeNull()
  })
})

test('the shop pays the way back of its own mistakes', () => {
  expect(returnPaidBy(['size', 'changed_mind'])).toBe('customer')
  expect(returnPaidBy(['size', 'damaged'])).toBe('shop')
  expect(returnPaidBy(['different'])).toBe('shop')
})

describe('the delivery charge', () => {
  const charge = poisha(8000)
  const sent = { wish: 'refund', reasons: ['damaged', 'different'], remaining: 0, charge } as const

  test('the delivery charge comes back where all was the mistake of the shop and nothing is remaining', () => {
    expect(chargeBack(sent)).toBe(8000)
    expect(chargeBack({ ...sent, remaining: 1 })).toBe(0)
    expect(chargeBack({ ...sent, reasons: ['damaged', 'size'] })).toBe(0)
    expect(chargeBack({ ...sent, reasons: [] })).toBe(0)
    expect(chargeBack({ ...sent, wish: 'exchange' })).toBe(0)
  })

  test('the delivery charge is part of the amount of the request that takes the last pieces back', () => {
    const line = (quantity: number, inReturns: number) => ({
      quantity,
      inReturns,
      hygiene: false,
      total: poisha(quantity * 1000),
    })
    const planned = (lines: [number, ReturnType<typeof line>][], wish: 'refund' | 'exchange' = 'refund') => {
      const requested = {
        wish,
        photos: 1,
        lines: [{ position: 1, quantity: 1, reason: 'wrong_item' as const }],
      }
      const plan = planReturn(new Map(lines), requested, { photosFor: [], charge })
      return plan.ok && { amount: plan.value.amount, deliveryBack: plan.value.deliveryBack }
    }
    expect(planned([[1, line(1, 0)]])).toEqual({ amount: 9000, deliveryBack: 8000 })
    expect(planned([[1, line(2, 0)]])).toEqual({ amount: 1000, deliveryBack: 0 })
    expect(
      planned([
        [1, line(2, 1)],
        [2, line(1, 1)],
      ]),
    ).toEqual({ amount: 9000, deliveryBack: 8000 })
    expect(
      planned([
        [1, line(1, 0)],
        [2, line(1, 0)],
      ]),
    ).toEqual({ amount: 1000, deliveryBack: 0 })
    expect(planned([[1, line(1, 0)]], 'exchange')).toEqual({ amount: 0, deliveryBack: 0 })
  })
})

test('[bug M3] parts of a line that come back one after the other are worth the line', () => {
  const anyLine = fc.record({
    total: fc.nat(10_000_000),
    parts: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
  })
  fc.assert(
    fc.property(anyLine, ({ total, parts }) => {
      const quantity = parts.reduce((pieces, part) => pieces + part, 0)
      let inReturns = 0
      const worth = parts.map((pieces) => {
        const amount = worthOf({ quantity, hygiene: false, total: poisha(total), inReturns }, pieces)
        inReturns += pieces
        return amount
      })
      expect(sum(worth)).toBe(total)
    }),
  )
})

test('whom the courier calls is cleaned, and every wrong field is named', () => {
  expect(parseReturnContact({ phone: '০১৭১২-৩৪৫৬৭৮', pickup: ' House  12,  Road 5 ', note: ' ' })).toEqual({
    ok: true,
    value: { phone: '+8801712345678', pickup: 'House 12, Road 5', note: null },
  })
  expect(parseReturnContact({ phone: '12', pickup: 'short', note: 'x'.repeat(501) })).toMatchObject({
    ok: false,
    refusal: { phone: expect.any(String), pickup: 'short', note: 'long' },
  })
})
